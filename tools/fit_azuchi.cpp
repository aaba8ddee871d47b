// Teaches the net of sengoku/games/azuchi/analysis/strength.py by games of two against itself.
//
//   g++ -O3 -march=native -ffast-math -o build/fit_azuchi tools/fit_azuchi.cpp
//   build/fit_azuchi 110 > sengoku/games/azuchi/analysis/strength.json
//
// The number says for how many seconds of the processor. Python would take a day for what this
// does in two minutes; the rules are here once more, without what hardly ever matters (a supply
// that is used up). Each beginning of a round is compared with what best play of that round leads
// to, reckoned out as in ahead.py and reckon.py with the net as it is, and by CARRY with what came
// of the rounds after. The games start from nothing and have some slips in them.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <random>
#include <vector>

using std::max;
using std::min;
using std::vector;
typedef float Num;

const int READS = 24, CELLS = 48, FACTORS = 6;
const Num CARRY = 0.2f;
const int BUILD = 0, ATTACK = 1, PAY = 2;       // events, in the order of the data
const int ARMY = 3, MARKET = 4, KINDS = 5;      // cards; before them wood, stone and tile
const int ROUNDS = 12, LIMIT = 36, PAIRS = 15, TRIPLES = 35;

struct Net { Num in[CELLS][READS], bias[CELLS], out[CELLS], shift, direct[READS], scale[FACTORS]; };
Net net;
const int WEIGHTS = sizeof(Net) / sizeof(Num);

std::mt19937 luck(1);
Num lot() { return (luck() >> 8) * (1.0f / 16777216); }
int below(int n) { return int(lot() * n) % n; }

struct Side { int points, cubes[3], coins, black, armies; };
struct Coming { int events[3], down, round, holder; bool over; };

// What the net reads, and what it says.

void read(const Side &side, const Coming &now, int seat, Num *to) {
    const int *q = side.cubes, *left = now.events;
    int high = max(q[0], max(q[1], q[2])), low = min(q[0], min(q[1], q[2]));
    int all = q[0] + q[1] + q[2], middle = all - high - low;
    int total = left[0] + left[1] + left[2];
    Num told[READS] = {
        min(side.points, 2) / 2.f, Num(side.points == 0), high / 3.f, middle / 3.f, low / 3.f,
        ((high > 0) + (middle > 0) + (low > 0)) / 3.f,
        ((high > 1) + (middle > 1) + (low > 1)) / 3.f,
        side.coins / 2.f, Num(side.black), Num(side.armies > 0), side.armies / 2.f,
        left[BUILD] / 4.f, left[ATTACK] / 4.f, left[PAY] / 4.f, now.down / 2.f,
        Num(now.round > ROUNDS), total / 12.f, Num(now.holder == seat),
        left[BUILD] / Num(total), left[ATTACK] / Num(total), left[PAY] / Num(total),
        max(0, side.coins - left[PAY]) / 2.f, max(0, left[BUILD] + now.down - low) / 4.f,
        all / 6.f};
    memcpy(to, told, sizeof told);
}

const char *NAMES[READS] = {
    "points", "pointless", "high", "middle", "low", "kinds", "pairs", "coins", "black", "army",
    "armies", "builds", "attacks", "pays", "down", "late", "left", "holds", "build", "attack",
    "pay", "over", "lacking", "cubes"};

void factors(const Coming &now, Num *to) {
    Num left = (now.events[0] + now.events[1] + now.events[2]) / 12.f, late = now.round > ROUNDS;
    Num told[FACTORS] = {1, left, late, now.events[BUILD] / 4.f, now.down / 4.f, late * left};
    memcpy(to, told, sizeof told);
}

Num scale(const Coming &now) {
    Num told[FACTORS], sum = 0;
    factors(now, told);
    for (int i = 0; i < FACTORS; i++) sum += net.scale[i] * told[i];
    return expf(sum);
}

Num strength(const Side &side, const Coming &now, int seat) {
    Num told[READS], sum = net.shift;
    read(side, now, seat, told);
    for (int i = 0; i < READS; i++) sum += net.direct[i] * told[i];
    for (int cell = 0; cell < CELLS; cell++) {
        Num each = net.bias[cell];
        for (int i = 0; i < READS; i++) each += net.in[cell][i] * told[i];
        if (each > 0) sum += net.out[cell] * each;
    }
    return side.points + sum;
}

Num odds(Num lead) { return 1 / (1 + expf(-lead)); }
Num won(int one, int other) { return one > other ? 1 : one == other ? 0.5f : 0; }

Coming following(const Coming &now, int event, bool built) {
    Coming next = now;
    next.events[event]--;
    if (event == BUILD && !built) next.down++;
    bool all_up = !next.events[BUILD] && !next.down;
    next.over = (now.round >= ROUNDS && all_up) || now.round >= LIMIT;
    if (next.over) return next;
    if (now.round == ROUNDS || !(next.events[0] + next.events[1] + next.events[2])) {
        next.events[BUILD] += next.down;
        next.events[ATTACK] = next.events[PAY] = 4;
        next.down = 0;
    }
    next.round++;
    next.holder ^= 1;
    return next;
}

// A round: what may follow it, and each way to come out of its event.

struct After { Coming to; Num scale; };
struct Round { Num chance[3]; After after[3][2]; };     // by event, and whether somebody built

Round round_of(const Coming &now) {
    Round found;
    Num total = now.events[0] + now.events[1] + now.events[2];
    for (int event = 0; event < 3; event++) {
        found.chance[event] = now.events[event] / total;
        for (int built = 0; built < 2; built++) {
            After &after = found.after[event][built];
            after.to = following(now, event, built);
            after.scale = after.to.over ? 0 : scale(after.to);
        }
    }
    return found;
}

struct Ending { int cubes[3], coins, black, guards; };
struct Way { bool can; int points; Num worth; };
// To decline and have it turned down, to decline, to pay cubes or a coin, to pay the black worker.
struct Prospect { Way ways[3][4]; Num worth; };

Num worth(const Side &side, const After &after, int seat) {
    return after.to.over ? side.points : strength(side, after.to, seat);
}

Prospect prospect(const Side &had, const Ending &end, int armies, const Round &now, int seat) {
    Prospect found;
    memset(&found, 0, sizeof found);
    Side side = had;
    memcpy(side.cubes, end.cubes, sizeof side.cubes);
    side.coins = end.coins, side.black = end.black, side.armies = armies;
    for (int event = 0; event < 3; event++) {
        if (!now.chance[event]) continue;
        Way *ways = found.ways[event];
        const After *after = now.after[event];
        Side base = side;
        if (event == ATTACK) {
            base.points = end.guards ? side.points + end.guards : max(0, side.points - 2);
            base.armies -= end.guards;
        }
        ways[0] = {true, base.points, worth(base, after[0], seat)};
        ways[1] = {true, base.points, event == BUILD ? worth(base, after[1], seat) : ways[0].worth};
        Side paid = side;
        if (event == BUILD && end.cubes[0] && end.cubes[1] && end.cubes[2]) {
            for (int cube = 0; cube < 3; cube++) paid.cubes[cube]--;
            paid.points += 3;
            ways[2] = {true, paid.points, worth(paid, after[1], seat)};
        } else if (event == PAY && end.coins) {
            paid.coins--, paid.points += 2;
            ways[2] = {true, paid.points, worth(paid, after[1], seat)};
        }
        if (event == BUILD && end.black) {
            paid = side;
            paid.black = 0, paid.points += 2;
            ways[3] = {true, paid.points, worth(paid, after[1], seat)};
        }
        Num best = ways[0].worth;
        for (int way = 2; way < 4; way++)
            if (ways[way].can) best = max(best, ways[way].worth);
        found.worth += now.chance[event] * best;
    }
    return found;
}

// The holder's share where it decides first and the other answers; ways 1 to 3 are what is done.
Num in_turn(const Prospect &first, const Prospect &second, const Round &now, int event,
            int *done = nullptr, int *answer = nullptr) {
    Num best = -1;
    for (int one = 1; one < 4; one++) {
        if (!first.ways[event][one].can) continue;
        Num least = 2;
        int answered = 1;
        for (int other = 1; other < 4; other++) {
            if (!second.ways[event][other].can) continue;
            bool built = one > 1 || other > 1;
            const After &after = now.after[event][built];
            const Way &a = first.ways[event][built ? one : 0];
            const Way &b = second.ways[event][built ? other : 0];
            Num share = after.to.over ? won(a.points, b.points)
                                      : odds(after.scale * (a.worth - b.worth));
            if (share < least) least = share, answered = other;
        }
        if (least > best) {
            best = least;
            if (done) *done = one, *answer = answered;
        }
    }
    return best;
}

Num share(const Prospect &first, const Prospect &second, const Round &now) {
    Num sum = 0;
    for (int event = 0; event < 3; event++)
        if (now.chance[event] > 0) sum += now.chance[event] * in_turn(first, second, now, event);
    return sum;
}

// Every way in which a side's goods can end up once its workers stand.

struct Place { Ending at; int cards[KINDS], workers; };

bool same(const Place &one, const Place &other) { return !memcmp(&one, &other, sizeof one); }

vector<Ending> endings(const Side &side, int one, int other) {
    Place start;
    memset(&start, 0, sizeof start);
    memcpy(start.at.cubes, side.cubes, sizeof side.cubes);
    start.at.coins = side.coins, start.at.black = side.black;
    start.cards[ARMY] = side.armies;
    start.cards[one]++, start.cards[other]++;
    start.workers = 2 + side.black;
    vector<Place> met{start};
    auto meet = [&](const Place &place) {
        for (const Place &known : met)
            if (same(known, place)) return;
        met.push_back(place);
    };
    for (size_t number = 0; number < met.size(); number++) {
        for (int card = 0; card < KINDS && met[number].workers; card++) {
            Place next = met[number];
            if (!next.cards[card]) continue;
            next.cards[card]--, next.workers--;
            if (card < ARMY) next.at.cubes[card]++, meet(next);
            else if (card == ARMY) next.at.guards++, meet(next);
            else for (int pay = 0; pay < 3; pay++) {
                if (!next.at.cubes[pay]) continue;
                Place paid = next;
                paid.at.cubes[pay]--;
                for (int cube = 0; cube < 3; cube++) {
                    if (cube != pay) {
                        Place swapped = paid;
                        swapped.at.cubes[cube]++;
                        meet(swapped);
                    }
                    if (cube >= pay && paid.at.cubes[cube]) {
                        Place twice = paid;
                        twice.at.cubes[cube]--;
                        Place coin = twice;
                        coin.at.coins++;
                        meet(coin);
                        if (!twice.at.black) twice.at.black = 1, twice.workers++, meet(twice);
                    }
                }
            }
        }
    }
    vector<Ending> found;
    for (const Place &place : met) {
        bool known = false;
        for (const Ending &end : found) known |= !memcmp(&end, &place.at, sizeof end);
        if (!known) found.push_back(place.at);
    }
    return found;
}

// The draft, from its end to its beginning; a pair stands for two cards, a triple for a display.

int pair_of[KINDS][KINDS], pairs[PAIRS][2], triple_of[KINDS][KINDS][KINDS], triples[TRIPLES][3];

void number_cards() {
    int n = 0;
    for (int i = 0; i < KINDS; i++)
        for (int j = i; j < KINDS; j++) {
            pairs[n][0] = i, pairs[n][1] = j;
            pair_of[i][j] = pair_of[j][i] = n++;
        }
    n = 0;
    for (int i = 0; i < KINDS; i++)
        for (int j = i; j < KINDS; j++)
            for (int k = j; k < KINDS; k++) {
                int all[3] = {i, j, k};
                memcpy(triples[n], all, sizeof all);
                do triple_of[all[0]][all[1]][all[2]] = n;
                while (std::next_permutation(all, all + 3));
                n++;
            }
}

int without(const int *display, int place) {
    return pair_of[display[(place + 1) % 3]][display[(place + 2) % 3]];
}

struct Game { Side sides[2]; Coming now; int deck[KINDS], discards[KINDS]; };

struct Plan {
    Prospect best[2][PAIRS];                   // of the holder and of the other, by their cards
    Num cards[KINDS], full[PAIRS][PAIRS];
    Num last[PAIRS][PAIRS][KINDS], third[PAIRS][KINDS][KINDS], second[PAIRS][KINDS];
    Num share;
};
Plan plan;

int armies_with(const Side &side, int one, int other) {
    return side.armies + (one == ARMY) + (other == ARMY);
}

// The mean over the card that is drawn to a pair, of what the one to take can make of it.
template <typename Pick> Num drawn(int pair, Pick pick) {
    Num sum = 0;
    for (int card = 0; card < KINDS; card++)
        sum += plan.cards[card] * pick(triples[triple_of[pairs[pair][0]][pairs[pair][1]][card]]);
    return sum;
}

Num most(bool least, const Num *value) {
    Num found = least ? 2 : -1;
    for (int place = 0; place < 3; place++)
        found = least ? min(found, value[place]) : max(found, value[place]);
    return found;
}

void make_plan(const Game &game, const Round &now) {
    int holder = game.now.holder;
    for (int who = 0; who < 2; who++)
        for (int hand = 0; hand < PAIRS; hand++) {
            const Side &side = game.sides[holder ^ who];
            int one = pairs[hand][0], other = pairs[hand][1];
            plan.best[who][hand].worth = -1e9f;
            for (const Ending &end : endings(side, one, other)) {
                int armies = armies_with(side, one, other);
                Prospect found = prospect(side, end, armies, now, holder ^ who);
                if (found.worth > plan.best[who][hand].worth) plan.best[who][hand] = found;
            }
        }
    for (int a = 0; a < PAIRS; a++)
        for (int b = 0; b < PAIRS; b++)
            plan.full[a][b] = share(plan.best[0][a], plan.best[1][b], now);
    const int *pile = game.deck;
    int total = 0;
    for (int card = 0; card < KINDS; card++) total += game.deck[card];
    if (total < 4) {
        pile = game.discards, total = 0;
        for (int card = 0; card < KINDS; card++) total += pile[card];
    }
    for (int card = 0; card < KINDS; card++) plan.cards[card] = pile[card] / Num(total);
    Num each[3];
    for (int left = 0; left < PAIRS; left++)
        for (int hand = 0; hand < PAIRS; hand++)
            for (int held = 0; held < KINDS; held++)
                plan.last[left][hand][held] = drawn(left, [&](const int *d) {
                    for (int n = 0; n < 3; n++) each[n] = plan.full[hand][pair_of[held][d[n]]];
                    return most(true, each);
                });
    for (int left = 0; left < PAIRS; left++)
        for (int one = 0; one < KINDS; one++)
            for (int other = 0; other < KINDS; other++)
                plan.third[left][one][other] = drawn(left, [&](const int *d) {
                    for (int n = 0; n < 3; n++)
                        each[n] = plan.last[without(d, n)][pair_of[one][d[n]]][other];
                    return most(false, each);
                });
    for (int left = 0; left < PAIRS; left++)
        for (int one = 0; one < KINDS; one++)
            plan.second[left][one] = drawn(left, [&](const int *d) {
                for (int n = 0; n < 3; n++) each[n] = plan.third[without(d, n)][one][d[n]];
                return most(true, each);
            });
    plan.share = 0;
    for (int n = 0; n < TRIPLES; n++) {
        const int *d = triples[n];
        for (int k = 0; k < 3; k++) each[k] = plan.second[without(d, k)][d[k]];
        int orders = d[0] == d[2] ? 1 : d[0] == d[1] || d[1] == d[2] ? 3 : 6;
        Num chance = plan.cards[d[0]] * plan.cards[d[1]] * plan.cards[d[2]] * orders;
        plan.share += chance * most(false, each);
    }
}

// Playing a round, with slips.

int draw(Game &game) {
    int total = 0;
    for (int card = 0; card < KINDS; card++) total += game.deck[card];
    if (!total) {
        memcpy(game.deck, game.discards, sizeof game.deck);
        memset(game.discards, 0, sizeof game.discards);
        for (int card = 0; card < KINDS; card++) total += game.deck[card];
    }
    int place = below(total), card = 0;
    while (place >= game.deck[card]) place -= game.deck[card++];
    game.deck[card]--;
    return card;
}

void draft(Game &game, Num slips, int hands[2][2]) {
    int display[3];
    for (int &card : display) card = draw(game);
    for (int pick = 0; pick < 4; pick++) {
        int who = pick % 2, chosen = below(3);
        if (lot() >= slips) {
            Num best = -1;
            for (int n = 0; n < 3; n++) {
                int left = without(display, n), card = display[n];
                Num value = pick == 0 ? plan.second[left][card]
                    : pick == 1 ? plan.third[left][hands[0][0]][card]
                    : pick == 2 ? plan.last[left][pair_of[hands[0][0]][card]][hands[1][0]]
                    : plan.full[pair_of[hands[0][0]][hands[0][1]]][pair_of[hands[1][0]][card]];
                if (who) value = 1 - value;
                if (value > best) best = value, chosen = n;
            }
        }
        hands[who][pick / 2] = display[chosen];
        display[chosen] = pick < 3 ? draw(game) : -1;
    }
    for (int card : display)
        if (card >= 0) game.discards[card]++;
}

bool play_round(Game &game, const Round &now, Num slips, Num &result) {
    int holder = game.now.holder, hands[2][2];
    draft(game, slips, hands);
    Ending ends[2];
    Prospect found[2];
    for (int who = 0; who < 2; who++) {
        const Side &side = game.sides[holder ^ who];
        vector<Ending> every = endings(side, hands[who][0], hands[who][1]);
        int armies = armies_with(side, hands[who][0], hands[who][1]), chosen = below(every.size());
        bool slip = lot() < slips;
        Num best = -1;
        for (int n = 0; n < int(every.size()); n++) {
            if (slip && n != chosen) continue;
            Prospect each = prospect(side, every[n], armies, now, holder ^ who);
            const Prospect &answer = plan.best[1][pair_of[hands[1][0]][hands[1][1]]];
            Num value = who ? 1 - share(found[0], each, now) : share(each, answer, now);
            if (value > best) best = value, ends[who] = every[n], found[who] = each;
        }
    }
    const int *left = game.now.events;
    int place = below(left[0] + left[1] + left[2]), event = 0;
    while (place >= left[event]) place -= left[event++];
    int done[2] = {1, 1};
    in_turn(found[0], found[1], now, event, &done[0], &done[1]);
    for (int who = 0; who < 2; who++) {
        Side &side = game.sides[holder ^ who];
        side.armies = armies_with(side, hands[who][0], hands[who][1]);
        memcpy(side.cubes, ends[who].cubes, sizeof side.cubes);
        side.coins = ends[who].coins, side.black = ends[who].black;
        side.points = found[who].ways[event][done[who]].points;
        if (event == BUILD && done[who] == 2) for (int &cube : side.cubes) cube--;
        if (event == BUILD && done[who] == 3) side.black = 0;
        if (event == PAY && done[who] == 2) side.coins--;
        if (event == ATTACK) {
            side.armies -= ends[who].guards;
            game.discards[ARMY] += ends[who].guards;
        }
        for (int card : hands[who])
            if (card != ARMY) game.discards[card]++;
    }
    game.now = following(game.now, event, done[0] > 1 || done[1] > 1);
    result = won(game.sides[0].points, game.sides[1].points);
    return !game.now.over;
}

// Learning: Adam on the logarithmic loss.

struct Sample { Side sides[2]; Coming now; Num share; };
Num gradient[WEIGHTS], mean[WEIGHTS], spread[WEIGHTS];
int steps = 0;

void back(const Side &side, const Coming &now, int seat, Num by, Net &to) {
    Num told[READS];
    read(side, now, seat, told);
    to.shift += by;
    for (int i = 0; i < READS; i++) to.direct[i] += by * told[i];
    for (int cell = 0; cell < CELLS; cell++) {
        Num each = net.bias[cell];
        for (int i = 0; i < READS; i++) each += net.in[cell][i] * told[i];
        if (each <= 0) continue;
        to.out[cell] += by * each;
        to.bias[cell] += by * net.out[cell];
        for (int i = 0; i < READS; i++) to.in[cell][i] += by * net.out[cell] * told[i];
    }
}

void learn(const vector<Sample> &samples, int lot_size, Num rate) {
    memset(gradient, 0, sizeof gradient);
    Net &to = *reinterpret_cast<Net *>(gradient);
    for (int n = 0; n < lot_size; n++) {
        const Sample &each = samples[below(samples.size())];
        Num factor = scale(each.now), told[FACTORS];
        Num lead = strength(each.sides[0], each.now, 0) - strength(each.sides[1], each.now, 1);
        Num by = (odds(factor * lead) - each.share) / lot_size;
        back(each.sides[0], each.now, 0, by * factor, to);
        back(each.sides[1], each.now, 1, -by * factor, to);
        factors(each.now, told);
        for (int i = 0; i < FACTORS; i++) to.scale[i] += by * factor * lead * told[i];
    }
    steps++;
    Num *weights = reinterpret_cast<Num *>(&net);
    Num early = 1 - powf(0.9f, steps), slow = 1 - powf(0.999f, steps);
    for (int i = 0; i < WEIGHTS; i++) {
        mean[i] = 0.9f * mean[i] + 0.1f * gradient[i];
        spread[i] = 0.999f * spread[i] + 0.001f * gradient[i] * gradient[i];
        weights[i] -= rate * (mean[i] / early) / (sqrtf(spread[i] / slow) + 1e-8f);
    }
}

void write_row(const char *name, const Num *row, int count, const char *end) {
    printf("\"%s\": [", name);
    for (int i = 0; i < count; i++) printf("%s%.4g", i ? ", " : "", row[i]);
    printf("]%s\n", end);
}

void write_net() {
    Num row[CELLS + 1];
    printf("{\n");
    write_row("scale", net.scale, FACTORS, ",");
    write_row("out", net.out, CELLS, ",");
    printf("\"reads\": {\n");
    memcpy(row, net.bias, sizeof net.bias);
    row[CELLS] = net.shift;
    write_row("bias", row, CELLS + 1, ",");
    for (int i = 0; i < READS; i++) {
        for (int cell = 0; cell < CELLS; cell++) row[cell] = net.in[cell][i];
        row[CELLS] = net.direct[i];
        write_row(NAMES[i], row, CELLS + 1, i + 1 < READS ? "," : "");
    }
    printf("}\n}\n");
}

int main(int count, char **words) {
    double seconds = count > 1 ? atof(words[1]) : 110;
    const size_t KEPT = 60000, FIRST = 500;
    number_cards();
    memset(&net, 0, sizeof net);
    for (int cell = 0; cell < CELLS; cell++) {
        for (Num &each : net.in[cell]) each = (lot() - 0.5f) * 1.2f;
        net.out[cell] = (lot() - 0.5f) * 0.6f;
        net.bias[cell] = (lot() - 0.5f) * 0.4f;
    }
    net.scale[1] = -1;
    net.direct[2] = net.direct[3] = net.direct[4] = net.direct[8] = 1.5f;
    net.direct[7] = 2;
    vector<Sample> samples;
    size_t place = 0;
    for (clock_t begun = clock();;) {
        double part = (clock() - begun) / double(CLOCKS_PER_SEC) / seconds;
        if (part > 1) break;
        Num rate = part < 0.5 ? 3e-3f : part < 0.8 ? 8e-4f : 2e-4f;
        Game game;
        memset(&game, 0, sizeof game);
        for (int &left : game.now.events) left = 4;
        for (int &left : game.deck) left = 16;
        game.now.round = 1, game.now.holder = below(2);
        vector<Sample> met;
        Num result = 0, slips = lot() < 0.5f ? 0.02f : 0.15f;
        for (bool on = true; on;) {
            Round now = round_of(game.now);
            make_plan(game, now);
            Num first = game.now.holder ? 1 - plan.share : plan.share;
            met.push_back({{game.sides[0], game.sides[1]}, game.now, first});
            on = play_round(game, now, slips, result);
        }
        for (size_t n = met.size(); n--;) {
            result = met[n].share = (1 - CARRY) * met[n].share + CARRY * result;
            if (samples.size() < KEPT) samples.push_back(met[n]);
            else samples[place++ % KEPT] = met[n];
        }
        for (int n = 0; n < 6 && samples.size() > FIRST; n++) learn(samples, 64, rate);
    }
    write_net();
}

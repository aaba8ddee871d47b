/* Random playouts of Rumble Nation, one game after another: the yardstick for the batched ones.
 *
 * Reads from standard input: the links of the map (two areas and 1 for land, ended by -1), Kyo,
 * the castle tokens of the areas, the seats, the soldiers, the swords, whether there are small
 * tokens, the reinforcements an area gets, how many Retreat takes, the cards on display (numbers
 * in the order of `enum card`, ended by -1), the games to play and a seed. Seat 0 begins on an
 * empty map. Each choice is drawn from all legal actions, as the plain random playout does.
 * Writes the seconds of processor time and, for each seat, its mean points and its wins.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { AREAS = 11, SEATS = 4, CARDS = 12, MOST = 256 };
enum card { SCOUT, MOUNTAIN, MARINE, SUB_SQUAD, NINJA, KYO, SUPPORT, REBEL, EXILE, PRISONER, DECOY,
            RETREAT };

static int near_[AREAS][AREAS], near_count[AREAS], by_land[AREAS][AREAS];
static int kyo, castles[AREAS], seats, soldiers, swords[SEATS], small_tokens, white_pieces, retreat;
static int display[CARDS], display_count, order[AREAS];

static int troops[SEATS][AREAS], stock[SEATS], sword[SEATS], used[SEATS], shown[CARDS], out;
static long points_sum[SEATS], wins[SEATS];

static uint64_t luck;

static unsigned below(unsigned n) {
    luck ^= luck >> 12;
    luck ^= luck << 25;
    luck ^= luck >> 27;
    return (unsigned)(((luck * 2685821657736338717ULL >> 32) * n) >> 32);
}

static struct { int a, b, s; } step[MOST];
static int steps;

static void add(int a, int b, int s) {
    step[steps].a = a;
    step[steps].b = b;
    step[steps++].s = s;
}

static void list_pushes(int seat, int least, int mine_at_target) {
    for (int a = 0; a < AREAS; a++)
        for (int k = 0; k < near_count[a]; k++) {
            int b = near_[a][k];
            if (!troops[seat][mine_at_target ? b : a]) continue;
            for (int s = 0; s < seats; s++)
                if (s != seat && troops[s][a] >= least) add(a, b, s);
        }
}

static void list_moves(int seat, int least, int kind) { /* kind: 0 sea, 1 land, 2 both */
    for (int a = 0; a < AREAS; a++)
        if (troops[seat][a] >= least)
            for (int k = 0; k < near_count[a]; k++)
                if (kind == 2 || by_land[a][near_[a][k]] == kind) add(a, near_[a][k], seat);
}

/* List the pieces a card may handle next, after `done` of them. */
static void list(int card, int seat, int done) {
    int *own = troops[seat], all = 0;
    steps = 0;
    switch (card) {
    case SCOUT: list_moves(seat, 1, 2); break;
    case MOUNTAIN: list_moves(seat, 2, 1); break;
    case MARINE: list_moves(seat, 2, 0); break;
    case SUB_SQUAD: list_moves(seat, 2, 2); break;
    case NINJA:
        for (int a = 0; a < AREAS; a++)
            for (int b = 0; b < AREAS; b++)
                if (a != b && own[a] && own[b]) add(a, b, seat);
        break;
    case KYO:
        for (int k = 0; k < near_count[kyo]; k++)
            if (own[near_[kyo][k]]) add(near_[kyo][k], kyo, seat);
        break;
    case SUPPORT:
        if (stock[seat])
            for (int a = 0; a < AREAS; a++)
                if (own[a]) add(a, a, seat);
        break;
    case REBEL:
        if (stock[seat])
            for (int a = 0; a < AREAS; a++)
                for (int s = 0; s < seats; s++)
                    if (s != seat && troops[s][a]) add(a, a, s);
        break;
    case EXILE: list_pushes(seat, 1, 0); break;
    case PRISONER: list_pushes(seat, 1, 1); break;
    case DECOY: list_pushes(seat, 2, 0); break;
    case RETREAT:
        for (int a = 0; a < AREAS; a++) all += own[a];
        if (all >= retreat - done)
            for (int a = 0; a < AREAS; a++)
                if (own[a]) add(a, a, seat);
        break;
    }
}

static void carry_out(int card, int seat, int n) {
    int a = step[n].a, b = step[n].b, s = step[n].s, count = 1;
    switch (card) {
    case SUPPORT: troops[seat][a]++; stock[seat]--; return;
    case REBEL: troops[s][a]--; stock[s]++; troops[seat][a]++; stock[seat]--; return;
    case RETREAT: troops[seat][a]--; stock[seat]++; return;
    case DECOY: troops[seat][a]--; troops[seat][b]++; count = 2; break;
    case MOUNTAIN: case MARINE: count = 2; break;
    case SUB_SQUAD: count = troops[seat][a] / 2; break;
    }
    troops[s][a] -= count;
    troops[s][b] += count;
}

static void use(int card, int seat) {
    int limit = card == RETREAT ? retreat : card == KYO ? MOST : 1;
    shown[card] = 0;
    used[seat] = 1;
    for (int done = 0; done < limit; done++) {
        list(card, seat, done);
        int n = below(steps + (card == KYO && done));
        if (n >= steps) return;
        carry_out(card, seat, n);
    }
}

static void deploy(int seat) {
    for (int rerolled = 0;; rerolled = 1) {
        int dice[3], single[3], ways = 0, total = 0;
        for (int k = 0; k < 3; k++) total += dice[k] = 1 + below(6);
        for (int k = 0; k < 3; k++)
            if (!(k > 0 && dice[k] == dice[0]) && !(k > 1 && dice[k] == dice[1]))
                single[ways++] = dice[k];
        int n = below(ways + !rerolled);
        if (n == ways) continue;
        int area = 0, count = (single[n] + 1) / 2;
        while (castles[area] != total - single[n]) area++;
        if (count > stock[seat]) count = stock[seat];
        troops[seat][area] += count;
        stock[seat] -= count;
        return;
    }
}

static void turn(int seat) {
    int open[CARDS], count = 0;
    if (!out && !used[seat])
        for (int k = 0; k < display_count; k++)
            if (shown[display[k]]) {
                list(display[k], seat, 0);
                if (steps) open[count++] = display[k];
            }
    int n = below(count + 1);
    if (n) use(open[n - 1], seat);
    else deploy(seat);
    if (!stock[seat]) sword[seat] = swords[out++];
}

static void war(void) {
    int white[SEATS][AREAS] = {{0}}, settled[AREAS] = {0}, points[SEATS] = {0}, best = 0;
    for (int k = 0; k < AREAS; k++) {
        int area = order[k], first = -1, second = -1, key[SEATS];
        settled[area] = 1;
        for (int s = 0; s < seats; s++) {
            int power = troops[s][area] + white[s][area];
            key[s] = power ? power * 8 + sword[s] : 0;
            if (!power) continue;
            if (first < 0 || key[s] > key[first]) { second = first; first = s; }
            else if (second < 0 || key[s] > key[second]) second = s;
        }
        if (first < 0) continue;
        points[first] += castles[area];
        if (small_tokens && second >= 0) points[second] += castles[area] / 2;
        for (int j = 0; j < near_count[area]; j++) {
            int there = near_[area][j];
            if (!settled[there] && troops[first][there]) white[first][there] += white_pieces;
        }
    }
    for (int s = 0; s < seats; s++) {
        points_sum[s] += points[s];
        if (points[s] * 8 + sword[s] > points[best] * 8 + sword[best]) best = s;
    }
    wins[best]++;
}

static void play(void) {
    memset(troops, 0, sizeof troops);
    memset(sword, 0, sizeof sword);
    memset(used, 0, sizeof used);
    for (int k = 0; k < display_count; k++) shown[display[k]] = 1;
    for (int s = 0; s < seats; s++) stock[s] = soldiers;
    out = 0;
    for (int seat = 0; out < seats; seat = (seat + 1) % seats)
        if (!sword[seat]) turn(seat);
    war();
}

int main(void) {
    int a, b, land, games;
    unsigned seed;
    while (scanf("%d", &a) == 1 && a >= 0 && scanf("%d %d", &b, &land) == 2) {
        near_[a][near_count[a]++] = b;
        near_[b][near_count[b]++] = a;
        by_land[a][b] = by_land[b][a] = land;
    }
    if (scanf("%d", &kyo) != 1) return 1;
    for (a = 0; a < AREAS; a++)
        if (scanf("%d", &castles[a]) != 1) return 1;
    if (scanf("%d %d", &seats, &soldiers) != 2) return 1;
    for (a = 0; a < seats; a++)
        if (scanf("%d", &swords[a]) != 1) return 1;
    if (scanf("%d %d %d", &small_tokens, &white_pieces, &retreat) != 3) return 1;
    while (scanf("%d", &a) == 1 && a >= 0) display[display_count++] = a;
    if (scanf("%d %u", &games, &seed) != 2) return 1;
    for (a = 0; a < AREAS; a++) order[castles[a] - 2] = a;
    luck = seed * 0x9E3779B97F4A7C15ULL + 1;
    clock_t start = clock();
    for (int n = 0; n < games; n++) play();
    printf("%f", (double)(clock() - start) / CLOCKS_PER_SEC);
    for (int s = 0; s < seats; s++)
        printf(" %f %ld", (double)points_sum[s] / games, wins[s]);
    putchar('\n');
    return 0;
}

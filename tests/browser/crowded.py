"""Which words and controls of a board are cut off, or lie over one another."""

from __future__ import annotations

CROWDED = """root => {
    const shown = e => e.checkVisibility({visibilityProperty: true});
    const outer = root.getBoundingClientRect();
    const found = [];
    const parts = [...root.querySelectorAll(
        'button:not(.sengoku-anchor), input, select, textarea, .sengoku-picture, p, li, h3, h4,'
        + ' small, summary, label')].filter(e => shown(e) && e.getBoundingClientRect().width > 0
            && !e.closest('.sengoku-live, .sengoku-position'));
    // Of what is scrolled, only what is in sight counts.
    const rect = e => {
        const {left, right, top, bottom} = e.getBoundingClientRect();
        const seen = {left, right, top, bottom};
        const scrolled = '.sengoku-log, .sengoku-body, .sengoku-replies, .sengoku-handover';
        for (let at = e.parentElement?.closest(scrolled); at;
                at = at.parentElement.closest(scrolled)) {
            const clip = at.getBoundingClientRect();
            seen.top = Math.max(seen.top, clip.top);
            seen.bottom = Math.min(seen.bottom, clip.bottom);
        }
        // A task that stays in sight ends what is seen of the words before it.
        const task = root.hasAttribute('data-over') && root.querySelector('.sengoku-task');
        if (task && task !== e && e.closest('.sengoku-strip')
                && e.compareDocumentPosition(task) & Node.DOCUMENT_POSITION_FOLLOWING)
            seen.bottom = Math.min(seen.bottom, task.getBoundingClientRect().top);
        return seen;
    };
    const name = e => `${e.tagName.toLowerCase()} ${(e.textContent || e.className).slice(0, 40)}`;
    parts.forEach(e => {
        const box = e.getBoundingClientRect();
        if (box.left < outer.left - 1 || box.right > outer.right + 1) found.push(`out: ${name(e)}`);
        // The rail hides what does not fit into its width.
        const rail = e.closest('.sengoku-rail')?.getBoundingClientRect();
        if (rail && (box.left < rail.left - 1 || box.right > rail.right + 1))
            found.push(`out of the rail: ${name(e)}`);
        // A menu's line may end with dots: opened, it is there whole.
        if (!['TEXTAREA', 'INPUT', 'SELECT'].includes(e.tagName)
                && (e.scrollWidth > e.clientWidth + 2 && getComputedStyle(e).display !== 'inline'))
            found.push(`cut: ${name(e)}`);
    });
    const cover = root.querySelector('.sengoku-handover');
    parts.forEach((a, i) => parts.slice(i + 1).forEach(b => {
        if (a.contains(b) || b.contains(a)) return;
        if (cover?.contains(a) !== cover?.contains(b)) return;
        const [p, q] = [rect(a), rect(b)];
        const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        if (wide > 2 && high > 2) found.push(`over: ${name(a)} / ${name(b)}`);
    }));
    return found;
}"""

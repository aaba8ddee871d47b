"""The look of the panel: one style sheet, every rule of it under the class ``sengoku``."""

from __future__ import annotations

from ipywidgets import HTML

LIGHT = """
  --sg-paper: #f6efdf; --sg-panel: #fffaf0; --sg-ink: #2b2622; --sg-quiet: #6b5d49;
  --sg-line: #d9ccb0; --sg-key: #f3ead6; --sg-key-hover: #eadfc6; --sg-accent: #1f6fb2;
  --sg-chosen: #e4eef7; --sg-good: #2f6b4f; --sg-refusal: #a3301a; --sg-warn: #fbe9e3; --sg-note: #eef3e6;
"""
DARK = """
  --sg-paper: #26221c; --sg-panel: #2e2922; --sg-ink: #f1e8d6; --sg-quiet: #c9b99b;
  --sg-line: #5a4f3e; --sg-key: #3b342a; --sg-key-hover: #4a4234; --sg-accent: #7fbdf0;
  --sg-chosen: #23394b; --sg-good: #8fd0ae; --sg-refusal: #ff9f86; --sg-warn: #46261d; --sg-note: #2f3826;
"""

SHEET = """
.sengoku { --sg: 1; %(light)s
  container-type: inline-size; color: var(--sg-ink); background: var(--sg-paper);
  border: 1px solid var(--sg-line); border-radius: 12px; padding: 16px; overflow: hidden;
  box-sizing: border-box; width: 100%%; font-size: calc(16px * var(--sg)); line-height: 1.5;
  font-family: "Noto Sans CJK JP", "Noto Sans JP", "Hiragino Sans", "Yu Gothic", sans-serif; }
[data-jp-theme-light="false"] .sengoku, body.vscode-dark .sengoku { %(dark)s color-scheme: dark; }
.sengoku.sengoku-projector { --sg: 1.6; }
.jp-OutputArea:has(.sengoku) .jp-OutputArea-child:has(.sengoku-still) { display: none; }
.sengoku .jupyter-widgets { margin: 0; }
.sengoku .sengoku-hidden, .sengoku .sengoku-style,
.sengoku :is(.sengoku-error, .sengoku-answer):not(:has([role])) { display: none !important; }
.sengoku .widget-html, .sengoku .widget-html-content { width: auto; max-width: 100%%; height: auto;
  overflow: visible; color: inherit; font-size: inherit; line-height: inherit; }
.sengoku .sengoku-main { display: flex; flex-flow: row nowrap; align-items: flex-start;
  gap: 16px; overflow: visible; width: 100%%; }
.sengoku .sengoku-board { flex: 2 1 0; min-width: 0; position: relative; overflow: visible;
  justify-content: center; border-radius: 8px; }
.sengoku .sengoku-board:focus-visible { outline: 3px solid var(--sg-accent); outline-offset: 2px; }
.sengoku canvas.sengoku-canvas { display: block; flex: 0 1 auto; min-width: 0; margin: 0 auto;
  border-radius: 8px; outline: none; touch-action: manipulation; cursor: pointer; }
.sengoku .sengoku-panel { flex: 1 1 0; min-width: 0; overflow: visible; gap: 16px;
  background: var(--sg-panel); border: 1px solid var(--sg-line); border-radius: 8px;
  padding: 16px; box-sizing: border-box; }
.sengoku .sengoku-panel > *, .sengoku .sengoku-group > * { overflow: visible; min-width: 0; }
.sengoku .sengoku-group { gap: 8px; overflow: visible; }
.sengoku h3, .sengoku h4 { margin: 0; color: inherit; font-weight: 700; line-height: 1.35;
  font-family: "Noto Serif CJK JP", "Noto Serif JP", "Hiragino Mincho ProN", "Yu Mincho", serif; }
.sengoku h3 { font-size: calc(20px * var(--sg)); }
.sengoku h4 { font-size: calc(16px * var(--sg)); }
.sengoku p, .sengoku ol, .sengoku ul { margin: 0; }
.sengoku ol, .sengoku ul { padding-left: 20px; }
.sengoku small { display: block; color: var(--sg-quiet); font-size: calc(13px * var(--sg)); }
.sengoku .sengoku-quiet { color: var(--sg-quiet); }
.sengoku details { font-size: calc(14px * var(--sg)); }
.sengoku summary { cursor: pointer; color: var(--sg-accent); }
.sengoku pre { margin: 8px 0 0; padding: 8px; overflow-x: auto; background: var(--sg-paper);
  color: var(--sg-ink); font-size: calc(13px * var(--sg)); line-height: 1.4; }
.sengoku .sengoku-answer [role] { border-left: 4px solid var(--sg-accent); padding: 8px 12px;
  background: var(--sg-note); border-radius: 0 8px 8px 0; }
.sengoku .sengoku-answer [data-kind="refusal"], .sengoku .sengoku-answer [data-kind="error"],
.sengoku .sengoku-error [role] { border-left: 4px solid var(--sg-refusal); padding: 8px 12px;
  background: var(--sg-warn); border-radius: 0 8px 8px 0; }
.sengoku .sengoku-answer [data-kind="refusal"] h4, .sengoku .sengoku-error strong {
  color: var(--sg-refusal); }
.sengoku .sengoku-error, .sengoku .sengoku-resume, .sengoku .sengoku-strip { margin-bottom: 16px; }
.sengoku .sengoku-choices, .sengoku .sengoku-tools, .sengoku .sengoku-way {
  display: flex; flex-flow: row wrap; align-items: center; gap: 8px; overflow: visible; }
.sengoku .sengoku-row { display: flex; align-items: center; gap: 8px; overflow: visible; }
.sengoku .sengoku-row .widget-hslider { flex: 1 1 80px; width: auto; min-width: 0; }
.sengoku .sengoku-way .widget-hslider { flex: 1 1 160px; width: auto; min-width: 0; max-width: 420px; }
.sengoku .slider-container { margin: 0 12px; flex: 1 1 auto; }
.sengoku .sengoku-happened ul { list-style: none; padding: 0; }
.sengoku .sengoku-happened li { position: relative; padding-left: 2.4em; }
.sengoku .sengoku-number { position: absolute; left: 0; width: 1.9em; text-align: right;
  color: var(--sg-quiet); font-size: calc(13px * var(--sg)); line-height: calc(24px * var(--sg)); }
.sengoku ::placeholder { color: var(--sg-quiet); opacity: 1; }
.sengoku .jupyter-button { height: auto; min-height: calc(40px * var(--sg)); width: auto;
  padding: 6px 12px; font-size: calc(15px * var(--sg)); line-height: 1.3; white-space: normal;
  text-align: left; color: var(--sg-ink); background: var(--sg-key); box-shadow: none;
  border: 1px solid var(--sg-line); border-radius: 8px; overflow: visible; font-family: inherit; }
.sengoku .jupyter-button:hover:enabled { background: var(--sg-key-hover); box-shadow: none; }
.sengoku .jupyter-button:disabled { opacity: 1; color: var(--sg-quiet); cursor: default;
  background: transparent; border-style: dashed; }
.sengoku .sengoku-choice { flex: 0 1 auto; min-width: calc(44px * var(--sg)); }
.sengoku .sengoku-verb { flex: 1 1 100%%; }
.sengoku .sengoku-confirm { border-color: var(--sg-accent); font-weight: 700; }
.sengoku .sengoku-chosen { background: var(--sg-chosen); border: 2px solid var(--sg-accent); }
.sengoku .sengoku-tools .jupyter-button { flex: 0 1 auto; padding: 6px 10px; text-align: center;
  font-size: calc(14px * var(--sg)); }
.sengoku :is(button, input, textarea, select, summary, .noUi-handle):focus-visible {
  outline: 3px solid var(--sg-accent); outline-offset: 2px; }
.sengoku input[type="text"], .sengoku textarea, .sengoku select { color: var(--sg-ink);
  background: var(--sg-paper); border: 1px solid var(--sg-quiet); border-radius: 8px; height: auto;
  min-height: calc(36px * var(--sg)); font-size: calc(15px * var(--sg)); padding: 4px 8px; }
.sengoku .widget-text, .sengoku .widget-textarea, .sengoku .widget-dropdown {
  width: 100%%; height: auto; flex-wrap: wrap; align-items: center; gap: 8px; }
.sengoku :is(.widget-text, .widget-dropdown) :is(input, select) { flex: 1 1 160px; min-width: 0; }
.sengoku .jupyter-button.mod-active { background: var(--sg-chosen); color: var(--sg-ink);
  border: 2px solid var(--sg-accent); box-shadow: none; }
.sengoku .widget-label { color: var(--sg-ink); font-size: calc(14px * var(--sg)); height: auto;
  width: auto; max-width: 100%%; line-height: 1.5; text-align: left; overflow: visible; }
.sengoku .sengoku-history .noUi-target { background: var(--sg-line); border: 0; }
.sengoku .sengoku-history .noUi-connect { background: var(--sg-accent); }
.sengoku .sengoku-history .noUi-handle { background: var(--sg-accent); border: 2px solid var(--sg-panel); }
.sengoku .sengoku-handover { position: absolute; inset: 0; z-index: 5; align-items: center;
  justify-content: center; gap: 16px; padding: 16px; text-align: center; overflow: auto;
  background: var(--sg-panel); border: 1px solid var(--sg-line); border-radius: 8px; }
.sengoku .sengoku-handover .jupyter-button { text-align: center; }
.sengoku .sengoku-dead { margin-top: 8px; }
.sengoku .sengoku-dead.jupyter-widgets-disconnected small { color: var(--sg-refusal);
  font-weight: 700; font-size: calc(16px * var(--sg)); }
.sengoku .sengoku-strip { gap: 8px; overflow: visible; }
.sengoku .sengoku-say { max-width: 72em; }
.sengoku .sengoku-task, .sengoku .sengoku-new, .sengoku .sengoku-finished { margin-top: 8px; }
.sengoku .sengoku-story { margin-top: 4px; color: var(--sg-quiet); max-width: 72em; }
.sengoku .sengoku-resume { border: 1px solid var(--sg-accent); border-radius: 8px; padding: 12px;
  background: var(--sg-panel); }
.sengoku .sengoku-picked-right { background: var(--sg-note); border: 2px solid var(--sg-good); }
.sengoku .sengoku-picked-right::after { content: " ✓"; }
.sengoku .sengoku-picked-wrong { background: var(--sg-warn); border: 2px solid var(--sg-refusal); }
.sengoku .sengoku-picked-wrong::after { content: " ✗"; }
@container (max-width: 699px) {
  .sengoku .sengoku-main { flex-direction: column; }
  .sengoku .sengoku-board, .sengoku .sengoku-panel { flex: 0 0 auto; width: 100%%; }
}
@media (prefers-reduced-motion: reduce) {
  .sengoku, .sengoku * { transition: none !important; animation: none !important; }
}
""" % {"light": LIGHT, "dark": DARK}


def style() -> HTML:
    """Give the style sheet as a widget, to stand in every board."""
    sheet = HTML(f"<style>{SHEET}</style>")
    sheet.add_class("sengoku-style")
    return sheet


def mark(widget, name: str, on: bool) -> None:
    """Add or remove a CSS class, in at most one message."""
    if on != (name in widget._dom_classes):
        (widget.add_class if on else widget.remove_class)(name)

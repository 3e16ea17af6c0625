/**
 * Styles of `<larkline-call>`. A page changes them by custom properties (`--larkline-accent`, `--larkline-on-accent`,
 * `--larkline-radius`) and by `::part()`. Colors are those of the site (ui/tokens.css).
 */
export const callStyles = `
:host {
  display: inline-block;
  max-width: 100%;
  vertical-align: top;
}
:host([hidden]) {
  display: none;
}
[hidden] {
  display: none;
}
button {
  font: inherit;
  cursor: pointer;
}
[part="button"] {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.625em;
  box-sizing: border-box;
  max-width: 100%;
  min-height: 2.75rem;
  padding: 0.625em 1.25em;
  border: 1px solid transparent;
  border-radius: var(--larkline-radius, 10px);
  background: var(--larkline-accent, oklch(0.53 0.22 293));
  color: var(--larkline-on-accent, #fff);
  font-weight: 600;
  line-height: 1.25;
  text-align: start;
}
[part="button"]:hover {
  filter: brightness(0.92);
}
[part="button"]:active {
  filter: brightness(0.84);
}
:focus-visible {
  outline: 3px solid var(--larkline-accent, oklch(0.53 0.22 293));
  outline-offset: 3px;
}
[part="glyph"] {
  flex: none;
  width: 2.1em;
  height: auto;
}
[part="glyph"] path {
  stroke: currentColor;
  stroke-width: 2.25;
  stroke-linecap: round;
  stroke-linejoin: round;
}
[part="message"] {
  max-width: 34rem;
  margin: 0.75em 0 0;
}
[part="message"]:empty {
  margin: 0;
}
[part="fallback"] {
  margin-top: 0.25em;
}
dialog {
  position: fixed;
  inset: 0;
  box-sizing: border-box;
  width: min(100vw - 3rem, 64rem);
  height: min(100dvh - 3rem, 48rem);
  max-width: none;
  max-height: none;
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: 24px;
  overflow: hidden;
  background: oklch(0.145 0.042 285);
  box-shadow: 0 0 0 1px oklch(1 0 0 / 12%);
  color: oklch(0.97 0.01 285);
  color-scheme: dark;
}
dialog[open] {
  display: grid;
}
dialog::backdrop {
  background: oklch(0.1 0.03 285 / 72%);
}
@media (width < 48rem) or (height < 36rem) {
  dialog {
    width: 100vw;
    height: 100dvh;
    border-radius: 0;
  }
}
iframe,
[part="waiting"] {
  grid-area: 1 / 1;
}
iframe {
  width: 100%;
  height: 100%;
  border: 0;
}
dialog[data-state="opening"] iframe {
  visibility: hidden;
}
[part="waiting"] {
  display: grid;
  gap: 1.25rem;
  place-content: center;
  justify-items: center;
  padding: 1.5rem;
  font: 1.0625rem / 1.5 system-ui, sans-serif;
  text-align: center;
}
[part="waiting"] p {
  margin: 0;
}
[part="waiting"] [part="glyph"] {
  width: 4.5rem;
  color: oklch(0.68 0.19 293);
}
[part="waiting"] button {
  min-height: 2.75rem;
  padding: 0.5rem 1.25rem;
  border: 1px solid oklch(0.56 0.06 286);
  border-radius: 10px;
  background: none;
  color: inherit;
  font-weight: 600;
}
[part="waiting"] button:focus-visible {
  outline-color: oklch(0.85 0.1 293);
}
@media (prefers-reduced-motion: no-preference) {
  dialog[open] {
    transition: opacity 150ms ease-out;
    @starting-style {
      opacity: 0.4;
    }
  }
}
`;

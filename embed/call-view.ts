import { callElement } from "#content/embed/call-element.ts";
import { callStyles } from "./call-styles.ts";
import { glyph } from "./glyph.ts";
import { make, styleSheet } from "./make.ts";

/** The parts of `<larkline-call>`, in its shadow root. */
export interface CallView {
  readonly button: HTMLButtonElement;
  readonly dialog: HTMLDialogElement;
  /** @param label of the button, unless the page put its own into the slot. Default: ours. */
  setLabel(label: string | null): void;
  /** Says why there is no call, and shows the page's own words, which lead on. An empty text takes it back. */
  explain(text: string): void;
}

export function createCallView(root: ShadowRoot): CallView {
  root.adoptedStyleSheets = [styleSheet(callStyles)];
  const label = make("slot", { name: "label" }, callElement.label);
  const button = make(
    "button",
    { type: "button", part: "button", "aria-haspopup": "dialog" },
    glyph(),
    make("span", {}, label),
  );
  // There from the start, because screen readers announce only changes inside it.
  const message = make("p", { part: "message", role: "alert" });
  const fallback = make("div", { part: "fallback", hidden: "" }, make("slot", {}));
  const dialog = make("dialog", { part: "dialog", "aria-label": callElement.title });
  root.append(button, message, fallback, dialog);

  let text: string = callElement.label;
  /** A picture alone, as in a round button, has no words of its own. */
  function nameButton(): void {
    const words = label.assignedNodes({ flatten: true }).map((node) => node.textContent ?? "");
    if (words.join("").trim() === "") button.setAttribute("aria-label", text);
    else button.removeAttribute("aria-label");
  }
  label.addEventListener("slotchange", nameButton);

  return {
    button,
    dialog,
    setLabel(wanted) {
      text = wanted?.trim() || callElement.label;
      label.replaceChildren(text);
      nameButton();
    },
    explain(why) {
      message.textContent = why;
      fallback.hidden = why === "";
    },
  };
}

import type { CustomIntegration } from "./extras/integrations-surface.ts";

const usual = ["allow-scripts", "allow-forms", "allow-popups"];

/**
 * The sandbox of an integration's frame. A document of the page's own origin that may run scripts could lift its sandbox,
 * so it only has that origin if it is asked for by `sandbox`; a `srcdoc` never has it, and none may lead the page away.
 *
 * @param page address of the page around it.
 */
export function sandboxOf({ src, srcdoc, sandbox }: CustomIntegration, page: string): string {
  const isOwn = srcdoc !== undefined || URL.parse(src ?? "", page)?.origin === new URL(page).origin;
  const tokens = sandbox?.split(/\s+/).filter(Boolean) ?? [...usual, ...(isOwn ? [] : ["allow-same-origin"])];
  return tokens
    .filter((token) => !token.startsWith("allow-top-navigation"))
    .filter((token) => srcdoc === undefined || token !== "allow-same-origin")
    .join(" ");
}

/** Makes the frame of an integration; it loads once it is put into the page. */
export function createIntegrationFrame(
  definition: CustomIntegration,
  page = location.href,
): HTMLIFrameElement {
  const { label, src, srcdoc, allow, csp, loading, name, referrerPolicy } = definition;
  const frame = document.createElement("iframe");
  frame.title = label;
  frame.setAttribute("sandbox", sandboxOf(definition, page));
  if (allow !== undefined) frame.allow = allow;
  if (csp !== undefined) frame.setAttribute("csp", csp);
  if (loading !== undefined) frame.loading = loading;
  if (name !== undefined) frame.name = name;
  frame.referrerPolicy = referrerPolicy ?? "strict-origin";
  if (src !== undefined) frame.src = new URL(src, page).href;
  else frame.srcdoc = srcdoc ?? "";
  return frame;
}

/** The parts of a frame by which its messages are known. */
type SentFrom = Pick<HTMLIFrameElement, "src" | "contentWindow"> & {
  readonly sandbox: Pick<DOMTokenList, "contains">;
};

/**
 * True if this frame sent a message: any window may send a page messages. A frame without an origin of its own is known by
 * its window alone, and its origin is "null".
 */
export function isFrom(
  frame: SentFrom,
  { source, origin }: Pick<MessageEvent, "source" | "origin">,
): boolean {
  if (source === null || source !== frame.contentWindow) return false;
  const expected = frame.sandbox.contains("allow-same-origin") ? URL.parse(frame.src)?.origin : "null";
  return origin === expected;
}

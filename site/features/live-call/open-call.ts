import type { CallableAssistant } from "#content/live-call/live-call.ts";

export interface OpenCallOptions {
  /** Who answers. */
  readonly assistant: CallableAssistant;
  /** What the page knows of the visitor, such as `name` and `company`; `timeZone` is added. */
  readonly variableValues?: Readonly<Record<string, string>>;
  /** The visitor has picked up already: the call begins as the screen opens. Default false. */
  readonly startsAtOnce?: boolean;
}

let screen: typeof import("./show-call-screen.tsx") | undefined;

async function loadScreen() {
  screen ??= await import("./show-call-screen.tsx");
  return screen;
}

/** Fetches the call screen and builds it ahead of the click: call it at the first sign that somebody will open it. */
export function prepareCall(assistant: CallableAssistant): void {
  loadScreen().then(
    ({ prepareCallScreen }) => prepareCallScreen(assistant),
    () => undefined,
  );
}

/** Opens the call screen over the page. Rejects when its code cannot be fetched. */
export async function openCall(options: OpenCallOptions): Promise<void> {
  // In the click itself when the code is there: no other work comes in between.
  const { showCallScreen } = screen ?? (await loadScreen());
  showCallScreen(options);
}

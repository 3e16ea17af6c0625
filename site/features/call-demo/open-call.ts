import type { CallableAssistant } from "#content/call-demo.ts";

export interface OpenCallOptions {
  /** Who answers. */
  readonly assistant: CallableAssistant;
  /** What the page knows of the visitor, such as `name` and `company`; `timeZone` is added. */
  readonly variableValues?: Readonly<Record<string, string>>;
  /** The visitor has picked up already: the call begins as the screen opens. Default false. */
  readonly startsAtOnce?: boolean;
}

const loadScreen = () => import("./show-call-screen.tsx");

/** Fetches the call screen ahead of the click: call it at the first sign that somebody will open it. */
export function prepareCall(): void {
  loadScreen().catch(() => undefined);
}

/** Opens the call screen over the page. Rejects when its code cannot be fetched. */
export async function openCall(options: OpenCallOptions): Promise<void> {
  const { showCallScreen } = await loadScreen();
  showCallScreen(options);
}

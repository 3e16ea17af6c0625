import type { CallableAssistant } from "#content/live-call/live-call.ts";
import { once } from "#site/once.ts";
import type { CallScreens, OpenCallOptions } from "./show-call-screen.tsx";

const opener = createOpener();

/** Fetches the call screen and builds it ahead of the click: call it at the first sign that somebody will open it. */
export function prepareCall(assistant: CallableAssistant): void {
  opener.prepare(assistant);
}

/** Opens the call screen over the page. Rejects when its code cannot be fetched. */
export function openCall(options: OpenCallOptions): Promise<void> {
  return opener.open(options);
}

function createOpener() {
  let screens: CallScreens | undefined;
  const load = once(async () => {
    const { createCallScreens } = await import("./show-call-screen.tsx");
    screens = createCallScreens();
    return screens;
  });
  return {
    prepare(assistant: CallableAssistant) {
      load().then(
        ({ prepare }) => prepare(assistant),
        () => undefined,
      );
    },
    async open(options: OpenCallOptions) {
      // In the click itself when the code is there: no other work comes in between.
      const { show } = screens ?? (await load());
      show(options);
    },
  };
}

import { once } from "#site/once.ts";
import type { CallScreens, OpenCallOptions } from "./call-screens.tsx";
import type { Called } from "./called.ts";

const opener = createOpener();

/** Fetches and builds the call screen ahead of the click. Call it at the first sign of intent. */
export function prepareCall(called: Called): void {
  opener.prepare(called);
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
    prepare(called: Called) {
      load().then(
        ({ prepare }) => prepare(called),
        () => undefined,
      );
    },
    async open(options: OpenCallOptions) {
      // If the code is loaded, show within the click itself, so that no other work comes in between.
      const { show } = screens ?? (await load());
      show(options);
    },
  };
}

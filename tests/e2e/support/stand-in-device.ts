import type { Page } from "@playwright/test";

/** What a phone gives a page besides sound, in a test's hand: its screen, its speaker, its tabs. */
export interface StandInDevice {
  /** What was asked of it, oldest first: "awake", "let sleep", and where sound comes from. */
  told(): Promise<readonly string[]>;
  /** The visitor goes to another tab, or comes back. As in browsers, a screen is let sleep by that. */
  turns(state: "hidden" | "visible"): Promise<void>;
}

/** Put in place before the page is opened. */
export async function standInDevice(page: Page): Promise<StandInDevice> {
  await page.addInitScript(playDevice);
  return {
    told: () => page.evaluate(() => window.standInDevice.told),
    turns: (state) => page.evaluate((to) => window.standInDevice.turns(to), state),
  };
}

declare global {
  interface Window {
    standInDevice: { readonly told: string[]; turns(state: DocumentVisibilityState): void };
  }
}

/** Runs in the page, before anything of it does. */
function playDevice(): void {
  const told: string[] = [];
  let locks: { release(): Promise<void> }[] = [];
  let type = "auto";
  const wakeLock = {
    async request(what: string) {
      told.push(`awake: ${what}`);
      const lock = {
        async release() {
          if (locks.includes(lock)) told.push("let sleep");
          locks = locks.filter((other) => other !== lock);
        },
      };
      locks.push(lock);
      return lock;
    },
  };
  const audioSession = {
    get type() {
      return type;
    },
    set type(to: string) {
      if (to !== type) told.push(`sound: ${to}`);
      type = to;
    },
  };
  Object.defineProperty(navigator, "wakeLock", { value: wakeLock });
  Object.defineProperty(navigator, "audioSession", { value: audioSession });
  window.standInDevice = {
    told,
    turns(state) {
      if (state === "hidden") locks = [];
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

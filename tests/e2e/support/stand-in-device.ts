import type { Page } from "@playwright/test";

/** A phone's wake lock, audio session and tab visibility, controlled by the test. */
export interface StandInDevice {
  /** The page's requests, oldest first: "awake: …", "let sleep", and "sound: …" for the audio session's type. */
  told(): Promise<readonly string[]>;
  /** Hides or shows the tab. Hiding releases the wake lock, as in browsers. */
  turns(state: "hidden" | "visible"): Promise<void>;
}

/** Call it before the page is opened. */
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

/** Runs in the page before its scripts. */
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

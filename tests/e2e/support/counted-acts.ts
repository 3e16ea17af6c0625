import type { Locator, Page } from "@playwright/test";

/** A visitor whose acts are counted, each as a person would do it. */
export interface CountedActs {
  /** What was done so far, in order. */
  readonly done: readonly string[];
  /** Touches a control. */
  tap(what: string, control: Locator): Promise<void>;
  /** Two taps: one opens a native list, the other is in a list that the page does not draw. */
  pick(what: string, list: Locator, option: string): Promise<void>;
  /** Text, which is not counted. */
  type(text: string): Promise<void>;
  /** A key that is no text. */
  press(key: string): Promise<void>;
  /** Presses Tab until the control has the focus. */
  tabTo(control: Locator): Promise<void>;
}

/** Most presses of Tab to one control; more means that it cannot be reached. */
const mostTabs = 30;

/** Counts what a visitor does on a page. */
export function countActs(page: Page): CountedActs {
  const done: string[] = [];
  const press = async (key: string, what = key) => {
    await page.keyboard.press(key);
    done.push(what);
  };
  return {
    done,
    async tap(what, control) {
      await control.tap();
      done.push(what);
    },
    async pick(what, list, option) {
      await list.selectOption(option);
      done.push(`${what}: open`, `${what}: choose`);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => press(key),
    async tabTo(control) {
      for (let tabs = 0; !(await hasFocus(control)); tabs++) {
        if (tabs > mostTabs) throw new Error(`Tab does not reach ${control}.`);
        await press("Tab");
      }
    },
  };
}

function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === element.ownerDocument.activeElement);
}

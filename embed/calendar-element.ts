import { bookingPaths } from "#domain/booking.ts";
import { addressIn } from "#domain/language-parameter.ts";
import { defaultLanguage, type Language } from "#domain/languages.ts";
import { createCalendarFrame, followCalendar } from "../widget/calendar-frame.ts";
import type { SchedulerMessage } from "../widget/messages.ts";
import { calendarLanguage, calendarWords } from "./calendar-words.ts";
import { expectWord } from "./expect-word.ts";
import { make, styleSheet } from "./make.ts";
import { originOfScript } from "./server-origin.ts";

/** Details of the element's events, which bubble and leave shadow trees. Times are ISO 8601 in UTC. */
export interface CalendarElementEvents {
  /** `uri` identifies the booking, and is no address to open. */
  booked: { readonly uri: string; readonly start: string; readonly end: string };
  error: { readonly kind: "unreachable"; readonly message: string };
}

const styles = `
:host {
  display: block;
  min-width: 320px;
}
:host([hidden]),
[hidden] {
  display: none;
}
p {
  margin: 0 0 0.25em;
}
p:empty {
  margin: 0;
}
`;

const server = originOfScript();

/** The company's booking calendar, on any page. docs/embedding.md describes its use. */
export class LarklineCalendar extends HTMLElement {
  readonly #message = make("p", { part: "message", role: "alert" });
  readonly #fallback = make("div", { part: "fallback", hidden: "" }, make("slot", {}));
  #words: (typeof calendarWords)[Language] = calendarWords[defaultLanguage];
  #stop: (() => void) | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styleSheet(styles)];
    root.append(this.#message, this.#fallback);
  }

  connectedCallback(): void {
    const language = calendarLanguage(this.getAttribute("language"));
    this.#words = calendarWords[language];
    const frame = createCalendarFrame(new URL(addressIn(bookingPaths.widget, language), server), {
      title: this.#words.frameTitle,
      name: this.getAttribute("name"),
      email: this.getAttribute("email"),
    });
    frame.setAttribute("part", "frame");
    const spoke = expectWord(frame, () => {
      // Not out of the page: a calendar that comes late is shown all the same.
      Object.assign(frame.style, { height: "0", visibility: "hidden" });
      this.#fail();
    });
    const unfollow = followCalendar(frame, (message) => {
      spoke();
      frame.style.visibility = "";
      this.#explain("");
      this.#hear(message);
    });
    this.#stop = () => {
      spoke();
      unfollow();
      frame.remove();
    };
    this.shadowRoot?.append(frame);
  }

  disconnectedCallback(): void {
    this.#stop?.();
    this.#explain("");
  }

  #hear(message: SchedulerMessage): void {
    if (message.type !== "scheduler.event_scheduled") return;
    const { uri, start, end } = message;
    this.#tell("booked", { uri, start, end });
  }

  #fail(): void {
    const { unreachable, console: forDeveloper } = this.#words;
    this.#explain(unreachable);
    console.error(forDeveloper(server));
    this.#tell("error", { kind: "unreachable", message: unreachable });
  }

  #explain(why: string): void {
    this.#message.textContent = why;
    this.#fallback.hidden = why === "";
  }

  #tell<Name extends keyof CalendarElementEvents>(name: Name, detail: CalendarElementEvents[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

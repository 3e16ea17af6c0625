import { createBeepDetector } from "#voice/audio/beep.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import { notAnswered, type ScreeningEvent, screen } from "./screening.ts";
import type { TurnDetectorEvent } from "./turn-detector.ts";

/** What answered a phone that we rang. A person may turn out to be a machine. */
export type AnsweredBy = "person" | "machine";

/** Has a call find out who answers, before anything is said. */
export interface Screening {
  /** What a machine records. Undefined: it is hung up on without a word. */
  readonly message: string | undefined;
  /** Called when it is decided, and again if that was wrong. */
  readonly answeredBy: (who: AnsweredBy) => void;
  /** Called when the whole message has been said. */
  readonly leftMessage: () => void;
}

/** What a call does about who answers. */
export interface ScreeningActs {
  /** Speaks to a person. */
  greet(): void;
  /** Falls silent, and answers nothing. */
  hush(): void;
  /** Says the message, and hangs up. */
  leave(message: string): void;
  hangUp(): void;
}

/** The screening of one call: it hears what the call hears. Times are in ms of the call's clock. */
export interface ScreenedLine {
  /** The far end can be heard: it has answered, or is back. */
  answered(at: number): void;
  lost(): void;
  frame(at: number, frame: Frame): void;
  heard(at: number, event: TurnDetectorEvent): void;
  pressed(at: number): void;
  tick(at: number): void;
}

export function createScreenedLine({ message, answeredBy }: Screening, acts: ScreeningActs): ScreenedLine {
  const beep = createBeepDetector();
  let state = notAnswered;
  let known: AnsweredBy | undefined;
  /** When the last voice of each utterance was heard, until its words are known. */
  const spokeUntil = new Map<number, number>();

  function tell(who: AnsweredBy): void {
    if (known === who) return;
    known = who;
    answeredBy(who);
  }

  function take(event: ScreeningEvent): void {
    const { state: next, act } = screen(state, event);
    state = next;
    if (act === undefined) return;
    tell(act === "greet" ? "person" : "machine");
    if (act === "greet") acts.greet();
    else if (message === undefined || act === "give-up") {
      state = { ...state, stage: "over" };
      acts.hangUp();
    } else if (act === "machine") acts.hush();
    else acts.leave(message);
  }

  return {
    answered: (at) => take({ at, type: "answered" }),
    lost() {
      state = notAnswered;
    },
    frame(at, frame) {
      if (state.stage === "ringing" || state.stage === "over") return;
      const news = beep(frame);
      if (news) take({ at, type: news === "none" ? "no-beep" : `beep-${news}` });
    },
    heard(at, event) {
      if (event.type === "voice") {
        spokeUntil.set(event.utterance, at - event.silence);
        take({ at, type: "voice", silence: event.silence });
      } else if (event.type === "voice-began") {
        spokeUntil.set(event.utterance, at);
        take({ at, type: "voice", silence: 0 });
      } else if (event.type === "heard") {
        const { text, caption = text, certainty } = event.recognition;
        const until = spokeUntil.get(event.utterance) ?? at;
        spokeUntil.delete(event.utterance);
        if (certainty !== "unknown") take({ at, type: "words", text: caption, spokeUntil: until });
      }
    },
    pressed: (at) => take({ at, type: "key" }),
    tick: (at) => take({ at, type: "tick" }),
  };
}

import { type GreetingWords, readGreeting } from "#voice/languages/en/machine-words.ts";

// Who answers a phone that we rang. People say "Hello?" and wait; machines and businesses speak for three seconds and
// more. A business is a person as well, so length alone decides nothing: the words do, and the beep. Nobody is left waiting
// for long either way, and what was taken for a person is still found to be a machine by its beep.

/** All in ms. */
export interface ScreeningTimings {
  /** Silence after the answer that belongs to a person who waits to be spoken to. Default 2000. */
  readonly nobodySpeaks: number;
  /** Speech after which a greeting is a machine's or a business's. Default 2400: it is decided within 2.5 s. */
  readonly long: number;
  /** Longest greeting of somebody who picks up at home. Default 1500. */
  readonly short: number;
  /**
   * Silence that ends a greeting, by what its words say: a person, also in a short one that tells nothing; nothing, in a
   * long one; an opening that goes on; and while the words are not known (in a short and a long one). No shorter than the
   * pause between two hellos.
   */
  readonly ends: Readonly<Record<"person" | "longNone" | "opening" | "shortUnknown" | "longUnknown", number>>;
  /** Silence after a beep that belongs to one that records. Default 400. */
  readonly afterBeep: number;
  /** Silence after which a machine records that has not beeped. Default 3000: some pause before they do. */
  readonly withoutBeep: number;
  /** Time since the answer after which a machine that still talks is left. Default 60,000. */
  readonly longest: number;
  /** Time since the answer in which a person may turn out to be a machine by its beep. Default 30,000. */
  readonly doubtBeep: number;
  /** And by its words, which people say later in a conversation. Default 20,000. */
  readonly doubtWords: number;
}

export const screeningTimings: ScreeningTimings = {
  nobodySpeaks: 2_000,
  long: 2_400,
  short: 1_500,
  ends: {
    person: 450,
    longNone: 900,
    opening: 1_500,
    shortUnknown: 800,
    longUnknown: 1_500,
  },
  afterBeep: 400,
  withoutBeep: 3_000,
  longest: 60_000,
  doubtBeep: 30_000,
  doubtWords: 20_000,
};

/** Time that a steady tone has lasted when it is told, and that the turn detector may take it for a voice after it, in ms. */
const toneBefore = 160;
const toneAfter = 100;
/** A voice that has paused for no longer than this is speaking, in ms. */
const withinSpeech = 300;

export interface ScreeningState {
  /**
   * `ringing`: not answered. `greeting`: nothing is decided. `long`: it is a machine's greeting or a business's. `person`:
   * is spoken to. `machine`: waits for its moment to record. `over`: nothing is decided any more.
   */
  readonly stage: "ringing" | "greeting" | "long" | "person" | "machine" | "over";
  readonly answeredAt: number;
  /** When the far end began to speak, and when it was last heard. */
  readonly spokeFrom: number | undefined;
  readonly spokeUntil: number;
  /** Words so far, what they say, and up to when they are known. */
  readonly text: string;
  readonly words: GreetingWords;
  readonly knownUntil: number;
  readonly isBeeping: boolean;
  readonly beepedAt: number | undefined;
}

export type ScreeningEvent = { readonly at: number } & (
  | { readonly type: "answered" | "beep-begun" | "beep-over" | "no-beep" | "key" | "tick" }
  /** A voice was heard, `silence` ms ago. */
  | { readonly type: "voice"; readonly silence: number }
  /** Words of everything that was spoken until `spokeUntil`. */
  | { readonly type: "words"; readonly text: string; readonly spokeUntil: number }
);

/**
 * `greet`: a person waits. `machine`: say nothing, one greets. `record`: it records now. `give-up`: it talks without end.
 */
export type ScreeningAct = "greet" | "machine" | "record" | "give-up";

export interface ScreeningStep {
  readonly state: ScreeningState;
  readonly act?: ScreeningAct;
}

export const notAnswered: ScreeningState = {
  stage: "ringing",
  answeredAt: 0,
  spokeFrom: undefined,
  spokeUntil: 0,
  text: "",
  words: "none",
  knownUntil: 0,
  isBeeping: false,
  beepedAt: undefined,
};

/** The next state, and what follows from it. Pure: times come with the events. */
export function screen(
  state: ScreeningState,
  event: ScreeningEvent,
  timings: ScreeningTimings = screeningTimings,
): ScreeningStep {
  if (state.stage === "over") return { state };
  if (event.type === "answered")
    return { state: { ...notAnswered, stage: "greeting", answeredAt: event.at, spokeUntil: event.at } };
  if (state.stage === "ringing") return { state };
  if (event.type === "key" && (state.stage === "greeting" || state.stage === "long"))
    return { state: { ...state, stage: "person" }, act: "greet" };
  const heard = hear(state, event);
  switch (heard.stage) {
    case "greeting":
    case "long":
      return inGreeting(heard, event.at, timings);
    case "machine":
      return inMachine(heard, event.at, timings);
    default:
      return inDoubt(heard, event.at, timings);
  }
}

function hear(state: ScreeningState, event: ScreeningEvent): ScreeningState {
  const { at } = event;
  switch (event.type) {
    case "voice": {
      const until = at - event.silence;
      const isTone = state.isBeeping || (state.beepedAt !== undefined && until <= state.beepedAt + toneAfter);
      if (isTone || until <= state.spokeUntil) return state;
      // After a beep that somebody speaks after nothing is recorded.
      return { ...state, spokeFrom: state.spokeFrom ?? until, spokeUntil: until, beepedAt: undefined };
    }
    case "words": {
      const text = `${state.text} ${event.text}`.trim();
      return {
        ...state,
        text,
        words: readGreeting(text),
        knownUntil: Math.max(state.knownUntil, event.spokeUntil),
      };
    }
    case "beep-begun": {
      const before = at - toneBefore;
      const isAll = state.spokeFrom !== undefined && state.spokeFrom >= before;
      return {
        ...state,
        isBeeping: true,
        spokeFrom: isAll ? undefined : state.spokeFrom,
        spokeUntil: Math.min(state.spokeUntil, Math.max(before, state.answeredAt)),
      };
    }
    case "beep-over":
      return { ...state, isBeeping: false, beepedAt: at };
    case "no-beep":
      return { ...state, isBeeping: false };
    default:
      return state;
  }
}

/** True once nobody has spoken for a while after a beep. */
function records(
  { isBeeping, beepedAt }: ScreeningState,
  at: number,
  { afterBeep }: ScreeningTimings,
): boolean {
  return !isBeeping && beepedAt !== undefined && at - beepedAt >= afterBeep;
}

function inGreeting(state: ScreeningState, at: number, timings: ScreeningTimings): ScreeningStep {
  if (records(state, at, timings)) return { state: { ...state, stage: "over" }, act: "record" };
  if (state.words === "machine" || state.words === "away")
    return { state: { ...state, stage: "machine" }, act: "machine" };
  if (state.isBeeping || state.beepedAt !== undefined) return { state };
  const person: ScreeningStep = { state: { ...state, stage: "person" }, act: "greet" };
  const { spokeFrom, spokeUntil } = state;
  if (spokeFrom === undefined) return at - state.answeredAt >= timings.nobodySpeaks ? person : { state };
  const silence = at - spokeUntil;
  if (silence >= endOf(state, timings)) return person;
  const isLong = at - spokeFrom >= timings.long && silence <= withinSpeech;
  return { state: isLong && state.stage === "greeting" ? { ...state, stage: "long" } : state };
}

/** Silence that ends the greeting, in ms. */
function endOf(
  { stage, words, spokeFrom = 0, spokeUntil, knownUntil }: ScreeningState,
  { short, ends }: ScreeningTimings,
): number {
  const isShort = stage === "greeting" && spokeUntil - spokeFrom <= short;
  if (knownUntil < spokeUntil) return isShort ? ends.shortUnknown : ends.longUnknown;
  if (words === "opening") return ends.opening;
  return words === "person" || isShort ? ends.person : ends.longNone;
}

function inMachine(state: ScreeningState, at: number, timings: ScreeningTimings): ScreeningStep {
  const quiet = at - Math.max(state.spokeUntil, state.answeredAt);
  const isReady = records(state, at, timings) || (!state.isBeeping && quiet >= timings.withoutBeep);
  if (isReady) return { state: { ...state, stage: "over" }, act: "record" };
  return at - state.answeredAt >= timings.longest
    ? { state: { ...state, stage: "over" }, act: "give-up" }
    : { state };
}

/** One that was taken for a person. */
function inDoubt(state: ScreeningState, at: number, timings: ScreeningTimings): ScreeningStep {
  const since = at - state.answeredAt;
  if (records(state, at, timings)) return { state: { ...state, stage: "over" }, act: "record" };
  if (since < timings.doubtWords && state.words === "machine")
    return { state: { ...state, stage: "machine" }, act: "machine" };
  // A tone that has begun in time is heard to its end.
  const isOver = since >= timings.doubtBeep && !state.isBeeping && state.beepedAt === undefined;
  return { state: isOver ? { ...state, stage: "over" } : state };
}

import type { CallState } from "#voice/protocol/app-messages.ts";
import { disclose, noteDisclosure } from "./disclosure.ts";
import { listeningAlong, onTick } from "./turn-deadlines.ts";
import {
  greet,
  onDeparting,
  onLost,
  onOpened,
  onPlayable,
  onPrompted,
  onTransferred,
  onTyped,
} from "./turn-line.ts";
import { onMachine, onMessage } from "./turn-machine-answers.ts";
import type { TurnRules } from "./turn-rules.ts";
import { onSay } from "./turn-says.ts";
import {
  apologise,
  end,
  onAnswered,
  onAnswerFailed,
  onPiece,
  onSpeechBegan,
  onSpeechDry,
  onSpeechFailed,
} from "./turn-speech.ts";
import { andThen, type Step, stay, type TurnEvent, type TurnState, to } from "./turn-state.ts";
import { isProtected, onPartial, onUtteranceEnded, onVoice, onVoiceBegan, unduck } from "./turn-voice.ts";
import { onHeard, onSpeechFinished, settle } from "./turn-words.ts";

/**
 * The state machine of turn-taking: the next state and the commands for one event. Pure: the same events give the same
 * commands. Times come with the events.
 */
export function step(state: TurnState, event: TurnEvent, rules: TurnRules): Step {
  if (state.phase === "ended") return stay(state);
  // Time stands still while the visitor is away.
  if (event.type === "tick" && state.awayAt !== undefined) return stay(state);
  const raw = disclose(react(noteDisclosure(state, event), event, rules), rules);
  // Most ticks and frames change nothing.
  if (raw.state === state && raw.commands.length === 0) return raw;
  const next = disclose(andThen(raw, settle), rules);
  if (next.state.phase === state.phase) return next;
  const shown = callStateOf(next.state);
  const isNews = next.state.phase !== "ended" && shown !== callStateOf(state);
  return andThen(next, (now) =>
    to(
      now,
      { since: event.at },
      ...(isNews ? [{ type: "send", message: { type: "state", state: shown } } as const] : []),
    ),
  );
}

function react(state: TurnState, event: TurnEvent, rules: TurnRules): Step {
  const { at } = event;
  switch (event.type) {
    case "tick":
      return onTick(event.isPlaying ? listeningAlong(state, at) : state, at, rules);
    case "end":
      return end(state, event.reason);
    case "opened":
      return onOpened(state, at, rules);
    case "lost":
      return onLost(state, at);
    case "playable":
      return onPlayable(state, rules);
    case "disclosed":
      return stay(state);
    case "mute":
      return to(state, {}, { type: "mute", isMuted: event.isMuted });
    case "machine":
      return onMachine(state);
    case "message":
      return onMessage(state, at, event.text);
  }
  // Nothing interrupts last words.
  if (state.phase === "ending" && !event.type.startsWith("speech-")) return stay(state);
  // What a visitor says over it is dropped; a voice that goes on is heard after it.
  if (event.type === "voice-began" && isProtected(state, rules))
    return to(state, {}, { type: "drop-utterance" });
  switch (event.type) {
    case "say":
      return onSay(state, event, rules);
    case "prompted":
      return onPrompted(state, at);
    case "transferred":
      return onTransferred(state, at);
    case "departing":
      return onDeparting(state, event.words, event.departure);
    case "say-first-message":
      return greet(state, rules);
    case "typed":
      return onTyped(state, at, event, rules);
    case "voice-began":
      return onVoiceBegan(state, at, event.utterance, rules);
    case "voice":
      return onVoice(state, event, rules);
    case "partial":
      return onPartial(state, event, rules);
    case "utterance-ended":
      return onUtteranceEnded(state, event, rules);
    case "heard":
      return onHeard(state, at, event, rules);
    case "hearing-failed":
      return onHearingFailed(state, event.utterance, rules);
    case "piece":
      return event.act === state.answer?.act ? onPiece(state, at, event.piece, rules) : stay(state);
    case "answered":
      return event.act === state.answer?.act ? onAnswered(state, at, rules) : stay(state);
    case "answer-failed":
      return event.act === state.answer?.act ? onAnswerFailed(state, rules) : stay(state);
  }
  if (event.act !== state.speech?.act) return stay(state);
  switch (event.type) {
    case "speech-began":
      return onSpeechBegan(state, at);
    case "speech-dry":
      return onSpeechDry(state);
    case "speech-finished":
      return onSpeechFinished(state, at, rules);
    case "speech-failed":
      return onSpeechFailed(state, rules);
  }
}

function onHearingFailed(state: TurnState, utterance: number, rules: TurnRules): Step {
  if (state.awaited === utterance) {
    return apologise({ ...state, awaited: undefined }, rules.words.notHeard, rules);
  }
  return state.utterance?.id === utterance ? unduck({ ...state, utterance: undefined }) : stay(state);
}

/** The state that the visitor sees. */
function callStateOf({ phase, duck }: TurnState): CallState {
  // It may not be an interruption: until that is known the visitor sees the state before.
  switch (phase === "ducked" ? duck?.from : phase) {
    case "thinking":
    // "Listening" would invite the visitor to speak just before the first message does.
    case "greeting":
      return "thinking";
    case "speaking":
    case "ending":
      return "speaking";
    default:
      return "listening";
  }
}

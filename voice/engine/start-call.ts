import { AsyncLocalStorage } from "node:async_hooks";
import type { ClientMessage, EndedReason } from "#voice/protocol/app-messages.ts";
import type { AnswerPiece, Conversation, Successor, Turn } from "#voice/providers/response-model.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import { systemClock } from "#voice/time/system-clock.ts";
import type { LineListener } from "#voice/transport/line.ts";
import type { CallControl, CallLogEntry, StartCallOptions } from "./call-options.ts";
import { isDisclosedBy } from "./disclosure.ts";
import { createPlayout } from "./playout.ts";
import { createScreenedLine } from "./screened-line.ts";
import { createCallSound } from "./sound/call-sound.ts";
import { greetingPlainly, isSpeakable } from "./speakable.ts";
import { endpointingOf } from "./speaking-plans.ts";
import { tickerOf } from "./ticker.ts";
import { createTurnDetector } from "./turn-detector.ts";
import { step } from "./turn-machine.ts";
import { rulesAfter, rulesOf } from "./turn-rules.ts";
import { initialState, type TextSource, type TurnCommand, type TurnEvent } from "./turn-state.ts";
import { isCommand } from "./words.ts";

type WithoutTime<Event> = Event extends unknown ? Omit<Event, "at"> : never;

/**
 * Runs one call: listens to the line, answers and speaks, until one side ends it. A provider that fails, hangs or is
 * slow does not end the call at once: the assistant apologises, and only the third failure in a row ends it.
 */
export function startCall(options: StartCallOptions): CallControl {
  const { callId, line, responseModel, clock = systemClock } = options;
  let { recogniser, synthesiser } = options;
  let assistant = greetingPlainly(options);
  let rules = rulesOf(assistant, {
    ...(options.words && { words: options.words }),
    disclosure: options.disclosure,
    pageWrote: options.pageWrote,
    timings: {
      ...(recogniser.timeLimit !== undefined && { recognition: recogniser.timeLimit }),
      ...options.tuning?.timings,
    },
  });
  /**
   * Runs a function in this call's async context: shared timers and threads run in that of the call that began them.
   */
  const inContext = AsyncLocalStorage.snapshot();
  const waiting: (() => void)[] = [];
  let state = initialState(clock.now());
  let isBusy = false;
  let hasEnded = false;
  let conversation: Conversation | undefined;
  let answering: AbortController | undefined;
  /** Time at which the synthesiser became ready, in ms. */
  let speaksSince: number | undefined;

  function log(event: CallLogEntry["event"], details: Omit<CallLogEntry, "callId" | "event"> = {}): void {
    options.log?.({ callId, event, ...details });
  }

  /**
   * Runs `act` after everything queued: events caused by a command wait for its siblings. A bug in one stops no
   * other.
   */
  function inOrder(act: () => void): void {
    if (hasEnded) return;
    waiting.push(act);
    if (isBusy) return;
    isBusy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) guarded(next);
    isBusy = false;
  }

  function post(event: WithoutTime<TurnEvent>): void {
    const timed = { ...event, at: clock.now() } as TurnEvent;
    inOrder(() => {
      const result = step(state, timed, rules);
      const isNews = result.state.hasDisclosed && !state.hasDisclosed;
      const isLeft = event.type === "speech-finished" && state.speech?.endsWith === "voicemail";
      state = result.state;
      if (isNews) guarded(() => options.onDisclosed?.());
      if (isLeft) guarded(() => options.screening?.leftMessage());
      for (const command of result.commands) guarded(() => run(command));
    });
  }

  /** Logs a throw and carries on: a bug in one part must not leave the call deaf and its timer running. */
  function guarded(act: () => void): void {
    try {
      inContext(act);
    } catch (error) {
      log("bug", { error });
    }
  }

  const turnDetector = createTurnDetector(
    // Another assistant's takes its place when the call changes hands.
    {
      warmUp: () => recogniser.warmUp(),
      listen: (onPartial, expecting) => recogniser.listen(onPartial, expecting),
      completeness: (text, expecting) => recogniser.completeness(text, expecting),
    },
    (event) => {
      if (event.type === "hearing-failed") log("hearing-failed", { error: event.error });
      screened?.heard(clock.now(), event);
      post(event);
    },
    {
      endpointing: endpointingOf(assistant),
      ...options.tuning?.turnDetector,
      speechDetector: options.speechDetector,
      isCommand: (text) => isCommand(text, rules.words),
    },
  );

  const playout = createPlayout(
    {
      send: (frame) => sound.speak(frame),
      sendMessage: (message) => inOrder(() => line.sendMessage(message)),
      synthesiser,
      readySince: () => speaksSince,
      voice: assistant.voice ?? {},
      clock,
      post,
      failed: (error) => log("speech-failed", { error }),
      played: turnDetector.played,
      soundsBeside: () => sound.isSounding(),
    },
    options.tuning?.playout,
  );

  const sound = createCallSound({
    assistant,
    send: (frame) => line.send(frame),
    tell: (message) => inOrder(() => line.sendMessage(message)),
    echoes: turnDetector.played,
    media: options.media,
    clock,
    failed: (error) => log("background-failed", { error }),
  });

  /** Passes on the pieces of an answer, or of the first words if nobody has said anything. */
  async function answer(act: number, turn?: Turn): Promise<void> {
    const controller = new AbortController();
    answering = controller;
    try {
      // The line may open while the conversation is being opened.
      if (!turn) await undefined;
      if (!conversation) throw new Error("The language model opened no conversation.");
      const pieces = turn
        ? conversation.answer(turn, controller.signal)
        : (conversation.begin?.(controller.signal) ?? greeting());
      for await (const piece of pieces) {
        if (controller.signal.aborted) return;
        post({ type: "piece", act, piece });
      }
      if (!controller.signal.aborted) post({ type: "answered", act });
    } catch (error) {
      if (controller.signal.aborted) return;
      log("answer-failed", { error });
      post({ type: "answer-failed", act });
    }
  }

  /** The first message in place of one that the model cannot make. */
  async function* greeting(): AsyncGenerator<AnswerPiece> {
    if (rules.firstMessage !== undefined) yield { kind: "speech", text: rules.firstMessage };
  }

  function handOver(to: Successor): void {
    ({ assistant, recogniser, synthesiser } = to);
    sound.assistant(assistant);
    rules = rulesAfter(rules, assistant);
    playout.speaker(synthesiser, assistant.voice ?? {});
    warmUp();
  }

  function warmUp(): void {
    const failed = (error: unknown) => log("warm-up-failed", { error });
    recogniser.warmUp().catch(failed);
    synthesiser
      .warmUp()
      .catch(failed)
      .finally(() => {
        speaksSince ??= clock.now();
      });
  }

  /** Words of the visitor's page are spoken in a voice of its own; undefined stands for the assistant's. */
  function voiceOf(source: TextSource | undefined): Synthesiser | undefined {
    return source && rules.pageWrote[source] ? options.pageVoice : undefined;
  }

  function run(command: TurnCommand): void {
    switch (command.type) {
      case "send":
        line.sendMessage(command.message);
        return;
      case "answer":
        void answer(
          command.act,
          command.by === "key"
            ? { said: command.said, by: "keyboard", isKey: true }
            : {
                said: command.said,
                by: command.by,
                ...(command.isContinued && { isContinued: true }),
              },
        );
        return;
      case "begin":
        void answer(command.act);
        return;
      case "hand-over":
        handOver(command.to);
        return;
      case "depart":
        command.departure.begin();
        return;
      case "cancel-answer":
        answering?.abort();
        return;
      case "speak":
        playout.speak(command.act, command.turn, command.text, voiceOf(command.source));
        return;
      case "finish-speech":
        playout.finish(command.act);
        return;
      case "stop-speech": {
        const heard = playout.stop();
        if (command.mayHaveDisclosed && heard !== undefined && isDisclosedBy(heard, rules))
          post({ type: "disclosed" });
        if (command.isAnswer && heard !== undefined) conversation?.heard(heard);
        return;
      }
      case "duck":
        playout.duck();
        return;
      case "hold":
        playout.hold();
        return;
      case "unduck":
        turnDetector.wasNothing();
        playout.unduck();
        return;
      case "pause":
        playout.pause();
        return;
      case "resume":
        playout.resume();
        return;
      case "mute":
        playout.mute(command.isMuted);
        return;
      case "pace":
        playout.pace(command.speed);
        return;
      case "expect":
        turnDetector.expect(command.context);
        return;
      case "drop-utterance":
        turnDetector.drop();
        return;
      case "join-utterance":
        turnDetector.join();
        return;
      case "warm-up":
        warmUp();
        return;
      case "close":
        finish(command.reason, () => line.close(command.reason));
        return;
    }
  }

  function finish(reason: EndedReason, close: () => void): void {
    if (hasEnded) return;
    hasEnded = true;
    waiting.length = 0;
    stopTicking();
    answering?.abort();
    turnDetector.close();
    playout.stop();
    sound.close();
    guarded(close);
    log("ended", { reason });
    options.onEnded?.(reason);
  }

  /** Begins the call with a person, who can hear: no page has to say so. */
  function greet(): void {
    turnDetector.drop();
    post({ type: "opened" });
    post({ type: "playable" });
  }

  const screened =
    options.screening &&
    createScreenedLine(options.screening, {
      greet,
      hush: () => post({ type: "machine" }),
      leave: (text) => post({ type: "message", text }),
      hangUp: () => post({ type: "end", reason: "voicemail" }),
    });

  const stopTicking = tickerOf(clock).add((now) => {
    guarded(() => turnDetector.tick(now));
    guarded(() => playout.tick(now));
    guarded(() => screened?.tick(now));
    if (state.phase !== "waiting" && state.awayAt === undefined) guarded(() => sound.tick(now));
    post({ type: "tick", isPlaying: sound.isPlaying() });
  });

  const listener: LineListener = {
    opened() {
      if (screened && state.phase === "waiting") screened.answered(clock.now());
      else post({ type: "opened" });
    },
    lost() {
      if (screened && state.phase === "waiting") screened.lost();
      else post({ type: "lost" });
    },
    frame(frame) {
      if (hasEnded) return;
      guarded(() => screened?.frame(clock.now(), frame));
      guarded(() => turnDetector.frame(clock.now(), frame));
    },
    message(message) {
      if (typeof message !== "string" && message.type === "dtmf") screened?.pressed(clock.now());
      if (typeof message !== "string" && message.type === "remote-media-player") sound.receive(message);
      const event = eventOf(message);
      if (event) post(event);
    },
    closed: (reason) => finish(reason, () => {}),
  };
  line.listen(listener);
  guarded(warmUp);
  try {
    conversation = responseModel.open({
      assistant,
      callId,
      speaks: (text) => isSpeakable(text, synthesiser, assistant.voice),
      ...(options.userData !== undefined && { userData: options.userData }),
    });
    turnDetector.expect(conversation.expects);
  } catch (error) {
    log("answer-failed", { error });
    post({ type: "end", reason: "call-start-error" });
  }

  return {
    end: (reason) => post({ type: "end", reason }),
    say: (text, { endsCall }) => post({ type: "say", text, endsCall, isOwn: true }),
    mute: (isMuted) => post({ type: "mute", isMuted }),
    sayFirstMessage: () => post({ type: "say-first-message" }),
    type: (text, { isAnswered }) => post({ type: "typed", text, isAnswered }),
    note(message, { isAnswered }) {
      if (!conversation?.note?.(message)) return false;
      if (isAnswered && conversation.begin) post({ type: "prompted" });
      return true;
    },
    handOver(words, to) {
      if (!conversation?.takeOver) return false;
      conversation.takeOver(words, to);
      post({ type: "transferred" });
      return true;
    },
    putThrough: (words, departure) => post({ type: "departing", words, departure }),
  };
}

function eventOf(message: ClientMessage): WithoutTime<TurnEvent> | undefined {
  if (message === "playable") return { type: "playable" };
  switch (message.type) {
    case "say":
      return { type: "say", text: message.message, endsCall: message.endCallAfterSpoken === true };
    case "dtmf":
      // No other key means anything.
      return message.digits.includes("9")
        ? { type: "typed", text: "9", isAnswered: true, isKey: true }
        : undefined;
    case "dial-out":
      // People who are dialled in are the line's: the assistant only hears them.
      return undefined;
    case "end-call":
      return { type: "end", reason: "customer-ended-call" };
    case "remote-media-player":
    case "booked-beside":
      return undefined;
    case "control":
      if (message.control === "say-first-message") return { type: "say-first-message" };
      return { type: "mute", isMuted: message.control === "mute-assistant" };
    case "add-message":
      // A browser may not put words into the assistant's mouth, nor instruct it.
      if (message.message.role !== "user") return undefined;
      return {
        type: "typed",
        text: message.message.content.trim(),
        isAnswered: message.triggerResponseEnabled !== false,
      };
  }
}

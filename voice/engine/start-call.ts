import { AsyncLocalStorage } from "node:async_hooks";
import type { ClientMessage, EndedReason } from "#voice/protocol/app-messages.ts";
import type { Conversation, Turn } from "#voice/providers/response-model.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import { systemClock } from "#voice/time/system-clock.ts";
import type { LineListener } from "#voice/transport/line.ts";
import type { CallControl, CallLogEntry, StartCallOptions } from "./call-options.ts";
import { isDisclosedBy } from "./disclosure.ts";
import { createPlayout } from "./playout.ts";
import { greetingPlainly, isSpeakable } from "./speakable.ts";
import { tickerOf } from "./ticker.ts";
import { createTurnDetector } from "./turn-detector.ts";
import { step } from "./turn-machine.ts";
import { rulesOf } from "./turn-rules.ts";
import { initialState, type TextSource, type TurnCommand, type TurnEvent } from "./turn-state.ts";
import { isCommand } from "./words.ts";

type WithoutTime<Event> = Event extends unknown ? Omit<Event, "at"> : never;

/**
 * Runs one call: listens to the line, answers and speaks, until one side ends it. A provider that fails, hangs or is
 * slow does not end the call at once: the assistant apologises, and only the third failure in a row ends it.
 */
export function startCall(options: StartCallOptions): CallControl {
  const { callId, line, recogniser, responseModel, synthesiser, clock = systemClock } = options;
  const assistant = greetingPlainly(options);
  const rules = rulesOf(assistant, {
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
      state = result.state;
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
    recogniser,
    (event) => {
      if (event.type === "hearing-failed") log("hearing-failed", { error: event.error });
      post(event);
    },
    {
      ...options.tuning?.turnDetector,
      speechDetector: options.speechDetector,
      isCommand: (text) => isCommand(text, rules.words),
    },
  );

  const playout = createPlayout(
    {
      send: (frame) => line.send(frame),
      sendMessage: (message) => inOrder(() => line.sendMessage(message)),
      synthesiser,
      readySince: () => speaksSince,
      voice: assistant.voice ?? {},
      clock,
      post,
      failed: (error) => log("speech-failed", { error }),
      played: turnDetector.played,
    },
    options.tuning?.playout,
  );

  async function answer(act: number, turn: Turn): Promise<void> {
    const controller = new AbortController();
    answering = controller;
    try {
      if (!conversation) throw new Error("The language model opened no conversation.");
      for await (const piece of conversation.answer(turn, controller.signal)) {
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
            : { said: command.said, by: command.by },
        );
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
    guarded(close);
    log("ended", { reason });
    options.onEnded?.(reason);
  }

  const stopTicking = tickerOf(clock).add((now) => {
    guarded(() => turnDetector.tick(now));
    guarded(() => playout.tick(now));
    post({ type: "tick" });
  });

  const listener: LineListener = {
    opened: () => post({ type: "opened" }),
    lost: () => post({ type: "lost" }),
    frame(frame) {
      if (!hasEnded) guarded(() => turnDetector.frame(clock.now(), frame));
    },
    message(message) {
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

  return { end: (reason) => post({ type: "end", reason }) };
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
    case "end-call":
      return { type: "end", reason: "customer-ended-call" };
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

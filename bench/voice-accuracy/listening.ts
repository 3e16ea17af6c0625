import type { AnsweredBy } from "#voice/engine/screened-line.ts";
import { startCall } from "#voice/engine/start-call.ts";
import { createTurnDetector } from "#voice/engine/turn-detector.ts";
import type { Language } from "#voice/language/language.ts";
import { frameMs, frameSamples } from "#voice/protocol/audio.ts";
import { doubt } from "#voice/providers/embedded/dialogue/response-model.ts";
import { type Decoders, loadDecoders } from "#voice/providers/embedded/hearing/decoder.ts";
import type { OpenHearingThread } from "#voice/providers/embedded/hearing/hearing-thread.ts";
import { openUtterances } from "#voice/providers/embedded/hearing/open-utterances.ts";
import { createEmbeddedRecogniser } from "#voice/providers/embedded/hearing/recogniser.ts";
import type { RecognitionContext } from "#voice/providers/embedded/hearing/recognition-context.ts";
import { createInterpreter } from "#voice/providers/embedded/understanding/interpreter.ts";
import type { Recogniser, Recognition } from "#voice/providers/recogniser.ts";
import type { SpeechDetector } from "#voice/providers/speech-detector.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import { createFakeClock, settled } from "#voice/testing/fake-clock.ts";
import { createFakeResponseModel } from "#voice/testing/fake-response-model.ts";
import { createScriptedLine, type ScriptedLine } from "#voice/testing/scripted-line.ts";
import { framesOf } from "#voice/testing/synthetic-sound.ts";
import type { Clock } from "#voice/time/clock.ts";
import type { PieceReader } from "#voice/understanding/pieces.ts";
import { notUnderstood, type Understanding } from "#voice/understanding/understanding.ts";
import { say } from "./speech.ts";

export interface Heard extends Recognition {
  /** End of the utterance according to the turn detector, in ms from the beginning of the recording. */
  readonly endedAt: number;
  /** Our own dialogue's understanding of it, outside of tasks. */
  readonly understood: Understanding;
}

/** What a whole call made of a recording. */
export interface Conversed extends Omit<Heard, "endedAt"> {
  /** When each turn of the visitor was taken, in ms from the beginning of the recording. */
  readonly tookTurnsAt: readonly number[];
}

/** Hears recordings like a call on our own providers. */
export interface Listener {
  /** Recognizes the first utterance with words in it, with a new ear. */
  hear(samples: Int16Array, context?: string): Promise<Heard>;
  /**
   * Plays the recording into a whole call and returns its last turn. A turn that ends too early is
   * answered at once, by a voice without echo, and is taken back when the visitor goes on.
   */
  converse(samples: Int16Array): Promise<Conversed>;
  /** Plays the recording as what answers a phone that was rung, and is told a message if it is a machine. */
  screen(samples: Int16Array): Promise<Screened>;
}

/** What a call made of what answered it. Times are in ms from the beginning of the recording. */
export interface Screened {
  /** Who was thought to answer, each time that this changed. */
  readonly answeredBy: readonly { readonly who: AnsweredBy; readonly at: number }[];
  /** When the assistant was first heard; undefined if it was not. */
  readonly spokeAt: number | undefined;
  /** When the message began. */
  readonly messageAt: number | undefined;
}

export interface ListenerOptions {
  /**
   * Makes the recogniser from the one that hears with a grammar. Work reported to `note` is done before the next frame.
   * Default: that one itself.
   */
  readonly hearing?: (
    grammar: Recogniser,
    clock: Clock,
    note: (work: Promise<unknown>) => void,
  ) => Recogniser;
  /** Opens the speech detector, with its work reported likewise. Default: none, the level tells a voice. */
  readonly speechDetector?: (note: (work: Promise<unknown>) => void) => SpeechDetector;
  /** Sentence embeddings for the understanding. Default: none, n-grams decide alone. */
  readonly embeddings?: PieceReader;
}

/** Listeners that share the decoders, which take long to load. */
export interface Listeners {
  /** Opens a listener. The decoders stay adapted to voices they have heard, like a server's. */
  open(): Listener;
  /** The shared decoders. Call it after a listener has heard something. */
  decoders(): Promise<Decoders>;
}

const answer = say("our plans begin with a small one for those who would like to try it out first", "kal16");

const greeting = "Hello, this is Wren.";
const message = "You asked for a call.";

/** A voice that says the same whatever the words. */
const synthesiser: Synthesiser = {
  warmUp: async () => {},
  async *speak(_, __, signal) {
    for (const frame of framesOf(answer)) if (!signal.aborted) yield frame;
  },
};

/**
 * Runs the product's ear, turns and recognizer on fake time. Each frame is processed before the next one, so the
 * figures depend neither on the machine's speed nor on its load.
 */
export function prepareListeners(
  language: Language,
  contexts: Readonly<Record<string, RecognitionContext>>,
  { hearing = (grammar) => grammar, speechDetector: openDetector, embeddings }: ListenerOptions = {},
): Listeners {
  const interpreter = createInterpreter(language, () => embeddings);
  const understand = async (text: string) => (await interpreter.understand([text]))[0] ?? notUnderstood;
  let decoders: Promise<Decoders> | undefined;

  function open(): Listener {
    const clock = createFakeClock();
    let pending: Promise<unknown> = Promise.resolve();
    const openThread: OpenHearingThread = (hearing, on) => {
      decoders ??= loadDecoders(hearing);
      const take = openUtterances(decoders, on.message);
      return {
        post(message) {
          pending = Promise.all([pending, take(message).catch(on.failed)]);
        },
        close: async () => {},
      };
    };
    const grammar = createEmbeddedRecogniser({ language, contexts, clock, openThread });
    const note = (work: Promise<unknown>) => {
      pending = Promise.all([pending, work]);
    };
    const recogniser = hearing(grammar, clock, note);
    const speechDetector = openDetector?.(note);

    return {
      async hear(samples, context) {
        const beganAt = clock.now();
        let ended: (PromiseWithResolvers<Recognition> & { readonly at: number }) | undefined;
        const ear = createTurnDetector(
          recogniser,
          (event) => {
            if (event.type === "utterance-ended")
              ended = { ...Promise.withResolvers<Recognition>(), at: clock.now() - beganAt };
            else if (event.type === "heard") ended?.resolve(event.recognition);
            else if (event.type === "hearing-failed") ended?.reject(event.error);
          },
          { speechDetector },
        );
        ear.expect(context);
        for (let from = 0; from + frameSamples <= samples.length; from += frameSamples) {
          clock.advance(frameMs);
          ear.frame(clock.now(), samples.subarray(from, from + frameSamples));
          await pending;
          if (!ended) continue;
          const recognition = await ended.promise;
          if (recognition.text !== "") {
            const { text, caption = text, certainty } = recognition;
            const understood = doubt(await understand(caption), certainty);
            return { ...recognition, endedAt: ended.at, understood };
          }
          ended = undefined;
        }
        ear.close();
        const endedAt = clock.now() - beganAt;
        return { text: "", certainty: "unknown", endedAt, understood: notUnderstood };
      },
      async converse(samples) {
        const line = createScriptedLine(clock);
        const tookTurnsAt: number[] = [];
        let beganAt = 0;
        const responseModel = createFakeResponseModel({
          clock,
          answer() {
            tookTurnsAt.push(clock.now() - beganAt);
            return ["Our plans."];
          },
        });
        const call = startCall({
          callId: "bench",
          assistant: {},
          line,
          recogniser,
          ...(speechDetector && { speechDetector }),
          responseModel,
          synthesiser,
          clock,
        });
        line.visitor.opens();
        line.visitor.sends("playable");
        beganAt = clock.now();
        await play(samples, line);
        call.end("server-shutdown");
        const { said } = responseModel.asked.at(-1) ?? {};
        if (!said) return { text: "", certainty: "unknown", understood: notUnderstood, tookTurnsAt };
        const understood = doubt(await understand(said.caption ?? said.text), said.certainty);
        return { ...said, understood, tookTurnsAt };
      },
      async screen(samples) {
        const line = createScriptedLine(clock);
        const beganAt = clock.now();
        const answeredBy: { who: AnsweredBy; at: number }[] = [];
        let messageAt: number | undefined;
        const call = startCall({
          callId: "bench",
          assistant: { firstMessage: greeting },
          line,
          recogniser,
          ...(speechDetector && { speechDetector }),
          responseModel: createFakeResponseModel({ clock, answer: () => ["Our plans."] }),
          synthesiser: {
            ...synthesiser,
            speak(clause, voice, signal) {
              if (clause === message) messageAt = clock.now() - beganAt;
              return synthesiser.speak(clause, voice, signal);
            },
          },
          clock,
          screening: {
            message,
            answeredBy: (who) => answeredBy.push({ who, at: clock.now() - beganAt }),
            leftMessage() {},
          },
        });
        line.visitor.opens();
        await play(samples, line);
        call.end("server-shutdown");
        const [first] = line.frames;
        return { answeredBy, spokeAt: first && first.at - beganAt, messageAt };
      },
    };

    async function play(samples: Int16Array, line: ScriptedLine): Promise<void> {
      for (const frame of framesOf(samples)) {
        clock.advance(frameMs);
        line.visitor.hears(frame);
        await pending;
        await settled();
      }
    }
  }

  return {
    open,
    async decoders() {
      if (!decoders) throw new Error("Nothing was heard yet.");
      return decoders;
    },
  };
}

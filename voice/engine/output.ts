import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import { type Frame, frameMs } from "#voice/protocol/audio.ts";
import type { VoiceChoice } from "#voice/protocol/call-web.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import { type Captions, createCaptions } from "./captions.ts";
import { type ClauseSound, createClauseSound } from "./clause-sound.ts";
import { clausesOf } from "./clauses.ts";
import type { Clock } from "./clock.ts";
import { createGain } from "./gain.ts";
import { levelOf } from "./level.ts";
import { createPacer, leadFrames } from "./pacer.ts";

export interface OutputOptions {
  /** Loudness while somebody may be speaking over it; 1 is as made. Default 0.125: -18 dB. */
  readonly duckedGain: number;
  /** How long a clause may give no sound, in ms. Default 2500. */
  readonly synthesis: number;
  /** How long nothing is left to play before that is told, in ms. Default 400. */
  readonly dry: number;
  /** Clauses that are made before they are needed. Default 2. */
  readonly ahead: number;
  /** How much is said again after it was held, in ms. Default 240. */
  readonly again: number;
}

export const outputDefaults: OutputOptions = {
  duckedGain: 0.125,
  synthesis: 2500,
  dry: 400,
  ahead: 2,
  again: 240,
};

export type OutputEvent =
  /** `failed`: a clause could not be spoken. `dry`: nothing is left to play, and more should come. */
  {
    readonly type: "speech-began" | "speech-dry" | "speech-finished" | "speech-failed";
    readonly act: number;
  };

interface OutputParts {
  readonly send: (frame: Frame) => void;
  readonly sendMessage: (message: ServerMessage) => void;
  readonly synthesiser: Synthesiser;
  readonly voice: VoiceChoice;
  readonly clock: Clock;
  readonly post: (event: OutputEvent) => void;
  /** A clause could not be made, and why. */
  readonly failed: (error: unknown) => void;
  /** A frame is heard at that time, in ms; its level in dBFS. */
  readonly played: (at: number, level: number) => void;
}

/** The assistant's voice: clause by clause, at the speed at which it is heard, one speech at a time. */
export interface Output {
  speak(act: number, turn: number, text: string): void;
  /** Nothing more is said in this speech. */
  finish(act: number): void;
  /** What was not played never will be. Answers what was heard; undefined when nothing was left. */
  stop(): string | undefined;
  duck(): void;
  hold(): void;
  unduck(): void;
  pause(): void;
  resume(): void;
  mute(isMuted: boolean): void;
  /** How fast what is spoken next is: 1 is as recorded. */
  pace(speed: number): void;
  tick(now: number): void;
}

interface Speech {
  readonly act: number;
  readonly turn: number;
  readonly captions: Captions;
  clauses: number;
  isFinished: boolean;
  hasBegun: boolean;
  dryAt: number | undefined;
  isDryTold: boolean;
}

export function createOutput(parts: OutputParts, options: Partial<OutputOptions> = {}): Output {
  const rules = { ...outputDefaults, ...options };
  const { clock, post } = parts;
  const pacer = createPacer();
  const gain = createGain();
  let queue: ClauseSound[] = [];
  let speech: Speech | undefined;
  let lastTurn = { turn: -1, clauses: 0 };
  let { voice } = parts;
  let isHeld = false;
  let pausedAt: number | undefined;
  let isMuted = false;

  function begin(act: number, turn: number): Speech {
    // A turn that is answered once more goes on counting.
    const firstClause = lastTurn.turn === turn ? lastTurn.clauses : 0;
    const captions = createCaptions(turn, firstClause, parts.sendMessage);
    return {
      act,
      turn,
      captions,
      clauses: firstClause,
      isFinished: false,
      hasBegun: false,
      dryAt: undefined,
      isDryTold: false,
    };
  }

  function makeNext(now: number): void {
    for (const clause of queue.slice(0, rules.ahead + 1)) {
      clause.make(now);
      // One at a time, so that what is needed first is there first.
      if (!clause.isMade()) return;
    }
  }

  const isLast = () => queue.length === 1 && speech?.isFinished === true;

  function playedOf(clause: ClauseSound): number {
    return clause.played(Math.max(0, clause.framesTaken() - leadFrames));
  }

  function sendFrame(frame: Frame, now: number): void {
    gain.apply(frame);
    const due = pacer.sent(now);
    if (isMuted) return;
    parts.played(due, levelOf(frame));
    parts.send(frame);
  }

  function tellBegun(current: Speech): void {
    current.dryAt = undefined;
    if (current.hasBegun && !current.isDryTold) return;
    current.hasBegun = true;
    current.isDryTold = false;
    post({ type: "speech-began", act: current.act });
  }

  /** Plays what is due. */
  function pump(now: number): void {
    const current = speech;
    if (!current || pausedAt !== undefined || isHeld) return;
    for (let owed = pacer.owed(now); owed > 0; owed--) {
      const clause = queue[0];
      if (!clause) return;
      const frame = clause.take(isLast());
      if (!frame) {
        if (!clause.isOver(isLast())) return;
        leave(clause, current, now);
        owed++;
        continue;
      }
      tellBegun(current);
      if (speech !== current) return;
      sendFrame(frame, now);
      current.captions.show(clause.text, playedOf(clause));
    }
  }

  function leave(clause: ClauseSound, current: Speech, now: number): void {
    queue.shift();
    makeNext(now);
    if (clause.hasFailed()) {
      post({ type: "speech-failed", act: current.act });
      return;
    }
    current.captions.finishClause(clause.text);
  }

  function tellEnd(current: Speech, now: number): void {
    if (queue.length > 0) {
      current.dryAt = undefined;
      return;
    }
    if (!pacer.isPlayed(now)) return;
    if (current.isFinished) {
      speech = undefined;
      lastTurn = { turn: current.turn, clauses: current.clauses };
      pacer.rest();
      tellTranscript(current.turn, current.captions.heard());
      post({ type: "speech-finished", act: current.act });
      return;
    }
    current.dryAt ??= now;
    if (current.isDryTold || now - current.dryAt < rules.dry) return;
    current.isDryTold = true;
    pacer.rest();
    post({ type: "speech-dry", act: current.act });
  }

  function tellTranscript(turn: number, transcript: string): void {
    if (transcript === "") return;
    parts.sendMessage({ type: "transcript", role: "assistant", transcriptType: "final", transcript, turn });
  }

  return {
    speak(act, turn, text) {
      if (speech && speech.act !== act) return;
      speech ??= begin(act, turn);
      for (const clause of clausesOf(text)) {
        const { synthesiser } = parts;
        const onSound = () => {
          const now = clock.now();
          makeNext(now);
          pump(now);
        };
        queue.push(
          createClauseSound(clause, { synthesiser, voice, clock, onSound, onFailure: parts.failed }),
        );
        speech.clauses++;
      }
      makeNext(clock.now());
    },
    finish(act) {
      if (speech?.act === act) speech.isFinished = true;
    },
    stop() {
      const current = speech;
      const [clause] = queue;
      const now = clock.now();
      const isAudible = current && !isHeld && pausedAt === undefined && clause && clause.framesTaken() > 0;
      const fading = isAudible ? clause.take(true) : undefined;
      if (fading) {
        gain.set(0);
        sendFrame(fading, now);
      }
      for (const unheard of queue) unheard.stop();
      queue = [];
      speech = undefined;
      isHeld = false;
      gain.reset();
      pacer.rest();
      if (!current) return undefined;
      lastTurn = { turn: current.turn, clauses: current.clauses };
      const hasBegunClause = clause && clause.framesTaken() > 0;
      const heard = current.captions.cut(
        hasBegunClause ? clause.text : undefined,
        clause ? playedOf(clause) : 0,
      );
      tellTranscript(current.turn, heard);
      return heard;
    },
    duck() {
      gain.set(rules.duckedGain);
    },
    hold() {
      if (isHeld) return;
      gain.set(0);
      const clause = queue[0];
      if (clause && clause.framesTaken() > 0 && pausedAt === undefined) {
        const fading = clause.take(isLast());
        if (fading) sendFrame(fading, clock.now());
        clause.rewind(Math.round(rules.again / frameMs));
      }
      isHeld = true;
      pacer.rest();
    },
    unduck() {
      gain.set(1);
      isHeld = false;
      pump(clock.now());
    },
    pause() {
      pausedAt ??= clock.now();
      pacer.rest();
    },
    resume() {
      if (pausedAt === undefined) return;
      // What was lost with the line is said again, from the beginning of its clause.
      queue[0]?.rewind(Number.POSITIVE_INFINITY);
      pausedAt = undefined;
      pump(clock.now());
    },
    pace(speed) {
      voice = { ...voice, speed };
    },
    mute(muted) {
      isMuted = muted;
    },
    tick(now) {
      const current = speech;
      if (!current) return;
      const [clause] = queue;
      if (
        clause?.isStarved() &&
        pausedAt === undefined &&
        !isHeld &&
        now - clause.progressAt() >= rules.synthesis
      ) {
        clause.fail();
      }
      pump(now);
      if (speech === current && pausedAt === undefined && !isHeld) tellEnd(current, now);
    },
  };
}

import { levelOf } from "#voice/audio/level.ts";
import { type Frame, frameMs } from "#voice/protocol/audio.ts";
import { createCaptions, type PlayedCaptions } from "./captions.ts";
import { type ClauseSound, createClauseSound } from "./clause-sound.ts";
import { clausesOf } from "./clauses.ts";
import { createGain } from "./gain.ts";
import { createPacer, leadFrames } from "./pacer.ts";
import { type Playout, type PlayoutOptions, type PlayoutParts, playoutDefaults } from "./playout-options.ts";

interface Speech {
  readonly act: number;
  readonly turn: number;
  readonly captions: PlayedCaptions;
  clauses: number;
  isFinished: boolean;
  hasBegun: boolean;
  dryAt: number | undefined;
  isDryTold: boolean;
}

export function createPlayout(parts: PlayoutParts, options: Partial<PlayoutOptions> = {}): Playout {
  const rules = { ...playoutDefaults, ...options };
  const { clock, post } = parts;
  const pacer = createPacer();
  const gain = createGain();
  let queue: ClauseSound[] = [];
  let speech: Speech | undefined;
  let lastTurn = { turn: -1, clauses: 0 };
  let { voice, synthesiser: usual } = parts;
  let isHeld = false;
  let pausedAt: number | undefined;
  let isMuted = false;
  /** Last `playback` status sent: true for `held`. */
  let isStopped = false;
  let stoppedAt = 0;

  function begin(act: number, turn: number): Speech {
    // A second speech in the same turn continues the numbering.
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
      // One at a time, so that the clause needed first is ready first.
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

  /** Tells the far end to drop the sound that is on its way or buffered, or to play what comes from now on. */
  function tellPlayback(stopped: boolean): void {
    if (stopped === isStopped) return;
    isStopped = stopped;
    stoppedAt = clock.now();
    parts.sendMessage({ type: "playback", status: stopped ? "held" : "running" });
  }

  function tellBegun(current: Speech): void {
    current.dryAt = undefined;
    tellPlayback(false);
    if (current.hasBegun && !current.isDryTold) return;
    current.hasBegun = true;
    current.isDryTold = false;
    post({ type: "speech-began", act: current.act });
  }

  /** Sends the frames that are due. */
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

  function isOverdue(clause: ClauseSound, now: number): boolean {
    const ready = parts.readySince ? parts.readySince() : 0;
    if (ready === undefined) return now - clause.progressAt() >= rules.start;
    const limit = parts.synthesiser.timeLimit ?? rules.synthesis;
    return now - Math.max(ready, clause.progressAt()) >= limit;
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
    speak(act, turn, text, other) {
      if (speech && speech.act !== act) return;
      speech ??= begin(act, turn);
      for (const clause of clausesOf(text)) {
        const synthesiser = other ?? usual;
        // Another synthesiser does not know this one's voices, but keeps the speed.
        const ownVoice = other ? (voice.speed === undefined ? {} : { speed: voice.speed }) : voice;
        const onSound = () => {
          const now = clock.now();
          makeNext(now);
          pump(now);
        };
        queue.push(
          createClauseSound(clause, {
            synthesiser,
            voice: ownVoice,
            clock,
            onSound,
            onFailure: parts.failed,
          }),
        );
        speech.clauses++;
      }
      makeNext(clock.now());
    },
    speaker(synthesiser, own) {
      usual = synthesiser;
      voice = own;
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
        tellPlayback(true);
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
        tellPlayback(true);
        clause.rewind(Math.round(rules.again / frameMs));
      }
      isHeld = true;
      pacer.rest();
    },
    unduck() {
      gain.set(1);
      isHeld = false;
      tellPlayback(false);
      pump(clock.now());
    },
    pause() {
      pausedAt ??= clock.now();
      pacer.rest();
    },
    resume() {
      if (pausedAt === undefined) return;
      // Sound may have been lost with the line: repeats the current clause from its beginning.
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
      if (isStopped && now - stoppedAt >= rules.stale && parts.soundsBeside?.()) tellPlayback(false);
      const current = speech;
      if (!current) return;
      const [clause] = queue;
      if (clause?.isStarved() && pausedAt === undefined && !isHeld && isOverdue(clause, now)) clause.fail();
      pump(now);
      if (speech === current && pausedAt === undefined && !isHeld) tellEnd(current, now);
    },
  };
}

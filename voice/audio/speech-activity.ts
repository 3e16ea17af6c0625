import { createVoiceActivity, type VoiceActivityOptions, voiceActivityDefaults } from "./voice-activity.ts";

export interface SpeechActivityOptions {
  /** Least probability of speech with which a voice begins. Default 0.5. */
  readonly begins: number;
  /** Least probability of speech with which it goes on. Default 0.35. */
  readonly goesOn: number;
  /** Probability below which even a loud frame belongs to the noise floor. Default 0.2. */
  readonly isNoise: number;
  /** Least distance above the noise floor of a voice that has begun, in dB. Default 5. */
  readonly aboveFloor: number;
  /** Level below which nothing is a voice, in dBFS. Default -55: softer than without a probability, as a click is not mistaken. */
  readonly quietest: number;
  /**
   * Soft frames in a voice that the noise of the room may have covered. Default 10: 200 ms. None in a quiet room, or by a
   * voice far above the noise: there the level tells the end of a voice sooner than its probability does.
   */
  readonly framesCovered: number;
  /** Distance of a voice's loudest frames above the noise floor from which on the noise covers none, in dB. Default 32. */
  readonly farAbove: number;
}

/**
 * Found by experiment with four synthetic voices in noise and babble (docs/decisions/029): starting values, not proven
 * with people.
 */
export const speechActivityDefaults: SpeechActivityOptions = {
  begins: 0.5,
  goesOn: 0.35,
  isNoise: 0.2,
  aboveFloor: 5,
  quietest: -55,
  framesCovered: 10,
  farAbove: 32,
};

/** By so much the loudest frame of a voice counts less with each later one, in dB: 1 in a second of speech. */
const fading = 0.02;

export interface SpeechActivity {
  /**
   * Takes the next frame. True while it is a voice.
   *
   * @param level of the frame, in dBFS
   * @param speech probability, from 0 to 1, that the latest sound holds speech. Without it the level alone decides
   */
  hear(level: number, speech?: number): boolean;
  /** False if a frame of the level is no voice, whatever the probability of speech. */
  mayBeVoice(level: number): boolean;
  /** The noise floor, in dBFS. */
  floor(): number;
  /** Level above which a frame may be a voice if the level alone decides, in dBFS. */
  threshold(): number;
}

/**
 * Tells a voice from other sounds by its level and the probability of speech. Typing and a fan are no voices, and the soft
 * sounds of a voice that has begun belong to it though the noise covers them. The level still counts, since the talk of
 * other people is speech, too.
 */
export function createSpeechActivity(options: Partial<VoiceActivityOptions> = {}): SpeechActivity {
  const { aboveFloor, framesToBegin } = { ...voiceActivityDefaults, ...options };
  const rules = speechActivityDefaults;
  const byLevel = createVoiceActivity(options);
  let loudFrames = 0;
  let isSpeech = false;
  let isVoice = false;
  /** Frames since the last one of the voice that was loud. */
  let covered = 0;
  /** Level of the loudest frames of voices, lately. */
  let loudest = Number.NEGATIVE_INFINITY;

  function hearSpeech(level: number, speech: number): boolean {
    isSpeech = speech >= (isSpeech ? rules.goesOn : rules.begins);
    const least = byLevel.floor() + (isVoice ? rules.aboveFloor : aboveFloor);
    const isLoud = byLevel.isReady() && level > Math.max(least, rules.quietest);
    const isQuietRoom = byLevel.floor() + aboveFloor <= rules.quietest;
    loudest = isLoud && isSpeech ? Math.max(level, loudest - fading) : loudest;
    const mayCover = !isQuietRoom && loudest - byLevel.floor() < rules.farAbove;
    loudFrames = isLoud ? loudFrames + 1 : 0;
    if (!isLoud || speech < rules.isNoise) byLevel.learn(level);
    if (!isSpeech) return false;
    if (isLoud && (isVoice || loudFrames >= framesToBegin)) covered = 0;
    else if (!isVoice || ++covered > (mayCover ? rules.framesCovered : 0)) return false;
    return true;
  }

  /** A voice that has begun goes on, whichever rule began it. */
  function hearLevel(level: number): boolean {
    return byLevel.hear(level) || (isVoice && level > byLevel.threshold());
  }

  return {
    hear(level, speech) {
      isVoice = speech === undefined ? hearLevel(level) : hearSpeech(level, speech);
      return isVoice;
    },
    mayBeVoice: (level) => isVoice || level > Math.max(byLevel.floor() + rules.aboveFloor, rules.quietest),
    floor: byLevel.floor,
    threshold: byLevel.threshold,
  };
}

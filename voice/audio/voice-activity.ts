export interface VoiceActivityOptions {
  /** Least distance of a voice above the noise floor, in dB. Default 7. */
  readonly aboveFloor: number;
  /** Level below which nothing is a voice, in dBFS. Default -50. */
  readonly quietest: number;
  /** Loud frames in a row that begin a voice. Default 2. */
  readonly framesToBegin: number;
  /** Weight of a new quiet frame in the noise floor. Default 0.02: the floor follows in about a second. */
  readonly floorShare: number;
  /** Loud frames without a gap after which the room counts as louder than before. Default 150: 3 s. */
  readonly framesOfNewRoom: number;
  /** Rules for frames of which the probability of speech is known. */
  readonly withSpeech: VoiceActivityWithSpeech;
}

export interface VoiceActivityWithSpeech {
  /** Least probability of speech with which a voice begins. Default 0.5. */
  readonly begins: number;
  /** Least probability of speech with which it goes on. Default 0.35. */
  readonly goesOn: number;
  /** Probability below which even a loud frame belongs to the noise floor. Default 0.2. */
  readonly isNoise: number;
  /** Least distance above the noise floor of a voice that has begun, in dB. Default 5. */
  readonly aboveFloor: number;
  /** Level below which nothing is a voice, in dBFS. Default -55: softer than without, as a click is not mistaken. */
  readonly quietest: number;
  /**
   * Soft frames in a voice that the noise of the room may have covered. Default 10: 200 ms. None in a quiet room, where
   * the level tells the end of a voice sooner than its probability does.
   */
  readonly framesCovered: number;
}

/**
 * Found by experiment with two synthetic voices and pink noise at 20 dB, those with a probability of speech with four
 * other ones in noise and babble (docs/decisions/029): starting values, not proven with people.
 */
export const voiceActivityDefaults: VoiceActivityOptions = {
  aboveFloor: 7,
  quietest: -50,
  framesToBegin: 2,
  floorShare: 0.02,
  framesOfNewRoom: 150,
  withSpeech: {
    begins: 0.5,
    goesOn: 0.35,
    isNoise: 0.2,
    aboveFloor: 5,
    quietest: -55,
    framesCovered: 10,
  },
};

export interface VoiceActivity {
  /**
   * Takes the next frame. True while it is a voice.
   *
   * @param level of the frame, in dBFS
   * @param speech probability, from 0 to 1, that the latest sound holds speech. Without it the level alone decides
   */
  hear(level: number, speech?: number): boolean;
  /** The noise floor: a slow mean of the frames without a voice, in dBFS. */
  floor(): number;
  /** Level above which a frame may be a voice, in dBFS. */
  threshold(): number;
}

const framesToLearn = 10;
/** Highest noise floor assumed at the start, in dBFS: the visitor may already be speaking. */
const loudestFirstFloor = -40;

/**
 * Tells a voice from the noise of the room, frame by frame. The noise floor follows only the frames without a voice: a
 * floor that follows the quietest frames fires on every noise.
 *
 * With a probability of speech, typing and a fan are no voices, and the soft sounds of one that has begun belong to it
 * though the noise covers them. The level still counts, since the talk of other people is speech, too.
 */
export function createVoiceActivity(options: Partial<VoiceActivityOptions> = {}): VoiceActivity {
  const { aboveFloor, quietest, framesToBegin, floorShare, framesOfNewRoom, withSpeech } = {
    ...voiceActivityDefaults,
    ...options,
  };
  let floor = -60;
  let quietFrames = 0;
  let loudFrames = 0;
  let quietestOfLoud = 0;
  let isSpeech = false;
  let isVoice = false;
  /** Frames since the last one of the voice that was loud. */
  let covered = 0;

  function learn(level: number): void {
    const known = quietFrames < framesToLearn ? Math.min(level, loudestFirstFloor) : level;
    quietFrames++;
    floor += (known - floor) * Math.max(floorShare, 1 / quietFrames);
  }

  const threshold = () => Math.max(floor + aboveFloor, quietest);

  function hearLevel(level: number): boolean {
    if (quietFrames < framesToLearn || level <= threshold()) {
      loudFrames = 0;
      learn(level);
      return false;
    }
    quietestOfLoud = loudFrames === 0 ? level : Math.min(quietestOfLoud, level);
    loudFrames++;
    // Every voice has gaps. A sound without any is a fan that was switched on.
    if (loudFrames >= framesOfNewRoom) {
      floor = quietestOfLoud;
      loudFrames = 0;
      return false;
    }
    return loudFrames >= framesToBegin;
  }

  function hearSpeech(level: number, speech: number): boolean {
    isSpeech = speech >= (isSpeech ? withSpeech.goesOn : withSpeech.begins);
    const least = floor + (isVoice ? withSpeech.aboveFloor : aboveFloor);
    const isLoud = quietFrames >= framesToLearn && level > Math.max(least, withSpeech.quietest);
    const isQuietRoom = floor + aboveFloor <= withSpeech.quietest;
    loudFrames = isLoud ? loudFrames + 1 : 0;
    if (!isLoud || speech < withSpeech.isNoise) learn(level);
    if (!isSpeech) return false;
    if (isLoud && (isVoice || loudFrames >= framesToBegin)) covered = 0;
    else if (!isVoice || ++covered > (isQuietRoom ? 0 : withSpeech.framesCovered)) return false;
    return true;
  }

  return {
    hear(level, speech) {
      isVoice = speech === undefined ? hearLevel(level) : hearSpeech(level, speech);
      return isVoice;
    },
    floor: () => floor,
    threshold,
  };
}

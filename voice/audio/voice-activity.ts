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
}

/** Found by experiment with two synthetic voices and pink noise at 20 dB: starting values, not proven with people. */
export const voiceActivityDefaults: VoiceActivityOptions = {
  aboveFloor: 7,
  quietest: -50,
  framesToBegin: 2,
  floorShare: 0.02,
  framesOfNewRoom: 150,
};

export interface VoiceActivity {
  /** Takes the level of the next frame, in dBFS. True while it is a voice. */
  hear(level: number): boolean;
  /** Takes a frame that is no voice, whatever its level. */
  learn(level: number): void;
  /** False in the first moments, while the noise of the room is learned and nothing counts as a voice. */
  isReady(): boolean;
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
 */
export function createVoiceActivity(options: Partial<VoiceActivityOptions> = {}): VoiceActivity {
  const { aboveFloor, quietest, framesToBegin, floorShare, framesOfNewRoom } = {
    ...voiceActivityDefaults,
    ...options,
  };
  let floor = -60;
  let quietFrames = 0;
  let loudFrames = 0;
  let quietestOfLoud = 0;

  function learn(level: number): void {
    const known = quietFrames < framesToLearn ? Math.min(level, loudestFirstFloor) : level;
    quietFrames++;
    floor += (known - floor) * Math.max(floorShare, 1 / quietFrames);
  }

  const threshold = () => Math.max(floor + aboveFloor, quietest);

  return {
    hear(level) {
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
    },
    learn,
    isReady: () => quietFrames >= framesToLearn,
    floor: () => floor,
    threshold,
  };
}

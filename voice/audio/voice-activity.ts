export interface VoiceActivityOptions {
  /** How far above the floor a frame must be to be a voice, in dB. Default 7. */
  readonly aboveFloor: number;
  /** Nothing more quiet than this is a voice, in dBFS. Default -50. */
  readonly quietest: number;
  /** Frames in a row that make a beginning. Default 2. */
  readonly framesToBegin: number;
  /** Share of a new quiet frame in the floor. Default 0.02: about a second. */
  readonly floorShare: number;
  /** A room that never falls under the threshold for so many frames is a louder room. Default 150: 3 s. */
  readonly framesOfNewRoom: number;
}

/** Found by experiment with two synthetic voices and pink noise at 20 dB: starting values, no proof for people. */
export const voiceActivityDefaults: VoiceActivityOptions = {
  aboveFloor: 7,
  quietest: -50,
  framesToBegin: 2,
  floorShare: 0.02,
  framesOfNewRoom: 150,
};

export interface VoiceActivity {
  /** Takes the level of the next frame, in dBFS, and tells whether somebody speaks. */
  hear(level: number): boolean;
  /** Slow mean of the frames without a voice, in dBFS. */
  floor(): number;
  /** Level above which a frame may be a voice, in dBFS. */
  threshold(): number;
}

const framesToLearn = 10;
/** Loudest room that is believed at the start, in dBFS: somebody may already be speaking. */
const loudestFirstFloor = -40;

/**
 * Tells a voice from the room it is in, frame by frame. The floor follows the frames without a voice only: one that
 * follows the quietest frames fires on every noise.
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
    quietFrames++;
    floor += (level - floor) * Math.max(floorShare, 1 / quietFrames);
  }

  const threshold = () => Math.max(floor + aboveFloor, quietest);

  return {
    hear(level) {
      if (quietFrames < framesToLearn || level <= threshold()) {
        loudFrames = 0;
        learn(quietFrames < framesToLearn ? Math.min(level, loudestFirstFloor) : level);
        return false;
      }
      quietestOfLoud = loudFrames === 0 ? level : Math.min(quietestOfLoud, level);
      loudFrames++;
      // Every voice has gaps. What has none is a fan that was switched on.
      if (loudFrames >= framesOfNewRoom) {
        floor = quietestOfLoud;
        loudFrames = 0;
        return false;
      }
      return loudFrames >= framesToBegin;
    },
    floor: () => floor,
    threshold,
  };
}

/** Measures the current level of whatever is connected to `node`. */
export interface LevelMeter {
  readonly node: AnalyserNode;
  /** Root mean square of the last 43 ms at 48 kHz; 0 to 1. */
  level(): number;
}

export function createLevelMeter(context: BaseAudioContext): LevelMeter {
  const node = context.createAnalyser();
  node.fftSize = 2048;
  const samples = new Float32Array(node.fftSize);
  return {
    node,
    level() {
      node.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    },
  };
}

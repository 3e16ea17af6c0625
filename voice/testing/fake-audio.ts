/** An AudioContext that makes no sound and remembers what was done with it. */
export interface FakeAudio {
  isClosed(): boolean;
  /** What a level meter hears, 0 to 1. */
  level: number;
  state: AudioContextState;
  resumed: number;
  readonly modules: string[];
  /** Of the last one that was made: how loud the socket's sound is played. */
  gain: number;
  /** By the name of its processor. */
  readonly nodes: Map<string, FakeWorkletNode>;
}

export interface FakeWorkletNode {
  /** What was posted to the audio thread. */
  readonly posted: unknown[];
  /** The audio thread posts this. */
  post(data: unknown): void;
  /** The browser throws the processor out. */
  break(): void;
}

/** `context` is what the client gets, `far` what the test holds. */
export function createFakeAudio(): { context: AudioContext; far: FakeAudio } {
  let isClosed = false;
  const far: FakeAudio = {
    isClosed: () => isClosed,
    level: 0,
    state: "running",
    resumed: 0,
    modules: [],
    gain: 1,
    nodes: new Map(),
  };
  const node = () => ({ connect: (next: unknown) => next, disconnect() {} });
  const context = {
    destination: {},
    get state() {
      return far.state;
    },
    audioWorklet: {
      async addModule(address: string) {
        far.modules.push(address);
      },
    },
    createAnalyser: () => ({
      ...node(),
      fftSize: 2048,
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(far.level),
    }),
    createMediaStreamSource: () => node(),
    currentTime: 0,
    createGain: () => ({
      ...node(),
      gain: {
        setTargetAtTime(gain: number) {
          far.gain = gain;
        },
      },
    }),
    async resume() {
      far.resumed++;
      far.state = "running";
    },
    async close() {
      isClosed = true;
    },
  };
  return { context: context as unknown as AudioContext, far };
}

export function createFakeWorkletNode(): { node: AudioWorkletNode; far: FakeWorkletNode } {
  const posted: unknown[] = [];
  const node = {
    connect: (next: unknown) => next,
    disconnect() {},
    onprocessorerror: null as (() => void) | null,
    port: {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      postMessage: (data: unknown) => posted.push(data),
      close() {},
    },
  };
  return {
    node: node as unknown as AudioWorkletNode,
    far: {
      posted,
      post: (data) => node.port.onmessage?.({ data }),
      break: () => node.onprocessorerror?.(),
    },
  };
}

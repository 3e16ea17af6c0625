/** An AudioContext that makes no sound and records its use. */
export interface FakeAudio {
  isClosed(): boolean;
  /** Level that a level meter reads, 0 to 1. */
  level: number;
  state: AudioContextState;
  resumed: number;
  readonly modules: string[];
  /** Gain of the last gain node: the loudness of the socket's sound. */
  gain: number;
  /** Worklet nodes by the name of their processor. */
  readonly nodes: Map<string, FakeWorkletNode>;
}

export interface FakeWorkletNode {
  /** Messages posted to the audio thread. */
  readonly posted: unknown[];
  /** Posts `data` from the audio thread. */
  post(data: unknown): void;
  /** Fails the processor, as a browser does when it throws. */
  break(): void;
}

/** `context` is for the client, `far` for the test. */
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

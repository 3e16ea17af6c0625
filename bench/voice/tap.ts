// Listens to both sides of a call inside its page, on the clock of the audio context that the call opens. In the page's
// address, `#websocket` disables WebRTC, and `#echo` feeds the assistant's voice back into the microphone 100 ms later
// and 20 dB quieter.
import type { Levels } from "./sounds.ts";
import workletAddress from "./tap-worklet.ts?worker&url";

declare global {
  interface Window {
    tap: { read(): Levels };
  }
}

const has = (mode: string) => location.hash.includes(mode);
const echoDelay = 0.1;
const echoGain = 10 ** (-20 / 20);
const inputs = { microphone: 0, remote: 1 };

/** Keeps nodes from being garbage-collected. */
const kept: AudioNode[] = [];
const mic: number[] = [];
const remote: number[] = [];
let clicked = 0;
let blockMs = 0;
let startMs = 0;
/** Smallest observed lead of the page's clock over the audio clock, in ms. */
let ahead = Number.POSITIVE_INFINITY;

const connect = AudioNode.prototype.connect as (to: AudioNode, output?: number, input?: number) => AudioNode;
const { promise: ready, resolve } = Promise.withResolvers<{
  context: AudioContext;
  node: AudioWorkletNode;
}>();
let isTapped = false;

async function tap(context: AudioContext): Promise<void> {
  if (isTapped) return;
  isTapped = true;
  await context.audioWorklet.addModule(workletAddress);
  const shape = { channelCount: 1, channelCountMode: "explicit" } as const;
  const node = new AudioWorkletNode(context, "tap", { ...shape, numberOfInputs: 2, numberOfOutputs: 0 });
  node.port.onmessage = ({ data: { end, levels, blockMs: ms } }) => {
    if (mic.length === 0) startMs = end - (levels.length / 2) * ms;
    blockMs = ms;
    ahead = Math.min(ahead, performance.now() - end);
    for (let i = 0; i < levels.length; i += 2) {
      mic.push(levels[i]);
      remote.push(levels[i + 1]);
    }
  };
  kept.push(node);
  resolve({ context, node });
}

async function listen(stream: MediaStream, input: number): Promise<void> {
  const { context, node } = await ready;
  const source = context.createMediaStreamSource(stream);
  kept.push(source);
  if (input === inputs.microphone) return void connect.call(source, node, 0, input);
  const heard = context.createGain();
  kept.push(heard);
  connect.call(source, heard);
  connect.call(heard, node, 0, input);
  setVolume = (volume) => heard.gain.setValueAtTime(volume, context.currentTime);
  await echo(heard);
}

/** An element plays a WebRTC call's stream, and its volume is not part of the stream. */
let setVolume = (_volume: number) => {};
for (const name of ["volume", "muted"] as const) {
  const property = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, name);
  if (!property?.set) continue;
  const { set } = property;
  Object.defineProperty(HTMLMediaElement.prototype, name, {
    ...property,
    set(this: HTMLMediaElement, value: unknown) {
      set.call(this, value);
      setVolume(this.muted ? 0 : this.volume);
    },
  });
}

/** The microphone's stream with the echo mixed in. */
let echoed: { readonly delay: DelayNode; readonly stream: MediaStream } | undefined;

async function withEcho(stream: MediaStream): Promise<MediaStream> {
  const { context } = await ready;
  const mixed = context.createMediaStreamDestination();
  const source = context.createMediaStreamSource(stream);
  const delay = context.createDelay();
  const gain = context.createGain();
  delay.delayTime.value = echoDelay;
  gain.gain.value = echoGain;
  for (const [from, to] of [
    [source, mixed],
    [delay, gain],
    [gain, mixed],
  ] as const) {
    connect.call(from, to);
  }
  kept.push(source, delay, gain, mixed);
  echoed = { delay, stream: mixed.stream };
  return mixed.stream;
}

async function echo(node: AudioNode): Promise<void> {
  if (has("echo")) {
    while (!echoed) await new Promise((done) => setTimeout(done, 5));
    connect.call(node, echoed.delay);
  }
}

window.AudioContext = class extends AudioContext {
  constructor(options?: AudioContextOptions) {
    super(options);
    void tap(this);
  }
};

const devices = navigator.mediaDevices;
const getUserMedia = devices.getUserMedia.bind(devices);
devices.getUserMedia = async (constraints) => {
  const real = await getUserMedia(constraints);
  const stream = has("echo") ? await withEcho(real) : real;
  void listen(stream, inputs.microphone);
  return stream;
};

if (has("websocket")) {
  Reflect.deleteProperty(window, "RTCPeerConnection");
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode, ...ports: number[]) {
    if (to instanceof AudioDestinationNode) {
      void ready.then(({ node }) => {
        connect.call(this, node, 0, inputs.remote);
        return echo(this);
      });
    }
    return connect.call(this, to, ...ports);
  } as typeof AudioNode.prototype.connect;
} else {
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener("track", ({ track }) => void listen(new MediaStream([track]), inputs.remote));
    }
  };
}

addEventListener("click", () => (clicked ||= performance.now()), { capture: true });

const rounded = (levels: readonly number[]) => levels.map((level) => Math.round(level * 1e5) / 1e5);
window.tap = {
  read: () => ({ blockMs, startMs, clickedMs: clicked - ahead, mic: rounded(mic), remote: rounded(remote) }),
};

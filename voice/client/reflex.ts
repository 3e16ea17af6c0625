import type { Browser } from "./browser.ts";

/** Listens to both ends, and calls `lower` when the visitor begins and stops speaking over the assistant. */
export interface ReflexNode {
  setTrack(track: MediaStreamTrack | undefined): void;
  /** The assistant's sound, before it is lowered. */
  setRemote(node: AudioNode | undefined): void;
  close(): void;
}

export async function openReflex(
  options: {
    readonly browser: Browser;
    readonly context: AudioContext;
    /** Address of `sound/sound-worklet.ts` as a script of its own. */
    readonly workletAddress: string;
  },
  lower: (isLow: boolean) => void,
): Promise<ReflexNode> {
  const { browser, context } = options;
  await context.audioWorklet.addModule(options.workletAddress);
  const node = browser.createWorkletNode(context, "larkline-reflex", {
    channelCount: 1,
    channelCountMode: "explicit",
    numberOfInputs: 2,
    numberOfOutputs: 0,
  });
  node.port.onmessage = ({ data }: MessageEvent<boolean>) => lower(data);
  // Without the node, only the far end lowers the voice, a little later.
  node.onprocessorerror = () => lower(false);
  let source: MediaStreamAudioSourceNode | undefined;
  let remote: AudioNode | undefined;

  return {
    setTrack(track) {
      source?.disconnect();
      source = track && context.createMediaStreamSource(browser.createStream(track));
      source?.connect(node, 0, 0);
    },
    setRemote(from) {
      if (from === remote) return;
      remote?.disconnect(node);
      remote = from;
      remote?.connect(node, 0, 1);
    },
    close() {
      node.port.onmessage = null;
      source?.disconnect();
      remote?.disconnect(node);
      remote = undefined;
      node.port.close();
    },
  };
}

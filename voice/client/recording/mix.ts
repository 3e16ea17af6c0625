import type { SceneSound } from "./scene.ts";

/** The mixed sound of a call. */
export interface Mix {
  /** Takes the sounds of now in place of those before. */
  update(sounds: readonly SceneSound[]): void;
  /** Root mean square of a tile's sounds, 0 to 1. */
  level(tile: string): number;
  close(): void;
}

interface Heard {
  readonly sound: SceneSound;
  readonly meter: AnalyserNode;
  readonly samples: Float32Array<ArrayBuffer>;
  disconnect(): void;
}

/** @param to where the sum goes. */
export function createMix(context: AudioContext, to: AudioNode): Mix {
  const heard = new Map<string, Heard>();

  function connect(sound: SceneSound): Heard {
    const meter = context.createAnalyser();
    meter.fftSize = 2_048;
    const { node, close } = nodeOf(context, sound.source);
    node.connect(meter).connect(to);
    return {
      sound,
      meter,
      samples: new Float32Array(meter.fftSize),
      disconnect() {
        node.disconnect();
        meter.disconnect();
        close();
      },
    };
  }

  return {
    update(sounds) {
      for (const [id, { sound, disconnect }] of heard) {
        if (sounds.some((each) => each.id === id && each.source === sound.source)) continue;
        disconnect();
        heard.delete(id);
      }
      for (const sound of sounds) if (!heard.has(sound.id)) heard.set(sound.id, connect(sound));
    },
    level(tile) {
      let sum = 0;
      for (const { sound, meter, samples } of heard.values()) {
        if (sound.tile !== tile) continue;
        meter.getFloatTimeDomainData(samples);
        sum += samples.reduce((total, sample) => total + sample * sample, 0) / samples.length;
      }
      return Math.sqrt(sum);
    },
    close() {
      for (const { disconnect } of heard.values()) disconnect();
      heard.clear();
    },
  };
}

/** A source in this context. The line's sound is in the context of the call, which has its own rate. */
function nodeOf(context: AudioContext, source: MediaStreamTrack | AudioNode) {
  if (!("context" in source)) {
    const node = context.createMediaStreamSource(new MediaStream([source]));
    return { node, close: () => undefined };
  }
  const bridge = (source.context as AudioContext).createMediaStreamDestination();
  source.connect(bridge);
  const node = context.createMediaStreamSource(bridge.stream);
  return {
    node,
    close() {
      try {
        source.disconnect(bridge);
      } catch {
        // It went with its own context.
      }
    },
  };
}

import type { Browser } from "./browser.ts";
import { createLevelMeter } from "./level-meter.ts";

/** Measures the visitor's level. Costs nothing until it is first read. */
export interface MicrophoneMeter {
  /** 0 to 1; 0 without a track. */
  level(track: MediaStreamTrack | undefined): number;
  close(): void;
}

export function createMicrophoneMeter(browser: Browser, context: AudioContext | undefined): MicrophoneMeter {
  let metered: MediaStreamTrack | undefined;
  let read = () => 0;
  let close = () => {};

  function follow(track: MediaStreamTrack | undefined): void {
    close();
    metered = track;
    read = () => 0;
    close = () => {};
    if (!track || !context) return;
    const meter = createLevelMeter(context);
    const source = context.createMediaStreamSource(browser.createStream(track));
    source.connect(meter.node);
    read = meter.level;
    close = () => source.disconnect();
  }

  return {
    level(track) {
      if (track !== metered) follow(track);
      return read();
    },
    close: () => follow(undefined),
  };
}

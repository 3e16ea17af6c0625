import type { Frame } from "#voice/protocol/audio.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";
import type { MediaPlayerMessage, MediaPlayerRequest } from "#voice/protocol/media-player.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createMediaPlayers } from "./media-players.ts";
import { officeSound } from "./office.ts";
import { isAddress } from "./sound-address.ts";
import { createSoundMix, loopOf, type SoundSource } from "./sound-mix.ts";

/** Sound files from outside. Errors carry plain sentences where they are `MediaError`s. */
export interface CallMedia {
  /** The sound of a recording that a page asks for, if this assistant's calls may play it. */
  open(url: string, assistant: Assistant, signal: AbortSignal): AsyncIterable<Int16Array>;
  /** The sound behind an assistant's voice, to be played again and again. */
  background(url: string, signal: AbortSignal): Promise<Int16Array>;
  /** A plain sentence for an error of these two. */
  reasonOf(error: unknown): string;
}

/** All that a call plays: the assistant's voice, what is behind it, and recordings. */
export interface CallSound {
  speak(frame: Frame): void;
  /** To be called every 20 ms while somebody can hear. */
  tick(now: number): void;
  /** Another assistant has the call, with its own sound behind it. */
  assistant(assistant: Assistant): void;
  receive(asked: MediaPlayerRequest): void;
  /** True while a recording plays. */
  isPlaying(): boolean;
  /** True while anything sounds besides the voice. */
  isSounding(): boolean;
  close(): void;
}

/** Volume of a file behind the voice: -12 dB. */
const behindVoice = 0.25;

export function createCallSound(options: {
  readonly assistant: Assistant;
  readonly send: (frame: Frame) => void;
  readonly tell: (message: MediaPlayerMessage) => void;
  readonly echoes: (at: number, level: number) => void;
  readonly media: CallMedia | undefined;
  readonly clock: Clock;
  /** Reports a background that cannot be had. */
  readonly failed: (error: unknown) => void;
}): CallSound {
  const { media, clock } = options;
  const mixer = createSoundMix({ send: options.send, echoes: options.echoes });
  let { assistant } = options;
  let background: SoundSource | undefined;
  let fetching = new AbortController();
  const players = createMediaPlayers({
    mixer,
    clock,
    open: media && ((url, signal) => media.open(url, assistant, signal)),
    tell: options.tell,
    reasonOf: (error) => media?.reasonOf(error) ?? "This recording cannot be played.",
  });

  function setBackground(source: SoundSource | undefined): void {
    if (background) mixer.remove(background);
    background = source;
    if (source) mixer.add(source);
  }

  function begin(): void {
    const { backgroundSound } = assistant;
    fetching.abort();
    fetching = new AbortController();
    const { signal } = fetching;
    setBackground(backgroundSound === "office" ? loopOf(officeSound()) : undefined);
    if (!media || backgroundSound === undefined || !isAddress(backgroundSound)) return;
    media.background(backgroundSound, signal).then(
      (sound) => {
        if (!signal.aborted) setBackground(loopOf(sound, behindVoice, true));
      },
      (error: unknown) => {
        if (!signal.aborted) options.failed(error);
      },
    );
  }
  begin();

  return {
    speak: (frame) => mixer.speak(frame, clock.now()),
    tick(now) {
      mixer.tick(now);
      players.tick();
    },
    assistant(next) {
      assistant = next;
      begin();
    },
    receive: players.receive,
    isPlaying: players.isPlaying,
    isSounding: () => background !== undefined || players.isPlaying(),
    close() {
      fetching.abort();
      players.close();
    },
  };
}

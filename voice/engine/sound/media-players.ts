import { randomUUID } from "node:crypto";
import type {
  MediaPlayerMessage,
  MediaPlayerRequest,
  MediaPlayerSettings,
  MediaPlayerState,
} from "#voice/protocol/media-player.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAllowance } from "#voice/transport/allowance.ts";
import { createRecording, type Recording } from "./recording.ts";
import type { SoundMix } from "./sound-mix.ts";

/** Recordings that play or wait in one call at a time. */
const mostAtOnce = 3;
/** Limit on recordings that are begun in one call: each asks a server for a file. */
const startShare = { burst: 5, perSecond: 0.2 };

/** The name by which a page that asks is told of itself. */
const visitor = "visitor";

interface Player {
  readonly id: string;
  readonly recording: Recording;
  readonly stopped: AbortController;
  settings: Required<MediaPlayerSettings>;
  hasStarted: boolean;
  /** The state that was told last. */
  told: MediaPlayerState["state"];
}

/** The recordings of one call. */
export interface MediaPlayers {
  receive(asked: MediaPlayerRequest): void;
  /** Tells of those that began to wait for sound, or to play again. */
  tick(): void;
  /** True while one plays, so that nobody needs to speak. */
  isPlaying(): boolean;
  close(): void;
}

export function createMediaPlayers({
  mixer,
  clock,
  open,
  tell,
  reasonOf,
}: {
  readonly mixer: Pick<SoundMix, "add" | "remove">;
  readonly clock: Clock;
  /** The sound of a recording. Undefined: this call plays none. */
  readonly open: ((url: string, signal: AbortSignal) => AsyncIterable<Int16Array>) | undefined;
  readonly tell: (message: MediaPlayerMessage) => void;
  /** A plain sentence for an error. */
  readonly reasonOf: (error: unknown) => string;
}): MediaPlayers {
  const players = new Map<string, Player>();
  const mayStart = createAllowance(clock, startShare);

  function stateOf({ recording, settings }: Player): MediaPlayerState {
    const state = recording.isPaused ? "paused" : recording.isBuffering() ? "buffering" : "playing";
    return { state, settings, position: recording.position() / 1_000 };
  }

  function tellOf(player: Player, status: "started" | "updated", request?: string): void {
    const remoteMediaPlayerState = stateOf(player);
    player.told = remoteMediaPlayerState.state;
    tell({
      type: "remote-media-player",
      status,
      session_id: player.id,
      updatedBy: status === "started" || request !== undefined ? visitor : "server",
      remoteMediaPlayerState,
      ...(request !== undefined && { request }),
    });
  }

  function fail(message: string, request?: string): void {
    tell({
      type: "remote-media-player",
      status: "failed",
      message,
      ...(request !== undefined && { request }),
    });
  }

  function apply({ recording, settings }: Player): void {
    recording.isPaused = settings.state === "pause";
    recording.volume = settings.volume;
  }

  /** Takes a player out of the call. */
  function remove(player: Player): void {
    player.stopped.abort();
    players.delete(player.id);
    mixer.remove(player.recording);
  }

  function stop(player: Player, reason: "EOS" | "stopped-by-peer", request?: string): void {
    remove(player);
    tell({
      type: "remote-media-player",
      status: "stopped",
      session_id: player.id,
      updatedBy: reason === "EOS" ? "server" : visitor,
      reason,
      ...(request !== undefined && { request }),
    });
  }

  /** Why a recording is not begun; undefined if it can be. */
  function refusal(): string | undefined {
    if (!open) return "This call plays no recordings.";
    if (players.size >= mostAtOnce) return `A call plays ${mostAtOnce} recordings at a time. Stop one first.`;
    return mayStart() ? undefined : "Too many recordings were started in this call. Wait a few seconds.";
  }

  function start({ url, settings, request }: Extract<MediaPlayerRequest, { act: "start" }>): void {
    const refused = refusal();
    if (!open || refused !== undefined) {
      fail(refused ?? "", request);
      return;
    }
    const stopped = new AbortController();
    const { signal } = stopped;
    const recording = createRecording(open(url, signal), signal, {
      begun() {
        player.hasStarted = true;
        tellOf(player, "started", request);
      },
      over(error) {
        if (error !== undefined) fail(reasonOf(error), player.hasStarted ? undefined : request);
        if (player.hasStarted) stop(player, "EOS");
        else remove(player);
      },
    });
    const player: Player = {
      id: randomUUID(),
      recording,
      stopped,
      settings: { state: "play", volume: 1, ...settings },
      hasStarted: false,
      told: "buffering",
    };
    apply(player);
    players.set(player.id, player);
    mixer.add(recording);
  }

  return {
    receive(asked) {
      const { request } = asked;
      if (asked.act === "start") {
        start(asked);
        return;
      }
      const player = players.get(asked.session_id);
      if (!player?.hasStarted) fail(`There is no remote media player '${asked.session_id}'.`, request);
      else if (asked.act === "stop") stop(player, "stopped-by-peer", request);
      else {
        player.settings = { ...player.settings, ...asked.settings };
        apply(player);
        tellOf(player, "updated", request);
      }
    },
    tick() {
      for (const player of players.values())
        if (player.hasStarted && stateOf(player).state !== player.told) tellOf(player, "updated");
    },
    isPlaying: () =>
      [...players.values()].some(({ recording, hasStarted }) => hasStarted && !recording.isPaused),
    close() {
      for (const player of [...players.values()]) remove(player);
    },
  };
}

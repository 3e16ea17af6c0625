import { expect, test } from "vitest";
import type { MediaPlayerMessage } from "#voice/protocol/media-player.ts";
import { settled } from "#voice/testing/fake-clock.ts";
import type { FakeSocket } from "#voice/testing/fake-socket.ts";
import { joined, signals } from "#voice/testing/joined-session.ts";

const state = { state: "playing", settings: { state: "play", volume: 1 }, position: 0 } as const;

/** What the page asked of the players, once the part that does so is loaded. */
async function asked(socket: FakeSocket, count = 1): Promise<Record<string, unknown>[]> {
  const all = () =>
    signals(socket).flatMap((signal) =>
      signal.type === "app" ? [signal.message as Record<string, unknown>] : [],
    );
  await expect.poll(() => all().length).toBe(count);
  return all();
}

const tell = (socket: FakeSocket, message: MediaPlayerMessage) => socket.receive({ type: "app", message });

test("CALL-09 a page starts, changes and stops a recording, and hears of each", async () => {
  const { call, socket } = await joined();
  const heard: unknown[] = [];
  for (const name of ["started", "updated", "stopped"] as const)
    call.on(`remote-media-player-${name}`, (event) => heard.push([name, event]));
  call.on("app-message", (message) => heard.push(message));
  const starting = call.startRemoteMediaPlayer({ url: "https://a.example/b.mp3", settings: { volume: 0.5 } });
  const [start] = await asked(socket);
  expect(start).toEqual({
    type: "remote-media-player",
    act: "start",
    request: expect.any(String),
    url: "https://a.example/b.mp3",
    settings: { volume: 0.5 },
  });
  const common = { type: "remote-media-player", session_id: "p1", updatedBy: "visitor" } as const;
  tell(socket, {
    ...common,
    status: "started",
    remoteMediaPlayerState: state,
    request: String(start?.request),
  });
  expect(await starting).toEqual({ session_id: "p1", remoteMediaPlayerState: state });

  const updating = call.updateRemoteMediaPlayer({ session_id: "p1", settings: { state: "pause" } });
  const update = (await asked(socket, 2))[1];
  expect(update).toMatchObject({ act: "update", session_id: "p1", settings: { state: "pause" } });
  expect(update?.request).not.toBe(start?.request);
  const paused = { ...state, state: "paused" } as const;
  tell(socket, {
    ...common,
    status: "updated",
    remoteMediaPlayerState: paused,
    request: String(update?.request),
  });
  expect(await updating).toEqual({ session_id: "p1", remoteMediaPlayerState: paused });

  const stopping = call.stopRemoteMediaPlayer("p1");
  const stop = (await asked(socket, 3))[2];
  tell(socket, { ...common, status: "stopped", reason: "stopped-by-peer", request: String(stop?.request) });
  expect(await stopping).toBeUndefined();
  // One that nobody here asked for.
  tell(socket, { ...common, session_id: "p2", updatedBy: "server", status: "stopped", reason: "EOS" });
  await settled();
  expect(heard).toEqual([
    ["started", { session_id: "p1", updatedBy: "visitor", remoteMediaPlayerState: state }],
    ["updated", { session_id: "p1", updatedBy: "visitor", remoteMediaPlayerState: paused }],
    ["stopped", { session_id: "p1", updatedBy: "visitor", reason: "stopped-by-peer" }],
    ["stopped", { session_id: "p2", updatedBy: "server", reason: "EOS" }],
  ]);
});

test("CALL-09 what cannot be played rejects with a plain sentence, which is an event as well; so does the end of the call", async () => {
  const { call, socket } = await joined();
  const errors: unknown[] = [];
  call.on("nonfatal-error", (error) => errors.push(error));
  const starting = call.startRemoteMediaPlayer({ url: "/file/1" });
  const [start] = await asked(socket);
  const message = "There is no sound in this file.";
  tell(socket, { type: "remote-media-player", status: "failed", message, request: String(start?.request) });
  await expect(starting).rejects.toThrow(message);
  expect(errors).toEqual([{ type: "remote-media-player-error", msg: message }]);
  expect(call.phase()).toBe("joined");
  const waiting = call.stopRemoteMediaPlayer("p1");
  await asked(socket, 2);
  await Promise.all([expect(waiting).rejects.toThrow("The call ended"), call.leave()]);
});

test("CALL-09 settings are refused in the call library's words, and nothing is sent", async () => {
  const { call, socket } = await joined();
  const start = (settings: object, url: unknown = "https://a.example/b.mp3") =>
    call.startRemoteMediaPlayer({ url, settings } as never);
  await expect(start({ volume: 2.1 })).rejects.toThrow(
    "RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0",
  );
  await expect(start({ volume: -0.1 })).rejects.toThrow("must be between 0.0 - 2.0");
  await expect(start({ volume: Number.NaN })).rejects.toThrow("must be between 0.0 - 2.0");
  await expect(start({ volume: "1" })).rejects.toThrow(
    'RemoteMediaPlayerSettings.volume: must be "number" type',
  );
  await expect(start({ state: "stop" })).rejects.toThrow(
    'Invalid value for RemoteMediaPlayerSettings.state, valid values are: ["play","pause"]',
  );
  await expect(call.updateRemoteMediaPlayer({ session_id: "p1" } as never)).rejects.toThrow(
    'RemoteMediaPlayerSettings: must be "object" type',
  );
  await expect(start({ loud: true })).rejects.toThrow("unrecognized property 'loud'");
  await expect(start({}, 1)).rejects.toThrow('url: must be "string" type');
  await expect(call.stopRemoteMediaPlayer("")).rejects.toThrow("session_id");
  expect(await asked(socket, 0)).toEqual([]);
  for (const volume of [0, 2]) start({ volume }).catch(() => undefined);
  expect(await asked(socket, 2)).toMatchObject([{ settings: { volume: 0 } }, { settings: { volume: 2 } }]);
  await call.leave();
  await expect(start({})).rejects.toThrow("startRemoteMediaPlayer() only supported after join.");
});

import type { CallInside } from "../call-surface.ts";
import type { Participant } from "../room/participants.ts";

/** A sound of the call. */
export interface SceneSound {
  /** Names it, and says whose tile it moves. */
  readonly id: string;
  readonly tile: string;
  readonly source: MediaStreamTrack | AudioNode;
}

export interface ScenePerson {
  readonly id: string;
  readonly name: string;
  readonly isLarge: boolean;
  readonly picture: MediaStreamTrack | undefined;
}

/** Who is in a call, and what is heard and seen of them. */
export interface Scene {
  readonly people: readonly ScenePerson[];
  readonly sounds: readonly SceneSound[];
}

const me = "me";
const assistant = "assistant";

/**
 * The call as this browser has it. Without a room there are this end and the assistant, on whose line everybody else is
 * mixed.
 *
 * @param names of this end and the assistant, where the room has none.
 */
export function sceneOf(
  inside: Pick<CallInside, "track" | "remote" | "room">,
  names: { readonly self: string; readonly assistant: string },
): Scene {
  const [microphone, line] = [inside.track(), inside.remote()];
  const known = Object.values(inside.room?.participants() ?? {});
  const others = known.filter(({ local, participantType }) => !local && participantType !== "assistant");
  const self = known.find(({ local }) => local);
  const answering = known.find(({ participantType }) => participantType === "assistant");
  return {
    people: [
      ...others.flatMap((each) => screensOf(each)),
      ...(self ? screensOf(self) : []),
      {
        id: assistant,
        name: answering?.user_name || names.assistant,
        isLarge: false,
        picture: undefined,
      },
      { id: me, name: self?.user_name || names.self, isLarge: false, picture: self?.tracks.video.track },
      ...others.map(({ session_id: id, user_name: name, tracks }) => ({
        id,
        name,
        isLarge: false,
        picture: tracks.video.track,
      })),
    ],
    sounds: [
      ...(microphone ? [{ id: "microphone", tile: me, source: microphone }] : []),
      ...(line ? [{ id: "line", tile: assistant, source: line }] : []),
      ...(self ? soundsOf(self, me).filter(({ id }) => !id.endsWith("/audio")) : []),
      ...others.flatMap((each) => soundsOf(each, each.session_id)),
    ],
  };
}

function screensOf({ session_id: id, user_name: name, tracks }: Participant): ScenePerson[] {
  const { track } = tracks.screenVideo;
  return track ? [{ id: `${id}/screen`, name, isLarge: true, picture: track }] : [];
}

function soundsOf({ session_id, tracks }: Participant, tile: string): SceneSound[] {
  return Object.entries(tracks).flatMap(([name, { track }]) =>
    track?.kind === "audio" ? [{ id: `${session_id}/${name}`, tile, source: track }] : [],
  );
}

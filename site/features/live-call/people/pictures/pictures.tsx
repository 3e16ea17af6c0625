import { useEffect, useState } from "react";
import { people as peopleWords } from "#content/live-call/people.ts";
import { pictures as words } from "#content/live-call/pictures.ts";
import { Icon } from "#ui/icons.tsx";
import type { RoomMedia } from "#voice/client/room/room-media.ts";
import { createRoomMedia } from "#voice/client/room/room-media.ts";
import type { CallSession } from "../../call-session.ts";
import { MicrophoneOffIcon } from "../../icons.tsx";
import type { Person } from "../people.ts";
import type { RoomOfCall } from "../people-watch.ts";
import { layerFor, layoutOf, monogramOf } from "./layout.ts";
import { createOwnPictures, type OwnPictures } from "./own-pictures.ts";
import { PictureBar } from "./picture-bar.tsx";
import { ScreenShare } from "./screen-share.tsx";
import { useSpeaking } from "./use-speaking.ts";
import { Video } from "./video.tsx";
import "./picture-bar.css";
import "./pictures.css";

interface PicturesProps {
  at: RoomOfCall;
  people: readonly Person[];
  /** The one who spoke last. */
  speaker: string | undefined;
  session: CallSession;
}

/** The people of a call: their pictures or monograms, who speaks, and what they share. */
export function Pictures({ at, people, speaker, session }: PicturesProps) {
  const own = useOwnPictures(at, session);
  const speaking = useSpeaking(people, speaker, session);
  const { kind, presenter, tiles } = layoutOf(people);

  /** Asks for no larger a picture than is shown. */
  function wants(person: Person, pixels: number): void {
    if (person.isYou || pixels === 0) return;
    at.room.updateReceiveSettings({ [person.id]: { video: { layer: layerFor(pixels) } } });
  }

  return (
    <section className="pictures" data-kind={kind} aria-label={words.title}>
      {presenter?.screen && <ScreenShare presenter={presenter} screen={presenter.screen} />}
      {/* A scrolling row must be reachable by keyboard. */}
      <ul className="tiles" data-count={tiles.length} tabIndex={kind === "faces" ? undefined : 0}>
        {tiles.map((person) => (
          <Tile
            key={person.id}
            person={person}
            isSpeaking={speaking.has(person.id)}
            onWidth={(pixels) => wants(person, pixels)}
          />
        ))}
      </ul>
      {own && <PictureBar own={own} />}
    </section>
  );
}

interface TileProps {
  person: Person;
  isSpeaking: boolean;
  onWidth: (pixels: number) => void;
}

function Tile({ person, isSpeaking, onWidth }: TileProps) {
  const { name, isYou, isMuted, isNamed, picture } = person;
  return (
    <li className="tile" data-speaking={isSpeaking} data-picture={picture !== undefined}>
      {picture ? (
        <Video
          track={picture}
          label={words.cameraOf(name)}
          className={isYou ? "tile-video tile-own" : "tile-video"}
          onWidth={onWidth}
        />
      ) : (
        <span className="tile-monogram" aria-hidden="true">
          {(isNamed && monogramOf(name)) || <PersonIcon />}
        </span>
      )}
      <span className="tile-name">
        {isMuted && <MicrophoneOffIcon />}
        {isSpeaking && <SpeakingIcon />}
        <span>{isYou ? peopleWords.you : name}</span>
        {isMuted && <span className="sr-only">{words.muted}</span>}
        {isSpeaking && <span className="sr-only">{words.speaking}</span>}
      </span>
    </li>
  );
}

function PersonIcon() {
  return (
    <Icon className="call-icon">
      <path d="M10 9.2a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4.2 16.6c.3-3 2.6-4.8 5.8-4.8s5.5 1.8 5.8 4.8" />
    </Icon>
  );
}

/** The line, while somebody speaks: the sign does not depend on a colour. */
function SpeakingIcon() {
  return (
    <Icon className="call-icon">
      <path d="M2.5 10h1.6M6 7.2v5.6M8.7 4.6v10.8M11.4 7v6M14.1 5.6v8.8M16.6 10h1" />
    </Icon>
  );
}

/** The visitor's own camera and screen in this room, until it is another one. */
function useOwnPictures({ call, room }: RoomOfCall, session: CallSession): OwnPictures | undefined {
  const [own, setOwn] = useState<OwnPictures>();
  useEffect(() => {
    const media: RoomMedia = call.use((inside) => createRoomMedia(room, call, inside));
    const made = createOwnPictures(room, media, session.tell);
    setOwn(made);
    return () => made.close();
  }, [call, room, session]);
  return own;
}

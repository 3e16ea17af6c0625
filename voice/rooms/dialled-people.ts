import type { Frame } from "#voice/protocol/audio.ts";
import type { RoomPerson } from "#voice/protocol/room.ts";

/** A person who was dialled into the call (engine/meeting.ts). */
interface DialledPerson {
  readonly id: string;
  readonly name: string;
  readonly userId?: string | undefined;
  readonly over: "sip" | "pstn";
}

/** Takes what the meeting tells of people who were dialled in. */
export interface DialledFollower {
  /** @param hangUp ends their call. */
  came(person: DialledPerson, hangUp: () => void): void;
  left(id: string): void;
  /** 20 ms of their sound. */
  said(id: string, frame: Frame): void;
}

/** The people of a room who are there by telephone. They have no seat, as they have no browser. */
export interface DialledPeople {
  readonly follower: DialledFollower;
  /** As the others see them. */
  people(): readonly RoomPerson[];
  /** Does nothing for anybody else. */
  hangUp(id: string): void;
}

/** @param now ms since 1970. */
export function createDialledPeople(
  now: () => number,
  told: { came(): void; left(id: string): void; said: DialledFollower["said"] },
): DialledPeople {
  const there = new Map<string, { readonly person: RoomPerson; readonly hangUp: () => void }>();
  return {
    follower: {
      came({ id, name, userId, over }, hangUp) {
        const person: RoomPerson = {
          id,
          name,
          isOwner: false,
          isAssistant: false,
          dialledOver: over,
          ...(userId !== undefined && { userId }),
          joinedAt: now(),
          isAudioOn: true,
          tracks: [],
        };
        there.set(id, { person, hangUp });
        told.came();
      },
      left(id) {
        there.delete(id);
        told.left(id);
      },
      said: told.said,
    },
    people: () => [...there.values()].map(({ person }) => person),
    hangUp: (id) => there.get(id)?.hangUp(),
  };
}

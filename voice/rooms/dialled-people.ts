import type { DialledFollower } from "#voice/engine/meeting.ts";
import type { RoomPerson } from "#voice/protocol/room.ts";

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

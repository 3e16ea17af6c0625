import type { Room } from "#voice/client/room/room.ts";
import type { CallSession } from "../call-session.ts";
import { companyLine, newsOf, othersIn, type Person, peopleOf } from "./people.ts";

export interface KnownPeople {
  readonly people: readonly Person[];
  /** What has changed last, for screen readers. */
  readonly news: string;
}

/** The people of a call, from one of its rooms to the next. */
export interface PeopleWatch {
  state(): KnownPeople;
  /** Calls `changed` after each change. @returns ends the subscription. */
  subscribe(changed: () => void): () => void;
  /** Follows a room in place of the one before. */
  follow(room: Pick<Room, "on" | "participants">): void;
}

const nobody: KnownPeople = { people: [], news: "" };

/** @param session is told who is there. */
export function createPeopleWatch(session: Pick<CallSession, "setCompany">): PeopleWatch {
  const listeners = new Set<() => void>();
  let state = nobody;
  let followed: unknown;

  function look(room: Pick<Room, "participants">): void {
    if (room !== followed) return;
    const people = peopleOf(room.participants());
    const news = newsOf(state.people, people);
    state = { people, news: news.length > 0 ? news.join(" ") : state.news };
    const isShared = othersIn(people).length > 0;
    const count = people.filter(({ isAssistant }) => !isAssistant).length;
    session.setCompany(isShared ? { count, line: companyLine(people) } : undefined);
    for (const changed of listeners) changed();
  }

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    follow(room) {
      followed = room;
      state = nobody;
      for (const name of ["participant-joined", "participant-updated", "participant-left"] as const)
        room.on(name, () => look(room));
      look(room);
    },
  };
}

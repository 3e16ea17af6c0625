import type { Call } from "#voice/client/call-surface.ts";
import type { Room } from "#voice/client/room/room.ts";
import type { CallSession } from "../call-session.ts";
import { captionNames, companyLine, newsOf, othersIn, type Person, peopleOf } from "./people.ts";

export interface KnownPeople {
  readonly people: readonly Person[];
  /** What has changed last, for screen readers. */
  readonly news: string;
  /** The id of the one who speaks, or spoke last. */
  readonly speaker: string | undefined;
  /** The room that they are in. Undefined before there is one. */
  readonly at: RoomOfCall | undefined;
}

export interface RoomOfCall {
  readonly call: Call;
  readonly room: Room;
}

/** The people of a call, from one of its rooms to the next. */
export interface PeopleWatch {
  state(): KnownPeople;
  /** Calls `changed` after each change. @returns ends the subscription. */
  subscribe(changed: () => void): () => void;
  /** Follows a room in place of the one before. */
  follow(at: RoomOfCall): void;
}

const nobody: KnownPeople = { people: [], news: "", speaker: undefined, at: undefined };

/** @param session is told who is there. */
export function createPeopleWatch(session: Pick<CallSession, "setCompany">): PeopleWatch {
  const listeners = new Set<() => void>();
  let state = nobody;

  function look({ room }: RoomOfCall): void {
    if (room !== state.at?.room) return;
    const people = peopleOf(room.participants());
    const news = newsOf(state.people, people);
    const { peerId: speaker } = room.getActiveSpeaker();
    state = { ...state, people, news: news.length > 0 ? news.join(" ") : state.news, speaker };
    const isShared = othersIn(people).length > 0;
    const count = people.filter(({ isAssistant }) => !isAssistant).length;
    session.setCompany(
      isShared ? { count, line: companyLine(people), names: captionNames(people) } : undefined,
    );
    for (const changed of listeners) changed();
  }

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    follow(at) {
      state = { ...nobody, at };
      for (const name of [
        "participant-joined",
        "participant-updated",
        "participant-left",
        "active-speaker-change",
      ] as const)
        at.room.on(name, () => look(at));
      look(at);
    },
  };
}

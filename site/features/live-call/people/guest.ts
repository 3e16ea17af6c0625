import type { NotInCall } from "#content/join/join.ts";
import { type CallSession, createCallSession } from "../call-session.ts";
import { type GuestLineOptions, openGuestLine } from "./guest-line.ts";
import { createPeopleWatch, type PeopleWatch } from "./people-watch.ts";

export interface JoiningGuest extends Pick<GuestLineOptions, "url" | "name"> {
  /** Called once the guest is in the call no more, or could not join it. */
  readonly onOver: (why: NotInCall) => void;
}

/** Fetches what a guest's call needs at its start. */
export function prepareGuest(): void {
  import("../own-line.ts").catch(() => undefined);
}

/** A guest's call, which begins with `session.start`. */
export function joinAsGuest(guest: JoiningGuest): {
  readonly session: CallSession;
  readonly people: PeopleWatch;
} {
  let hasLine = false;
  const session = createCallSession({
    async openLine() {
      const { createCall } = await import("../own-line.ts");
      const line = openGuestLine({ ...guest, createCall, onRoom: people.follow });
      hasLine = true;
      // The assistant is that of the call.
      return { line, holder: "us", assistantId: "of-the-call" };
    },
    variableValues: () => ({}),
    suggestions: [],
    now: () => Date.now(),
    onFailed() {
      // The line says itself what became of it; without its code there is none.
      if (!hasLine) guest.onOver("away");
    },
  });
  const people = createPeopleWatch(session);
  return { session, people };
}

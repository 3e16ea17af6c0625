import { useEffect, useState, useSyncExternalStore } from "react";
import { people as words } from "#content/live-call/people.ts";
import { createRoom, type Room } from "#voice/client/room/room.ts";
import { longestPersonName } from "#voice/protocol/room.ts";
import type { InvitableCall } from "../call-connection.ts";
import type { CallScreenState } from "../call-screen-state.ts";
import type { CallSession } from "../call-session.ts";
import { InviteLink } from "./invite-link.tsx";
import type { Person } from "./people.ts";
import { PeoplePanel } from "./people-panel.tsx";
import { createPeopleWatch } from "./people-watch.ts";
import { PicturesOf } from "./pictures/pictures-of.tsx";

interface OwnCompanyProps {
  readonly invitable: InvitableCall;
  readonly state: CallScreenState;
  readonly session: CallSession;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The people of a call that the visitor has made, and may let others into. */
export function OwnCompany({ invitable, state, session, isOpen, onClose }: OwnCompanyProps) {
  const { call } = invitable;
  const [watch] = useState(() => createPeopleWatch(session));
  const { people, news } = useSyncExternalStore(watch.subscribe, watch.state);
  const [room, setRoom] = useState<Room>();
  /** Undefined until the visitor has typed one. */
  const [typed, setTyped] = useState<string>();
  const [said, setSaid] = useState("");
  /** Counts those who were taken out: the link that they came by is then good for nobody. */
  const [removed, setRemoved] = useState(0);
  const name = typed ?? state.fields.name ?? session.knownName() ?? "";

  useEffect(() => {
    const entered = call.use((inside) => createRoom(call, inside));
    watch.follow({ call, room: entered });
    setRoom(entered);
    return () => entered.close();
  }, [call, watch]);

  useEffect(() => {
    const trimmed = name.trim();
    if (trimmed === "" || !room) return;
    // Not each letter for itself.
    const timer = setTimeout(() => room.setUserName(trimmed), 300);
    return () => clearTimeout(timer);
  }, [name, room]);

  function update(person: Person, wish: Parameters<Room["updateParticipant"]>[1]): void {
    try {
      room?.updateParticipant(person.id, wish);
    } catch {
      // They have left meanwhile.
    }
  }

  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <PicturesOf state={state} session={session} watch={watch} />
      {isOpen && (
        <PeoplePanel
          people={people}
          onClose={onClose}
          actionsOn={(person) =>
            !person.isYou &&
            !person.isAssistant && (
              <PersonActions
                person={person}
                onMute={() => {
                  update(person, { setAudio: false });
                  setSaid(words.hasMuted(person.name));
                }}
                onRemove={() => {
                  document.getElementById("people-title")?.focus();
                  update(person, { eject: true });
                  setRemoved((count) => count + 1);
                }}
              />
            )
          }
        >
          <InviteLink key={removed} invitable={invitable} isRenewed={removed > 0} />
          <p className="people-field">
            <label htmlFor="people-name">{words.name.label}</label>
            <input
              id="people-name"
              type="text"
              value={name}
              maxLength={longestPersonName}
              autoComplete="name"
              aria-describedby="people-name-hint"
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <span id="people-name-hint" className="people-note">
              {words.name.hint}
            </span>
          </p>
        </PeoplePanel>
      )}
    </>
  );
}

interface PersonActionsProps {
  person: Person;
  onMute: () => void;
  onRemove: () => void;
}

/** Muting, which the person can undo, and removing, which asks once more. */
function PersonActions({ person: { name, isMuted }, onMute, onRemove }: PersonActionsProps) {
  const [isSure, setSure] = useState(false);
  const { mute, muteName, remove, removeName, isSure: sure, isSureName } = words.actions;
  return (
    <span className="person-actions">
      <button
        type="button"
        aria-label={muteName(name)}
        // Keeps focus, unlike a disabled one.
        aria-disabled={isMuted || undefined}
        onClick={isMuted ? undefined : onMute}
      >
        {mute}
      </button>
      <button
        type="button"
        data-sure={isSure}
        aria-label={isSure ? isSureName(name) : removeName(name)}
        onClick={isSure ? onRemove : () => setSure(true)}
        onBlur={() => setSure(false)}
      >
        {isSure ? sure : remove}
      </button>
    </span>
  );
}

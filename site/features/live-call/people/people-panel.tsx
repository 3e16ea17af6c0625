import { type ReactNode, useEffect, useRef } from "react";
import { people as words } from "#content/live-call/people.ts";
import { CloseIcon } from "#ui/icons.tsx";
import { MicrophoneIcon, MicrophoneOffIcon } from "../icons.tsx";
import type { Person } from "./people.ts";
import "../beside/beside.css";
import "./people.css";

interface PeoplePanelProps {
  people: readonly Person[];
  onClose: () => void;
  /** What can be done about one of them. */
  actionsOn?: (person: Person) => ReactNode;
  children?: ReactNode;
}

/** Who is in the call, beside it. Takes focus as it opens, and gives it back to its button. */
export function PeoplePanel({ people, onClose, actionsOn, children }: PeoplePanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    return () => document.getElementById("company-button")?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      className="call-beside people-panel"
      data-location="sidebar"
      aria-labelledby="people-title"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Not the call's own Escape, which asks whether to end it.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="beside-top">
        <h3 ref={title} id="people-title" tabIndex={-1}>
          {words.title}
        </h3>
        <button type="button" className="call-icon-button" aria-label={words.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {/* A scrolling area must be reachable by keyboard, also where nothing in it can take focus. */}
      <div className="people-scroll" tabIndex={actionsOn ? undefined : 0}>
        <ul className="people">
          {people.map((person) => (
            <li key={person.id}>
              <span className="person-name">
                {person.isYou && person.isNamed ? words.ownName(person.name) : person.name}
              </span>
              <PersonState person={person} />
              {actionsOn?.(person)}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}

function PersonState({ person: { isAssistant, isMuted } }: { person: Person }) {
  if (isAssistant) return <span className="person-state">{words.assistant}</span>;
  return (
    <span className="person-state" data-muted={isMuted}>
      {isMuted ? <MicrophoneOffIcon /> : <MicrophoneIcon />}
      {isMuted ? words.microphone.muted : words.microphone.on}
    </span>
  );
}

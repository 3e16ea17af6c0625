import { useEffect, useRef, useState } from "react";
import { locale } from "#content/language.ts";
import { people } from "#content/live-call/people.ts";
import { Button } from "#site/ui/button.tsx";
import type { InvitableCall } from "../call-connection.ts";
import { type Invitation, type InvitationAnswer, makeInvitation } from "./invitation.ts";

const { link: words } = people;

interface InviteLinkProps {
  invitable: InvitableCall;
  /** True if it takes the place of one that is good for nobody any more. */
  isRenewed: boolean;
}

/** A link for others, made as it is shown: one that has expired is never offered. */
export function InviteLink({ invitable, isRenewed }: InviteLinkProps) {
  const [answer, setAnswer] = useState<InvitationAnswer>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isGone = false;
    setAnswer(undefined);
    void makeInvitation(invitable).then((made) => {
      if (!isGone) setAnswer(made);
    });
    return () => {
      isGone = true;
    };
  }, [invitable.address, tries]);

  return (
    <section className="invite" aria-labelledby="invite-title">
      <h4 id="invite-title">{words.title}</h4>
      <p role="status" className="people-note">
        {answer === undefined ? words.making : isRenewed && typeof answer === "object" ? words.renewed : ""}
      </p>
      {typeof answer === "object" && <ReadyLink invitation={answer} />}
      {typeof answer === "string" && (
        <>
          <p role="alert">{answer === "too-many" ? words.tooMany : words.failed}</p>
          <Button tone="quiet" onClick={() => setTries(tries + 1)}>
            {words.again}
          </Button>
        </>
      )}
    </section>
  );
}

function ReadyLink({ invitation: { link, until } }: { invitation: Invitation }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(until);

  async function copy(): Promise<void> {
    // Emptied first: the same words twice would be announced once.
    setSaid("");
    try {
      await navigator.clipboard.writeText(link);
      setSaid(words.copied);
    } catch {
      // Browsers give the frame of another site's page no clipboard.
      field.current?.select();
      setSaid(words.selected);
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: document.title, text: words.shareText, url: link });
    } catch {
      // The visitor has closed the sheet.
    }
  }

  return (
    <>
      <p className="people-field">
        <label htmlFor="invite-link">{words.label}</label>
        <input
          ref={field}
          id="invite-link"
          type="text"
          readOnly
          value={link}
          aria-describedby="invite-until"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </p>
      <p className="invite-ways">
        <Button onClick={copy}>{words.copy}</Button>
        {"share" in navigator && (
          <Button tone="quiet" onClick={share}>
            {words.share}
          </Button>
        )}
        <span role="status">{said}</span>
      </p>
      <p id="invite-until" className="people-note">
        {words.until(time)} {words.hears}
      </p>
    </>
  );
}

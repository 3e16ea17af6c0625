import { type FormEvent, useEffect, useRef, useState } from "react";
import { join, type NotInCall } from "#content/join/join.ts";
import { type CallHolder, liveCall } from "#content/live-call/live-call.ts";
import { paths } from "#domain/site-map.ts";
import type { CallSession } from "#site/features/live-call/call-session.ts";
import { holderOf } from "#site/features/live-call/open-line.ts";
import { joinAsGuest, prepareGuest } from "#site/features/live-call/people/guest.ts";
import { readGuestLink } from "#site/features/live-call/people/guest-link.ts";
import { GuestScreen } from "#site/features/live-call/people/guest-screen.tsx";
import type { PeopleWatch } from "#site/features/live-call/people/people-watch.ts";
import { publicConfig } from "#site/public-config.ts";
import { Button, ButtonLink } from "#site/ui/button.tsx";
import { TextField } from "#site/ui/field.tsx";
import { longestPersonName } from "#voice/protocol/room.ts";

/** What can be tried again with the same link. */
const canRetry: readonly NotInCall[] = ["left", "away", "full", "too-early", "not-begun"];

/** Asks a guest's name and lets them in or, where that cannot be, says why. */
export function JoinCall() {
  const [guest, setGuest] = useState<{ session: CallSession; people: PeopleWatch }>();
  const [why, setWhy] = useState<NotInCall>();
  const [error, setError] = useState<string>();
  const holder = useHolder();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const wasIn = useRef(false);

  useEffect(prepareGuest, []);
  useEffect(() => {
    const look = () => {
      setWhy(readGuestLink(location) ? undefined : "no-link");
      // The page in another language is about the same call.
      for (const other of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]"))
        if (other.pathname.endsWith(location.pathname.replace(/^\/\w\w\//, "/"))) other.hash = location.hash;
    };
    look();
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);

  // The screen, which had the focus, is gone.
  useEffect(() => {
    if (guest) wasIn.current = true;
    else if (wasIn.current) heading.current?.focus();
  }, [guest]);

  useEffect(() => () => guest?.session.close(), [guest]);

  function enter(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    const link = readGuestLink(location);
    if (!link) {
      setWhy("no-link");
      return;
    }
    if (name === "") {
      setError(join.name.missing);
      field.current?.querySelector("input")?.focus();
      return;
    }
    setError(undefined);
    const joining = joinAsGuest({
      ...link,
      name,
      onOver(reason) {
        setGuest(undefined);
        setWhy(reason);
      },
    });
    setGuest(joining);
    // In the event's handler, or sound may not be allowed.
    void joining.session.start({ hasMicrophone: true });
  }

  const told = why && join.why[why];
  const isOpen = why === undefined || canRetry.includes(why);
  return (
    <div className="grid @4xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] @4xl:grid-rows-[auto_1fr] gap-x-16 gap-y-8 @4xl:gap-y-6">
      <div className={isOpen ? "" : "@4xl:col-span-2"}>
        <h1 ref={heading} id="join-title" tabIndex={-1} className="text-title outline-none">
          {told ? told.title : join.title}
        </h1>
        <p className="mt-5 max-w-[38rem] text-pretty text-lead text-text-muted">
          {told ? told.text : join.lead}
        </p>
        {!isOpen && <WayOn why={why} />}
      </div>
      <p className="hidden @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 max-w-[34rem] self-start rounded-control border border-outline p-4 leading-snug noscript:block">
        {join.scripts}
      </p>
      {isOpen && (
        <form
          noValidate
          onSubmit={enter}
          className="@4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 self-start rounded-panel border border-hairline bg-night-raised px-[min(1.25rem,4vw)] py-7 shadow-card noscript:hidden sm:px-8"
        >
          <div ref={field}>
            <TextField
              label={join.name.label}
              name="name"
              required
              error={error}
              maxLength={longestPersonName}
              autoComplete="name"
            />
          </div>
          <Button type="submit" className="mt-5 min-h-12 w-full">
            {why === undefined ? join.action : why === "left" ? join.again : join.retry}
          </Button>
        </form>
      )}
      {/* On a phone the field and the button come first. */}
      {!told && (
        <ul className="grid max-w-[38rem] @4xl:row-start-2 content-start gap-2 text-pretty text-text-muted">
          {join.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          {/* Takes its room before the holder is known. */}
          <li className={holder ? undefined : "invisible"}>{liveCall.keeping[holder ?? "us"].before}</li>
        </ul>
      )}
      {guest && <GuestScreen session={guest.session} people={guest.people} />}
    </div>
  );
}

/** Where there is nothing to try again: a page that is too old is reloaded, and all others lead on to the site. */
function WayOn({ why }: { why: NotInCall }) {
  return why === "outdated" ? (
    <Button className="mt-8 min-h-12" onClick={() => location.reload()}>
      {join.reload}
    </Button>
  ) : (
    <ButtonLink to={paths.home} className="mt-8 min-h-12">
      {join.home}
    </ButtonLink>
  );
}

/** Who holds this site's calls, once it is known. */
function useHolder(): CallHolder | undefined {
  const [holder, setHolder] = useState<CallHolder>();
  useEffect(() => {
    publicConfig().then(
      ({ voice }) => setHolder(holderOf(voice)),
      () => undefined,
    );
  }, []);
  return holder;
}

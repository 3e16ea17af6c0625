import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { outboundRing } from "#content/outbound-calls/ring.ts";
import { prepareCall } from "#site/features/live-call/open-call.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#ui/icons.tsx";
import { RingLine } from "./ring-line.tsx";
import { useRing } from "./use-ring.ts";

const handset =
  "M4.2 3.4h2.6l1.3 3.3-1.7 1.3a9.5 9.5 0 0 0 5.6 5.6l1.3-1.7 3.3 1.3v2.6c0 .8-.6 1.4-1.4 1.3C8.5 16.6 3.4 11.5 2.9 4.8c-.1-.8.5-1.4 1.3-1.4z";

interface BrowserRingProps {
  /** True when the call was answered but the call screen could not be opened. */
  isFailed: boolean;
  /** Set here and called before the dialog closes. Returns true while ringing: closing then only declines the call. */
  holdOpen: { current: (() => boolean) | undefined };
  onAnswer: () => void;
}

/** An incoming call from the assistant that rings in the browser, in the dialog after a request for a call. */
export function BrowserRing({ isFailed, holdOpen, onAnswer }: BrowserRingProps) {
  const { state, dispatch, isAudible } = useRing(isFailed);
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const { phase } = state;
  const isRinging = phase === "ringing";

  useEffect(() => prepareCall({ assistant: "sales" }), []);
  useEffect(() => {
    // Screen readers announce changes inside a region that is already there.
    setAnnouncement(phase === "ringing" ? outboundRing.announced : "");
    // Not a button: the key that sent the form may still be pressed, and must not pick up.
    heading.current?.focus({ preventScroll: true });
  }, [phase]);
  // Before the paint, so that Escape can decline the call as soon as it is visible.
  useLayoutEffect(() => {
    holdOpen.current = () => {
      dispatch({ type: "decline" });
      return isRinging;
    };
    return () => {
      holdOpen.current = undefined;
    };
  }, [holdOpen, isRinging, dispatch]);

  function answer(): void {
    dispatch({ type: "answer" });
    onAnswer();
  }

  return (
    <section
      aria-labelledby="ring-title"
      data-over={!isRinging}
      className="-mx-3 mt-5 overflow-hidden rounded-card border border-hairline bg-night-sunken bg-[radial-gradient(24rem_11rem_at_50%_38%,oklch(0.26_0.085_289/85%),transparent_76%)] px-4 pt-5 pb-4 text-center sm:-mx-4 sm:px-6 sm:pb-6"
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isRinging || phase === "answered" ? (
        <>
          <p className="text-label text-text-muted">
            {outboundRing.caller} · {outboundRing.from}
          </p>
          <div className="-mx-4 my-1 sm:-mx-6">
            <RingLine isRinging={isRinging} />
          </div>
          <h3 id="ring-title" ref={heading} tabIndex={-1} className="text-heading outline-none">
            {outboundRing.ringing}
          </h3>
          <p className="mx-auto mt-2 max-w-[40ch] text-balance text-text-muted leading-snug">
            {outboundRing.explained}
          </p>
          <div className="mt-5 grid grid-cols-2 gap-3">
            <Button tone="quiet" className="min-h-12 px-3" onClick={() => dispatch({ type: "decline" })}>
              <PhoneDownIcon />
              {outboundRing.decline}
            </Button>
            <Button
              className="min-h-12 px-3 border-dawn! bg-dawn! text-ink! hover:bg-[oklch(0.88_0.12_78)]!"
              onClick={answer}
            >
              <PhoneIcon />
              {outboundRing.answer}
            </Button>
          </div>
          {/* Its place is kept, so that nothing moves under a finger when the sound begins or ends. */}
          <button
            type="button"
            onClick={() => {
              dispatch({ type: "silence" });
              heading.current?.focus({ preventScroll: true });
            }}
            className={`mt-2 inline-flex min-h-11 items-center px-4 font-semibold text-text-muted underline decoration-violet underline-offset-4 hover:text-text ${isAudible ? "" : "invisible"}`}
          >
            {outboundRing.silence}
          </button>
        </>
      ) : (
        <>
          <h3 id="ring-title" ref={heading} tabIndex={-1} className="pt-1 text-heading outline-none">
            {outboundRing[phase].title}
          </h3>
          <p className="mx-auto mt-2 max-w-[40ch] text-balance text-text-muted leading-snug">
            {outboundRing[phase].text}
          </p>
          <form method="dialog" className="mt-5 grid grid-cols-[auto_1fr] gap-3">
            <Button tone="quiet" type="submit" className="min-h-12">
              {outboundRing.done}
            </Button>
            <Button className="min-h-12 px-3" onClick={answer}>
              <PhoneIcon />
              {outboundRing.callNow}
            </Button>
          </form>
        </>
      )}
    </section>
  );
}

/** A lifted handset, on the site's icon grid: 20 px, 1.5 px stroke. */
function PhoneIcon() {
  return <Handset className="size-5 flex-none" />;
}

/** The same handset, put down. */
function PhoneDownIcon() {
  return <Handset className="size-5 flex-none rotate-[135deg] text-bad" />;
}

function Handset({ className }: { className: string }) {
  return (
    <Icon className={className}>
      <path d={handset} />
    </Icon>
  );
}

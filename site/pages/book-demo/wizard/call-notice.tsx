import { useEffect, useState } from "react";
import { callNotice } from "#content/book-demo/call-notice.ts";
import { paths } from "#domain/site-map.ts";
import { dials } from "#site/dials.ts";
import { publicConfig } from "#site/public-config.ts";
import { checkboxClass } from "#site/ui/choice-group.tsx";
import { Link } from "#site/ui/link.tsx";

/** True once the page knows that its calendar is ours, which gives the number to the host. */
function useOwnCalendar(): boolean {
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    let isGone = false;
    publicConfig().then(
      ({ scheduler }) => isGone || setOwn(scheduler.provider === "embedded"),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return isOwn;
}

interface CallNoticeProps {
  /** Id of the text, for the controls that it describes. */
  id: string;
  /** The number that would be called; undefined where its field is right above. */
  phone: string | undefined;
  declinesCall: boolean;
  onDecline: (declines: boolean) => void;
}

/** Says who calls the number, and takes a no. Stands beside the phone field and beside the button that submits. */
export function CallNotice({ id, phone, declinesCall, onDecline }: CallNoticeProps) {
  const { calls, noCalls, demo, number, privacy } = callNotice;
  const takesNumberAlong = useOwnCalendar();
  const announcesCall = dials();
  return (
    <div className="rounded-control border border-hairline bg-night-sunken px-[min(1rem,4vw)] pt-3.5 pb-1.5 leading-snug">
      <p id={id} aria-live="polite">
        {announcesCall ? (declinesCall ? calls.declined : calls.announced) : noCalls}
        {announcesCall && !declinesCall && <span className="text-text-muted"> {calls.when}</span>}
        {takesNumberAlong && <span className="mt-2 block text-text-muted"> {demo}</span>}
      </p>
      {phone && (
        <p className="mt-1 text-text-muted">
          {number} <span className="whitespace-nowrap font-mono text-text">{phone}</span>
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6">
        {announcesCall && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="declinesCall"
              checked={declinesCall}
              onChange={(event) => onDecline(event.target.checked)}
              aria-describedby={id}
              className={checkboxClass}
            />
            {calls.decline}
          </label>
        )}
        <Link
          to={paths.privacy}
          className="inline-flex min-h-11 items-center underline decoration-violet underline-offset-4 hover:decoration-2"
        >
          {privacy}
        </Link>
      </div>
    </div>
  );
}

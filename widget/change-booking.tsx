import { useEffect, useState } from "react";
import { bookingWidget } from "#content/booking/widget.ts";
import { language } from "#content/language.ts";
import { bookingPaths } from "#domain/booking.ts";
import { addressIn } from "#domain/language-parameter.ts";
import { LineGlyph } from "#ui/line-glyph.tsx";
import type { BookedDemo, BookingAnswer, BookingClient } from "./booking-client.ts";
import type { Tell } from "./parent-messages.ts";
import { Scheduling } from "./scheduling.tsx";
import { Notice, withMailLink } from "./ui/notice.tsx";

const { change: texts, day } = bookingWidget;

interface ChangeBookingProps {
  client: BookingClient;
  /** The token of a signed link, unparsed. */
  token: string;
  tell: Tell;
}

/** Looks up the demo that a signed link is for, then lets the visitor choose another time for it. */
export function ChangeBooking({ client, token, tell }: ChangeBookingProps) {
  const [answer, setAnswer] = useState<BookingAnswer<BookedDemo>>();
  const [tries, setTries] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isGone = false;
    void client.bookingOf(token).then((found) => isGone || setAnswer(found));
    return () => {
      isGone = true;
    };
  }, [client, token, tries]);

  if (answer?.kind === "ok" && answer.value.state === "booked") {
    return <Scheduling client={client} tell={tell} purpose={{ kind: "move", token, booked: answer.value }} />;
  }
  if (answer?.kind === "unreachable") {
    return (
      <Notice text={texts.unreachable}>
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            setAnswer(undefined);
            setTries(tries + 1);
          }}
        >
          {day.retry}
        </button>
      </Notice>
    );
  }
  if (!answer) {
    return (
      <p role="status" className="waiting">
        <LineGlyph className="glyph" />
        {texts.loading}
      </p>
    );
  }
  return <CannotMove text={answer.kind === "refused" ? answer.detail || texts.refused : texts.cancelled} />;
}

/** The link is wrong, used or too old, or the demo was cancelled. */
function CannotMove({ text }: { text: string }) {
  return (
    <div className="done">
      <h2>{texts.problemTitle}</h2>
      <p role="alert">{withMailLink(text)}</p>
      <p>
        <a className="button quiet" href={addressIn(bookingPaths.widget, language)}>
          {texts.bookNew}
        </a>
      </p>
    </div>
  );
}

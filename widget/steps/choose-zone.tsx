import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { bookingWidget } from "#content/booking/widget.ts";
import { commonFirst, matchingZones, zoneChoices } from "../time/time-zones.ts";
import { clockTimeIn } from "../time/zoned-times.ts";
import { BackButton } from "../ui/button.tsx";
import type { Reading } from "../ui/chosen-time.tsx";

const { zone: texts } = bookingWidget;

/** Most zones listed at once: about as many as a visitor scans before typing. */
const mostShown = 10;

interface ChooseZoneProps extends Reading {
  now: number;
  onChoose: (zone: string) => void;
  onBack: () => void;
}

/** A search field with its results as a list of buttons. Enter in the field takes the first. */
export function ChooseZone({ timeZone, hourCycle, now, onChoose, onBack }: ChooseZoneProps) {
  const [search, setSearch] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const choices = useMemo(() => zoneChoices(timeZone, now), [timeZone, now]);
  const common = commonFirst(choices, timeZone);
  const found = search.trim() === "" ? common : matchingZones(choices, search);
  // Where nothing is found, the common ones may do.
  const shown = (found.length > 0 ? found : common).slice(0, mostShown);

  useEffect(() => field.current?.focus(), []);

  function takeFirst(event: FormEvent): void {
    event.preventDefault();
    if (found[0]) onChoose(found[0].zone);
  }

  function closeOnEscape({ key }: KeyboardEvent): void {
    if (key === "Escape") onBack();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back from wherever the focus is
    <div onKeyDown={closeOnEscape}>
      <BackButton onClick={onBack}>{texts.back}</BackButton>
      <h2>{texts.title}</h2>
      <search>
        <form onSubmit={takeFirst} className="zone-search">
          <label htmlFor={id}>{texts.search}</label>
          <input
            ref={field}
            id={id}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </form>
      </search>
      <p role="status" className="muted">
        {countInWords(shown.length, found.length)}
      </p>
      <ul className="zones" aria-label={texts.title}>
        {shown.map(({ zone, city, name, offset }) => (
          <li key={zone}>
            <button
              type="button"
              className="zone"
              aria-pressed={zone === timeZone || undefined}
              onClick={() => onChoose(zone)}
            >
              <span>
                {city}
                <span className="muted">{name ? `${name}, ${offset}` : offset}</span>
              </span>
              <span className="zone-clock">{clockTimeIn(zone, now, hourCycle)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function countInWords(shown: number, all: number): string {
  if (all === 0) return texts.none;
  return all === 1 ? texts.foundOne : texts.found(shown, all);
}

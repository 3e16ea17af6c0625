import { useEffect, useRef } from "react";
import { bookingWidget } from "#content/booking/widget.ts";
import { GlobeIcon } from "#ui/icons.tsx";
import { zoneInWords } from "../time/time-zones.ts";

const { zone: texts } = bookingWidget;

interface ZoneLineProps {
  timeZone: string;
  now: number;
  takesFocus: boolean;
  onFocused: () => void;
  onChange: () => void;
}

/** The time zone of the shown times, with a button to change it. */
export function ZoneLine({ timeZone, now, takesFocus, onFocused, onChange }: ZoneLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the way back from choosing
  useEffect(() => {
    if (!takesFocus) return;
    button.current?.focus();
    onFocused();
  }, []);
  return (
    <button ref={button} type="button" className="zone-line" onClick={onChange}>
      <GlobeIcon />
      <span className="zone-name">
        <span className="sr-only">{texts.label}: </span>
        {zoneInWords(timeZone, now)}
      </span>
      <span className="zone-change">{texts.change}</span>
    </button>
  );
}

import { useEffect, useRef, useState } from "react";
import { beside } from "#content/live-call/beside.ts";
import { CloseIcon } from "#ui/icons.tsx";
import type { Call } from "#voice/client/call-surface.ts";
import type {
  CustomIntegration,
  CustomIntegrationsUpdated,
} from "#voice/client/extras/integrations-surface.ts";
import { createIntegrationFrame, isFrom } from "#voice/client/integration-frame.ts";
import { calendarId, dayOf, showCalendar } from "./booking-calendar.ts";
import "./beside.css";

interface ProgramsProps {
  readonly call: Call;
  /** Times that the assistant has offered last; ISO 8601 in UTC. */
  readonly offered: readonly string[];
}

const none: CustomIntegrationsUpdated = { customIntegrations: {}, running: [] };

/**
 * The programs of a call: the newest in each place, in frames that take no focus, since the call goes on; and a way back to
 * those that the visitor has closed. The calendar opens by itself when times are offered, until the visitor closes it.
 */
export function Programs({ call, offered }: ProgramsProps) {
  const [{ customIntegrations, running }, setIntegrations] = useState(none);
  const isClosed = useRef(false);

  useEffect(() => {
    call.on("custom-integrations-updated", setIntegrations);
    return () => call.off("custom-integrations-updated", setIntegrations);
  }, [call]);

  useEffect(() => {
    if (!isClosed.current) showCalendar(call, offered).catch(() => undefined);
  }, [call, offered]);

  function turn(id: string, isOn: boolean): void {
    isClosed.current = !isOn;
    const turned = isOn ? call.startCustomIntegrations(id) : call.stopCustomIntegrations(id);
    // The call has ended meanwhile.
    turned.catch(() => undefined);
  }

  const shown = (["main", "sidebar"] as const).flatMap((place) => {
    const id = running.findLast((each) => customIntegrations[each]?.location === place);
    const definition = id === undefined ? undefined : customIntegrations[id];
    return id !== undefined && definition ? [{ id, definition }] : [];
  });
  const closed = Object.entries(customIntegrations).filter(([id]) => !running.includes(id));
  return (
    <>
      <p role="status" className="sr-only">
        {shown.map(({ definition }) => beside.opened(definition.label)).join(" ")}
      </p>
      {closed.length > 0 && (
        <p className="closed-beside">
          {closed.map(([id, { label }]) => (
            <button key={id} type="button" className="call-chip" onClick={() => turn(id, true)}>
              {beside.show(label)}
            </button>
          ))}
        </p>
      )}
      {shown.map(({ id, definition }) => (
        <section
          key={id}
          className="call-beside"
          data-location={definition.location}
          aria-label={definition.label}
        >
          <div className="beside-top">
            <h3>{definition.label}</h3>
            <button
              type="button"
              className="call-icon-button"
              aria-label={beside.close(definition.label)}
              onClick={() => turn(id, false)}
            >
              <CloseIcon />
            </button>
          </div>
          <Frame
            definition={definition}
            day={id === calendarId ? dayOf(offered) : undefined}
            onBooked={
              id === calendarId ? (uri) => call.sendAppMessage({ type: "booked-beside", uri }) : undefined
            }
          />
        </section>
      ))}
    </>
  );
}

interface FrameProps {
  definition: CustomIntegration;
  /** The day that the calendar is to show. */
  day: string | undefined;
  /** Called when a time was booked. */
  onBooked: ((uri: string) => void) | undefined;
}

function Frame({ definition, day, onBooked }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(undefined);
  const booked = useRef(onBooked);
  booked.current = onBooked;

  useEffect(() => {
    const made = createIntegrationFrame(definition);
    frame.current = made;
    place.current?.append(made);
    function hear(event: MessageEvent<{ type?: unknown; uri?: unknown } | null>): void {
      if (!booked.current || !isFrom(made, event)) return;
      const { type, uri } = event.data ?? {};
      if (type === "scheduler.event_scheduled" && typeof uri === "string") booked.current(uri);
    }
    addEventListener("message", hear);
    return () => {
      removeEventListener("message", hear);
      made.remove();
    };
  }, [definition]);

  useEffect(() => {
    const { contentWindow, src } = frame.current ?? {};
    // The first day is in the frame's address; a frame that is still loading hears nothing.
    if (day !== undefined && src)
      contentWindow?.postMessage({ type: "scheduler.show_day", day }, new URL(src).origin);
  }, [day]);

  return <div ref={place} className="beside-frame" />;
}

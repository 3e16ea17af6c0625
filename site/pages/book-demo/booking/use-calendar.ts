import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from "react";
import { readWish } from "#site/pages/book-demo/next-times/wished-time.ts";
import type { Booked, BookingWidgetOptions } from "./booking-widget.ts";
import { loadBookingWidget } from "./load-booking.ts";

/** `loading` until the calendar's first message, then `shown`; `failed` without one. Heights are in px. */
interface CalendarView {
  readonly status: "loading" | "shown" | "failed";
  readonly attempt: number;
  readonly height: number;
}

type CalendarNews = { type: "ready" | "failed" | "again" } | { type: "height"; pixels: number };

/** Height of the calendar in px: the required minimum, and the height at which it begins to scroll inside. */
const leastHeight = 700;
const mostHeight = 1400;

interface Calendar {
  /** The element that the calendar is put into. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly view: CalendarView;
  readonly tryAgain: () => void;
}

/** Shows the calendar while the component is mounted, and removes all of it afterwards. */
export function useCalendar(
  prefill: BookingWidgetOptions["prefill"],
  onBooked: (booked: Booked) => void,
): Calendar {
  const place = useRef<HTMLDivElement>(null);
  const [view, dispatch] = useReducer(calendarReducer, {
    status: "loading",
    attempt: 1,
    height: leastHeight,
  });
  const tellBooked = useEffectEvent(onBooked);
  const mountIn = useEffectEvent(async (element: HTMLElement, isLeft: () => boolean) => {
    const scheduler = await loadBookingWidget();
    if (isLeft()) return undefined;
    return scheduler.mount(element, {
      prefill,
      start: readWish(),
      onReady: () => dispatch({ type: "ready" }),
      onHeight: (pixels) => dispatch({ type: "height", pixels }),
      onBooked: (booked) => tellBooked(booked),
      onFailed: () => dispatch({ type: "failed" }),
    });
  });

  const { attempt } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt mounts the calendar anew
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let left = false;
    const mounted = mountIn(element, () => left);
    mounted.catch(() => left || dispatch({ type: "failed" }));
    return () => {
      left = true;
      mounted.then((unmount) => unmount?.()).catch(() => undefined);
    };
  }, [attempt]);

  return { place, view, tryAgain: () => dispatch({ type: "again" }) };
}

function calendarReducer(view: CalendarView, news: CalendarNews): CalendarView {
  switch (news.type) {
    case "ready":
      return { ...view, status: "shown" };
    case "failed":
      return { ...view, status: "failed" };
    case "again":
      if (view.status !== "failed") return view;
      return { status: "loading", attempt: view.attempt + 1, height: leastHeight };
    case "height":
      return { ...view, height: Math.min(Math.max(news.pixels, leastHeight), mostHeight) };
  }
}

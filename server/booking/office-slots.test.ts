import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { createOfficeSlots } from "./office-slots.ts";

const office = {
  openingTimes: company.officeHours,
  timeZone: company.officeTimeZone,
  slotMinutes: 30,
  holidays: [],
};
const halfHour = 30 * 60_000;
const day = 24 * 60 * 60_000;
const years = { from: Date.UTC(2026, 0, 1, 12), to: Date.UTC(2031, 0, 1, 12) };

/** Uses the platform's own time zones, not the library that made the slots. */
const newYork = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  weekday: "short",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function wallClock(moment: number) {
  const parts = Object.fromEntries(newYork.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: parts.weekday ?? "",
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

test("SCHD-01 from 2026 to 2030 every slot lies in the office hours of New York, and every office hour has its slots", () => {
  const slots = createOfficeSlots(office).slotsIn(years);
  const perDay = new Map<string, { weekday: string; count: number }>();
  let before = Number.NEGATIVE_INFINITY;
  for (const slot of slots) {
    expect(slot - before).toBeGreaterThanOrEqual(halfHour);
    before = slot;
    const { date, weekday, minutes } = wallClock(slot);
    const [opens, closes] = weekday === "Sat" ? [600, 960] : [540, 1080];
    if (weekday === "Sun" || minutes < opens || minutes + 30 > closes || minutes % 30 !== 0) {
      expect.unreachable(`${new Date(slot).toISOString()} is ${weekday} ${minutes} in New York`);
    }
    perDay.set(date, { weekday, count: (perDay.get(date)?.count ?? 0) + 1 });
  }
  for (const [date, { weekday, count }] of perDay) {
    if (count !== (weekday === "Sat" ? 12 : 18)) expect.unreachable(`${date} has ${count} slots`);
  }
  // All days of five years except Sundays.
  expect(perDay.size).toBe(Math.round((years.to - years.from) / day) - 261);
});

/** One zone of each group whose clocks agree in these years: a few dozen of more than 400. */
function zonesOfAllKinds(): string[] {
  const kinds = new Map<string, string>();
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    let moment = Temporal.Instant.fromEpochMilliseconds(years.from).toZonedDateTimeISO(zone);
    const changes = [moment.offset];
    for (;;) {
      const next = moment.getTimeZoneTransition("next");
      if (!next || next.epochMilliseconds > years.to) break;
      changes.push(`${next.epochMilliseconds} ${next.offset}`);
      moment = next;
    }
    if (!kinds.has(`${changes}`)) kinds.set(`${changes}`, zone);
  }
  return [...kinds.values()];
}

test("SCHD-01 in any office zone, round-the-clock slots skip the hours that the clock skips, and none comes twice", {
  timeout: 60_000,
}, () => {
  for (const timeZone of zonesOfAllKinds()) {
    const calendar = createOfficeSlots({
      ...office,
      openingTimes: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], opens: 0, closes: 24 }],
      timeZone,
    });
    let moment = Temporal.Instant.fromEpochMilliseconds(years.from).toZonedDateTimeISO(timeZone);
    for (;;) {
      const next = moment.getTimeZoneTransition("next");
      if (!next || next.epochMilliseconds > years.to) break;
      const range = { from: next.epochMilliseconds - day, to: next.epochMilliseconds + day };
      const slots = calendar.slotsIn(range);
      const walls = slots.map((slot) =>
        Temporal.Instant.fromEpochMilliseconds(slot)
          .toZonedDateTimeISO(timeZone)
          .toPlainDateTime()
          .toString(),
      );
      if (new Set(walls).size !== walls.length) expect.unreachable(`${timeZone} offers a time twice`);
      if (walls.some((wall) => !/:(00|30):00$/.test(wall)))
        expect.unreachable(`${timeZone} offers an odd time`);
      for (const [index, slot] of slots.entries()) {
        if (slot - (slots[index - 1] ?? 0) < halfHour)
          expect.unreachable(`${timeZone} offers overlapping times`);
      }
      moment = next;
    }
  }
});

test("SCHD-01 a day off has no slots, and any other moment is not a slot", () => {
  const calendar = createOfficeSlots({ ...office, holidays: ["2026-12-25"] });
  const friday = Date.parse("2026-12-25T14:00:00Z");
  expect(calendar.isSlot(friday)).toBe(false);
  expect(calendar.isSlot(friday - day)).toBe(true);
  expect(calendar.isSlot(friday - day + 60_000)).toBe(false);
  expect(calendar.isSlot(Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(calendar.slotsIn({ from: friday, to: friday + day / 2 })).toEqual([]);
});

import { expect, test } from "vitest";
import { type Link, type LinkEvent, nextLink, openingLink } from "./link.ts";

function lost(now: number): LinkEvent {
  return { is: "lost", now, random: 0.5 };
}

/** The link's state after each event; for `waiting`, the wait in ms. */
function walk(...events: LinkEvent[]): (string | number)[] {
  let link: Link = openingLink(0);
  return events.map((event) => {
    link = nextLink(link, event);
    if (link.at === "closed") return link.error?.type ?? "closed";
    return link.at === "waiting" ? link.wait : link.at;
  });
}

test("a lost link is tried again, and starts afresh once it is joined", () => {
  expect(
    walk(
      { is: "joined" },
      lost(60_000),
      { is: "tried-again" },
      lost(60_100),
      { is: "tried-again" },
      { is: "joined" },
      lost(90_000),
    ),
  ).toEqual(["joined", 50, "opening", 150, "opening", "joined", 50]);
});

test("attempts to come back begin at once, grow apart and end after five seconds", () => {
  let link: Link = nextLink({ at: "joined" }, lost(0));
  const waits: number[] = [];
  for (let now = 0; link.at === "waiting"; ) {
    waits.push(link.wait);
    now += link.wait;
    link = nextLink(nextLink(link, { is: "tried-again" }), lost(now));
  }
  expect(waits).toEqual([50, 150, 300, 600, 600, 600, 600, 600, 600, 600, 300]);
  expect(link).toEqual({
    at: "closed",
    error: {
      type: "connection-error",
      msg: "The connection to the call was lost and did not come back within 5 seconds. Check your network, then start a new call.",
    },
  });
});

test("CALL-13 a call that is never reached is a connection-error that says what to do", () => {
  expect(nextLink(openingLink(0), lost(5_000))).toEqual({
    at: "closed",
    error: {
      type: "connection-error",
      msg: "The call could not be reached. Check your network, then try again.",
    },
  });
});

test("visitors who were all lost at once do not come back at once", () => {
  const wait = (random: number) => nextLink({ at: "joined" }, { is: "lost", now: 0, random });
  expect(wait(0)).toMatchObject({ wait: 37.5 });
  expect(wait(1)).toMatchObject({ wait: 62.5 });
});

test("a closed link stays closed, and events that come too late change nothing", () => {
  expect(
    walk(
      { is: "tried-again" },
      { is: "joined" },
      { is: "joined" },
      { is: "closed" },
      { is: "joined" },
      lost(1),
      { is: "tried-again" },
      { is: "closed", error: { type: "no-room", msg: "" } },
    ),
  ).toEqual(["opening", "joined", "joined", "closed", "closed", "closed", "closed", "closed"]);
});

import { describe, expect, test } from "vitest";
import type { DemoRequestRow } from "#domain/forms/demo-request.ts";
import type { KeptLead } from "./kept-lead.ts";
import {
  attemptLimit,
  LeadOutbox,
  longestRetryDelay,
  retryDelay,
  type SendAttempt,
  shortestRetryDelay,
} from "./lead-outbox.ts";

const row = { business_name: "Bright Dental", email: "maria@bright.example", phone: "+1" } as DemoRequestRow;
const accepted: SendAttempt = { status: "accepted", isCallAsked: false };
const down: SendAttempt = { status: "failed", error: new Error("Failed to fetch") };
const refused: SendAttempt = { status: "refused", error: new Error("400") };
const conflict: SendAttempt = { status: "key conflict", error: new Error("409") };

/** A device with storage and tabs, on a clock that only the test moves. */
function device() {
  let now = 1_000_000;
  let serial = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const stored = new Map<string, KeptLead>();
  const locked = new Set<string>();
  const sent: { at: number; key: string; row: DemoRequestRow }[] = [];
  const log: string[] = [];
  const world = {
    server: (_lead: KeptLead): SendAttempt | Promise<SendAttempt> => accepted,
    quota: true,
    stored,
    sent,
    log,
    now: () => now,
    async settle() {
      for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    },
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).sort((one, two) => one.at - two.at)[0];
        if (!due) break;
        timers.delete(due);
        now = due.at;
        due.run();
        await world.settle();
      }
      now = end;
    },
    /** Closes every tab at once: only the storage is left. */
    crash: () => timers.clear(),
    tab: () =>
      new LeadOutbox({
        storage: {
          list: () => [...stored.values()],
          put: (lead) => world.quota && stored.set(lead.id, lead).has(lead.id),
          remove: (id) => void stored.delete(id),
        },
        transport: async (lead) => {
          sent.push({ at: now, key: lead.key, row: lead.row });
          return world.server(lead);
        },
        async exclusively(name, task) {
          if (locked.has(name)) return undefined;
          locked.add(name);
          return task().finally(() => locked.delete(name));
        },
        clock: {
          now: () => now,
          after(ms, run) {
            const timer = { at: now + ms, run };
            timers.add(timer);
            return () => timers.delete(timer);
          },
        },
        random: () => 0.5,
        newKey: () => `key-${++serial}`,
        language: "en",
        onAccepted: (lead) => log.push(`accepted ${lead.id}`),
      }),
  };
  return world;
}

describe("the outbox", () => {
  test("DATA-03 a lead is stored before it is sent and removed only after it was accepted", async () => {
    const world = device();
    world.server = () => {
      expect([...world.stored.keys()]).toEqual(["key-1"]);
      return accepted;
    };
    expect(await world.tab().deliver(row)).toEqual(accepted);
    expect(world.stored.size).toBe(0);
    expect(world.log).toEqual(["accepted key-1"]);
  });

  test("WIZD-10 a consent stays with its lead over a crash, and the newest answer about a call counts", async () => {
    const world = device();
    const consents: (number | undefined)[] = [];
    world.server = ({ consent }) => {
      consents.push(consent?.at);
      return down;
    };
    await world.tab().deliver(row, { version: "wizard-1", at: 7 });
    world.crash();
    const tab = world.tab();
    await tab.start();
    await tab.deliver(row, undefined);
    await tab.deliver(row, { version: "wizard-1", at: 9 });
    expect(consents).toEqual([7, 7, undefined, 9]);
    expect(new Set(world.sent.map(({ key }) => key))).toEqual(new Set(["key-1"]));
  });

  test("WIZD-12 offline, a lead is kept, retried with growing waits and accepted once", async () => {
    const world = device();
    world.server = () => down;
    const tab = world.tab();
    const delivery = await tab.deliver(row);
    expect(delivery).toMatchObject({ status: "kept", onDevice: true, error: { message: "Failed to fetch" } });
    tab.watch("key-1", (news) => world.log.push(news));
    await world.pass(45_000);
    const start = 1_000_000;
    expect(world.sent.map(({ at }) => at - start)).toEqual([0, 3_000, 8_000, 17_000, 34_000]);
    world.server = () => accepted;
    await world.pass(60_000);
    expect(world.log).toEqual(["accepted key-1", "accepted"]);
    await world.pass(3_600_000);
    expect(world.sent).toHaveLength(6);
    expect(new Set(world.sent.map(({ key }) => key))).toEqual(new Set(["key-1"]));
  });

  test("WIZD-12 back online, a lead is sent at once", async () => {
    const world = device();
    world.server = () => down;
    const tab = world.tab();
    await tab.deliver(row);
    await world.pass(200_000);
    world.server = () => accepted;
    const before = world.now();
    await tab.wake();
    expect(world.sent.at(-1)?.at).toBe(before);
    expect(world.stored.size).toBe(0);
  });

  test("WIZD-12 the server's Retry-After is honoured, even by a new visit", async () => {
    const world = device();
    world.server = () => ({ status: "failed", error: new Error("429"), retryAfter: 120_000 });
    await world.tab().deliver(row);
    await world.pass(60_000);
    await world.tab().start();
    expect(world.sent).toHaveLength(1);
    world.server = () => accepted;
    await world.pass(60_000);
    expect(world.sent.map(({ at }) => at - 1_000_000)).toEqual([0, 120_000]);
  });

  test("WIZD-08 an attempt without a response times out", async () => {
    const world = device();
    world.server = () => new Promise(() => {});
    const delivery = world.tab().deliver(row);
    await world.settle();
    await world.pass(attemptLimit);
    expect(await delivery).toMatchObject({ status: "kept", error: { message: "No answer within 10 s" } });
  });

  test("DATA-03 after a crash the next visit sends it at once, under the same key", async () => {
    const world = device();
    world.server = () => down;
    await world.tab().deliver(row);
    world.crash();
    await world.pass(60_000);
    expect(world.sent).toHaveLength(1);
    world.server = () => accepted;
    await world.tab().start();
    expect(world.sent.map(({ key }) => key)).toEqual(["key-1", "key-1"]);
    expect(world.stored.size).toBe(0);
  });

  test("DATA-03 two tabs never send the same lead at the same time", async () => {
    const world = device();
    world.server = () => down;
    const [one, two] = [world.tab(), world.tab()];
    await one.deliver(row);
    let underWay = 0;
    let most = 0;
    world.server = async () => {
      most = Math.max(most, ++underWay);
      await world.settle();
      underWay -= 1;
      return accepted;
    };
    await Promise.all([one.wake(), two.start()]);
    await world.pass(600_000);
    expect(most).toBe(1);
    expect(world.sent).toHaveLength(2);
    expect(world.stored.size).toBe(0);
  });

  test("WIZD-12 a lead that another tab delivered is confirmed with the same key and reported", async () => {
    const world = device();
    world.server = () => down;
    const one = world.tab();
    await one.deliver(row);
    one.watch("key-1", (news) => world.log.push(`one: ${news}`));
    world.server = () => accepted;
    await world.tab().start();
    await world.pass(10_000);
    expect(world.log).toContain("one: accepted");
    expect(new Set(world.sent.map(({ key }) => key))).toEqual(new Set(["key-1"]));
  });

  test("DATA-03 the same content keeps its key, changed content gets a new one and replaces the old", async () => {
    const world = device();
    world.server = () => down;
    const tab = world.tab();
    await tab.deliver(row);
    await tab.deliver({ ...row });
    await tab.deliver({ ...row, phone: "+2" });
    expect(world.sent.map(({ key }) => key)).toEqual(["key-1", "key-1", "key-2"]);
    expect([...world.stored.keys()]).toEqual(["key-2"]);
    await tab.deliver({ ...row, business_name: "Another business" });
    expect([...world.stored.keys()]).toEqual(["key-2", "key-3"]);
  });

  test("DATA-03 content that was already accepted is sent under its old key", async () => {
    const world = device();
    const tab = world.tab();
    await tab.deliver(row);
    await tab.deliver({ ...row });
    expect(world.sent.map(({ key }) => key)).toEqual(["key-1", "key-1"]);
  });

  test("WIZD-12 a permanently refused lead is reported, kept, and retried only on the next visit", async () => {
    const world = device();
    world.server = () => refused;
    const tab = world.tab();
    const delivery = await tab.deliver(row);
    expect(delivery).toMatchObject({ status: "kept", lead: { refused: true } });
    await world.pass(3_600_000);
    await tab.wake();
    expect(world.sent).toHaveLength(1);
    world.server = () => accepted;
    await world.tab().start();
    expect(world.stored.size).toBe(0);
  });

  test("DATA-03 a key known for other content is exchanged once", async () => {
    const world = device();
    world.server = ({ key }) => (key === "key-1" ? conflict : accepted);
    const tab = world.tab();
    await tab.deliver(row);
    await world.pass(10_000);
    expect(world.sent.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
    expect(world.log).toEqual(["accepted key-1"]);
    world.server = () => conflict;
    await tab.deliver({ ...row, email: "else@bright.example" });
    await world.pass(600_000);
    expect(world.sent.slice(2).map(({ key }) => key)).toEqual(["key-3", "key-4"]);
  });

  test("WIZD-12 without storage a lead is retried for as long as the page is open", async () => {
    const world = device();
    world.quota = false;
    world.server = () => down;
    expect(await world.tab().deliver(row)).toMatchObject({ status: "kept", onDevice: false });
    world.server = () => accepted;
    await world.pass(10_000);
    expect(world.log).toEqual(["accepted key-1"]);
  });
});

test("WIZD-12 waits grow from 2 s to 5 min and never leave that range", () => {
  const longest = Array.from({ length: 12 }, (_, index) =>
    Math.round(retryDelay(index + 1, 0.999999) / 1000),
  );
  expect(longest).toEqual([4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300, 300]);
  for (const failures of [1, 5, 1000]) {
    expect(retryDelay(failures, 0)).toBe(shortestRetryDelay);
    expect(retryDelay(failures, 0.999999)).toBeLessThanOrEqual(longestRetryDelay);
  }
});

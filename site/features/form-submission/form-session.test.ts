import { describe, expect, test } from "vitest";
import { tryLimit } from "./form-request.ts";
import { type FormSessionOptions, openFormSession, submissionLimit } from "./form-session.ts";
import { failure } from "./submission-state.ts";

const success = { status: "success" };
const values = { email: "maria@bright.example" };

function problem(status: number, name: string, rest: object = {}, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ type: `/problems/${name}`, status, detail: `About ${name}.`, ...rest });
  return () =>
    new Response(body, { status, headers: { "Content-Type": "application/problem+json", ...headers } });
}

const stored = () => Response.json({ id: "1" }, { status: 201 });
const hotelPage = () => new Response("<h1>Welcome</h1>", { headers: { "Content-Type": "text/html" } });
const badGateway = () => new Response("Bad Gateway", { status: 502 });
const broken = () => {
  throw new TypeError("Failed to fetch");
};
const cutShort = () =>
  new Response('{"id":', { status: 201, headers: { "Content-Type": "application/json" } });
const silence = () => new Promise<Response>(() => undefined);

type Reply = () => Response | Promise<Response>;

/** A form on a clock that only the test moves. Replies are given in order; the last one repeats. */
function page(options: {
  posts: Reply[];
  tokens?: Reply[];
  solve?: FormSessionOptions["solve"];
  wait?: number;
}) {
  let now = 0;
  let serial = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const log: string[] = [];
  const posts = [...options.posts];
  const tokens = [...(options.tokens ?? [])];
  const world = {
    isOnline: true,
    log,
    bodies: [] as Record<string, unknown>[],
    pending: () => timers.size,
    async settle() {
      for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    },
    async pass(ms: number) {
      await world.settle();
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
  };
  const nextOf = (replies: Reply[]): Reply | undefined => (replies.length > 1 ? replies.shift() : replies[0]);
  const opened: Reply = () => {
    serial += 1;
    const puzzle = { prefix: `p${serial}`, bits: 1 };
    return Response.json({ token: `t${serial}`, puzzle, wait: options.wait ?? 0, expires: 60_000 });
  };
  const session = openFormSession({
    tokenPath: "/token",
    postPath: "/post",
    isOnline: () => world.isOnline,
    solve: options.solve ?? (async ({ prefix }) => `solved ${prefix}`),
    clock: {
      now: () => now,
      after(ms, run) {
        const timer = { at: now + ms, run };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
    fetch: async (path, init) => {
      const isPost = init?.method === "POST";
      const body = isPost ? JSON.parse(String(init.body)) : undefined;
      if (body) world.bodies.push(body);
      log.push(`${now} ${path}${isPost ? ` ${body.token}` : ""}`);
      return (nextOf(isPost ? posts : tokens) ?? opened)();
    },
  });
  return { ...world, world, session };
}

describe("CONT-03 OUTB-03 one submission", () => {
  test("opens the form, solves the puzzle ahead of time, waits as long as asked and sends", async () => {
    const { session, log, bodies, pass } = page({ posts: [stored], wait: 2_000 });
    session.prepare();
    session.prepare();
    await pass(500);
    const outcome = session.submit(values);
    await pass(5_000);
    expect(await outcome).toEqual(success);
    expect(log).toEqual(["0 /token", "2000 /post t1"]);
    expect(bodies).toEqual([{ ...values, token: "t1", solution: "solved p1" }]);
  });

  test("needs no preparation, and the next submission opens a new form", async () => {
    const { session, log, pass, pending } = page({ posts: [stored] });
    for (let round = 0; round < 2; round++) {
      const outcome = session.submit(values);
      await pass(0);
      expect(await outcome).toEqual(success);
    }
    expect(log).toEqual(["0 /token", "0 /post t1", "0 /token", "0 /post t2"]);
    expect(pending()).toBe(0);
  });
});

describe("CONT-03 OUTB-05 a lost response", () => {
  test.each([
    ["broken", broken],
    ["a proxy's", badGateway],
    ["somebody else's", hotelPage],
    ["cut short", cutShort],
  ])("(%s) is retried with the same token and solution", async (_, reply) => {
    const { session, log, bodies, pass } = page({ posts: [reply, reply, stored] });
    const outcome = session.submit(values);
    await pass(60_000);
    expect(await outcome).toEqual(success);
    expect(log).toEqual(["0 /token", "0 /post t1", "1000 /post t1", "4000 /post t1"]);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test("ends the submission after three, and a new try sends the same form", async () => {
    const { session, log, pass } = page({ posts: [broken, broken, broken, stored] });
    const first = session.submit(values);
    await pass(10_000);
    expect(await first).toEqual(failure("unreachable"));
    const second = session.submit(values);
    await pass(0);
    expect(await second).toEqual(success);
    expect(log.at(-1)).toBe("10000 /post t1");
  });

  test("from a silent server is retried only once", async () => {
    const { session, log, pass } = page({ posts: [silence] });
    const outcome = session.submit(values);
    await pass(2 * tryLimit + 3_000);
    expect(await outcome).toEqual(failure("unreachable"));
    expect(log).toEqual(["0 /token", "0 /post t1", "18000 /post t1"]);
  });

  test("without a connection is not retried", async () => {
    const { session, world, log, pass } = page({ posts: [broken] });
    world.isOnline = false;
    const outcome = session.submit(values);
    await pass(0);
    expect(await outcome).toEqual(failure("offline"));
    expect(log).toHaveLength(2);
  });

  test("to opening the form is treated the same", async () => {
    const down = page({ posts: [stored], tokens: [broken] });
    const outcome = down.session.submit(values);
    await down.pass(10_000);
    expect(await outcome).toEqual(failure("unreachable"));
    expect(down.log).toEqual(["0 /token", "1000 /token", "4000 /token"]);
  });
});

describe("CONT-03 OUTB-05 a refusal", () => {
  test.each(["form-expired", "form-already-used"])("(%s) leads to a new form, unnoticed", async (name) => {
    const { session, log, pass } = page({ posts: [problem(410, name), stored], wait: 1_000 });
    const outcome = session.submit(values);
    await pass(10_000);
    expect(await outcome).toEqual(success);
    expect(log).toEqual(["0 /token", "1000 /post t1", "1000 /token", "2000 /post t2"]);
  });

  test("of every new form ends the submission", async () => {
    const { session, log, pass } = page({ posts: [problem(410, "form-expired")] });
    const outcome = session.submit(values);
    await pass(10_000);
    expect(await outcome).toEqual(failure("refused", "About form-expired."));
    expect(log.filter((line) => line.includes("/post"))).toHaveLength(3);
  });

  test("for being too early is followed by a wait and a retry", async () => {
    const early = problem(425, "form-too-early", {}, { "Retry-After": "2" });
    const { session, log, pass } = page({ posts: [early, stored] });
    const outcome = session.submit(values);
    await pass(10_000);
    expect(await outcome).toEqual(success);
    expect(log).toEqual(["0 /token", "0 /post t1", "2000 /post t1"]);
  });

  test.each([
    [429, "too-many-requests"],
    [503, "demo-calls-full"],
    [503, "not-stored"],
    [403, "form-not-genuine"],
  ])("(%i %s) is shown in the server's words, and not retried", async (status, name) => {
    const { session, log, pass } = page({ posts: [problem(status, name, {}, { "Retry-After": "60" })] });
    const outcome = session.submit(values);
    await pass(60_000);
    expect(await outcome).toEqual(failure("refused", `About ${name}.`));
    expect(log).toHaveLength(2);
  });

  test("to open the form is shown in the server's words too", async () => {
    const { session, pass } = page({ posts: [stored], tokens: [problem(429, "too-many-requests")] });
    const outcome = session.submit(values);
    await pass(0);
    expect(await outcome).toEqual(failure("refused", "About too-many-requests."));
  });

  test("of some fields names them, and corrections are sent with the same form", async () => {
    const errors = [{ field: "email", message: "No such address." }];
    const { session, log, pass } = page({ posts: [problem(422, "validation", { errors }), stored] });
    const outcome = session.submit(values);
    await pass(0);
    expect(await outcome).toEqual(failure("invalid", "About validation.", { email: "No such address." }));
    const again = session.submit(values);
    await pass(0);
    expect(await again).toEqual(success);
    expect(log).toEqual(["0 /token", "0 /post t1", "0 /post t1"]);
  });

  test("without an explanation leaves the words to the page", async () => {
    const { session, pass } = page({ posts: [() => new Response("", { status: 413 })] });
    const outcome = session.submit(values);
    await pass(0);
    expect(await outcome).toEqual(failure("refused"));
  });
});

describe("a bug in our own code", () => {
  const mistake = new RangeError("Invalid count value: -1");

  test("while a response is read is thrown, and nothing is sent again", async () => {
    const { session, log, pass, pending } = page({ posts: [problem(422, "validation", { errors: 7 })] });
    const outcome = session.submit(values);
    await Promise.all([expect(outcome).rejects.toThrow(TypeError), pass(10_000)]);
    expect(log).toEqual(["0 /token", "0 /post t1"]);
    expect(pending()).toBe(0);
  });

  test("while the puzzle is solved is thrown, and the next try starts over", async () => {
    let isBroken = true;
    const { session, log, pass } = page({
      posts: [stored],
      solve: async ({ prefix }) => {
        if (isBroken) throw mistake;
        return prefix;
      },
    });
    const outcome = session.submit(values);
    await Promise.all([expect(outcome).rejects.toBe(mistake), pass(10_000)]);
    isBroken = false;
    const again = session.submit(values);
    await pass(0);
    expect(await again).toEqual(success);
    expect(log).toEqual(["0 /token", "10000 /token", "10000 /post t2"]);
  });

  test("while a request is made is thrown", async () => {
    const faulty = () => {
      throw mistake;
    };
    const { session, pass } = page({ posts: [faulty] });
    const outcome = session.submit(values);
    await Promise.all([expect(outcome).rejects.toBe(mistake), pass(10_000)]);
  });
});

test("OUTB-05 a puzzle whose solver cannot be fetched counts as a lost response", async () => {
  const { session, log, pass } = page({ posts: [stored], solve: async () => undefined });
  const outcome = session.submit(values);
  await pass(10_000);
  expect(await outcome).toEqual(failure("unreachable"));
  expect(log).toEqual(["0 /token", "1000 /token", "4000 /token"]);
});

test("OUTB-03 a submission ends even if the puzzle is never solved", async () => {
  const { session, pass, pending } = page({ posts: [stored], solve: () => new Promise(() => undefined) });
  const outcome = session.submit(values);
  await pass(submissionLimit);
  expect(await outcome).toEqual(failure("unreachable"));
  expect(pending()).toBe(0);
});

test("closing a form aborts everything, silently", async () => {
  const signals: AbortSignal[] = [];
  const { session, log, pass, pending } = page({
    posts: [broken],
    solve: async ({ prefix }, signal) => {
      signals.push(signal);
      return prefix;
    },
  });
  const outcome = session.submit(values);
  await pass(500);
  session.close();
  await pass(60_000);
  expect(await outcome).toBeUndefined();
  expect(log).toEqual(["0 /token", "0 /post t1"]);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(pending()).toBe(0);
});

import type { FormName } from "#domain/forms/form-names.ts";
import {
  contactFields,
  type GuardAnswers,
  handClock,
  missPuzzle,
  openForm,
  outboundRequestFields,
  postForm,
  sendForm,
} from "#fixtures/form-visitor.ts";
import { hiddenFields } from "#fixtures/hidden-fields.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { parseEnv } from "#server/env.ts";
import { isSolution } from "#server/forms/guard/puzzle.ts";

export interface BotReport {
  /** Forms sent by people, and how many of those were refused, which must be 0. */
  readonly humans: number;
  readonly refusedHumans: number;
  /** Posts of scripts, and how many were accepted, by response or by row, which must be 0. */
  readonly bots: number;
  readonly acceptedBots: number;
  /** Count of each status, by kind of script. */
  readonly answers: Readonly<Record<string, Readonly<Record<number, number>>>>;
}

const forms = ["contact", "demo-call"] as const;

/**
 * People and scripts fill in the forms. Addresses are not limited, since scripts may have many: the guard alone must
 * tell the two apart.
 *
 * @param random in [0, 1), passed in so that a run can be repeated.
 */
export async function formBots(options: {
  humans: number;
  bots: number;
  random: () => number;
}): Promise<BotReport> {
  const { random } = options;
  const clock = handClock();
  const env = parseEnv({ DEMO_CALLS_PER_DAY: "100000", LOG_LEVEL: "fatal" });
  await using app = await createTestApp({ clock, env });
  const used: { form: FormName; answers: GuardAnswers }[] = [];
  let refusedHumans = 0;
  for (let human = 0; human < options.humans; human++) {
    const form = forms[human % 2] ?? "contact";
    const taken = human % 20 === 0 ? await pressTwice(human) : await fillIn(form, human);
    if (!taken) refusedHumans++;
  }

  const answers: Record<string, Record<number, number>> = {};
  const kinds = botKinds();
  const names = Object.keys(kinds);
  const before = await countRows(app);
  let sent = 0;
  let accepted = 0;
  while (sent < options.bots) {
    const name = names[Math.floor(random() * names.length)] ?? "";
    for (const { status } of (await kinds[name]?.(forms[Math.floor(random() * 2)] ?? "contact")) ?? []) {
      sent++;
      if (status === 201 || status === 303) accepted++;
      answers[name] ??= {};
      answers[name][status] = (answers[name][status] ?? 0) + 1;
    }
  }
  const added = (await countRows(app)) - before;
  const { humans } = options;
  return { humans, refusedHumans, bots: sent, acceptedBots: Math.max(accepted, added), answers };

  /** A person: types for a while, often forgets a field at first, and sometimes sends twice. */
  async function fillIn(form: FormName, human: number): Promise<boolean> {
    const answers = await openForm(app, form);
    clock.pass(2_000 + random() * 10 * 60_000);
    const fields = { ...answers, ...fieldsOf(form, human) };
    if (random() < 0.3) await sendForm(app, form, { ...fields, email: "", website: "" });
    const statuses = [(await sendForm(app, form, fields)).status];
    if (random() < 0.2) statuses.push((await sendForm(app, form, fields)).status);
    used.push({ form, answers });
    return statuses.every((status) => status === 201);
  }

  async function pressTwice(human: number): Promise<boolean> {
    const typed = fieldsOf("contact", human) as Record<string, string>;
    const page = await postForm(app, "contact", typed);
    clock.pass(2_000 + random() * 60_000);
    return (await postForm(app, "contact", { ...typed, ...hiddenFields(await page.text()) })).status === 303;
  }

  function fieldsOf(form: FormName, index: number): Record<string, unknown> {
    if (form === "contact") return contactFields({ message: `Question ${index} ${random()}` });
    // Each number is in a block of its own.
    return outboundRequestFields({ phone: `+1212${320 + (index % 600)}${Math.floor(index / 600)}123` });
  }

  type Bot = (form: FormName) => Promise<Response[]>;

  function botKinds(): Record<string, Bot> {
    // Nothing that a person has sent: their own form sent again is answered as before.
    const fields = (form: FormName) => fieldsOf(form, options.humans + Math.floor(random() * 4_500));
    const solved = async (form: FormName) => {
      const answers = await openForm(app, form);
      clock.pass(2_000);
      return answers;
    };
    const one = async (form: FormName, extra: object) => [
      await sendForm(app, form, { ...fields(form), ...extra }),
    ];
    const plain = (form: FormName) =>
      ({ ...fields(form), ...(form === "demo-call" && { consent: "on" }) }) as Record<string, string>;
    return {
      naive: (form) => one(form, {}),
      "naive, as a plain form": async (form) => [await postForm(app, form, plain(form))],
      "invented token": (form) => one(form, { token: `${form}.script.0.0.${random()}`, solution: "1" }),
      "token without a solution": async (form) => one(form, { token: (await solved(form)).token }),
      "wrong solution": async (form) => {
        const { token, puzzle } = await (await app.request(`/api/forms/${form}/token`)).json();
        clock.pass(2_000);
        return one(form, { token, solution: missPuzzle(puzzle) });
      },
      "another form's solution": async (form) => {
        const { token, puzzle } = await (await app.request(`/api/forms/${form}/token`)).json();
        const { solution } = await solved(form);
        // With few bits, a solution may fit another puzzle by chance.
        return one(form, { token, solution: isSolution(puzzle, solution) ? missPuzzle(puzzle) : solution });
      },
      "too fast": async (form) => one(form, await openForm(app, form)),
      "nearly too fast": async (form) => {
        const answers = await openForm(app, form);
        clock.pass(1_999);
        return one(form, answers);
      },
      "every field filled in": async (form) => one(form, { ...(await solved(form)), nickname: "Bob" }),
      expired: async (form) => {
        const answers = await openForm(app, form);
        clock.pass(2 * 60 * 60_000 + 1 + random() * 1e9);
        return one(form, answers);
      },
      "of the other form": async (form) => {
        const { token, solution } = await solved(form === "contact" ? "demo-call" : "contact");
        return one(form, { token, solution });
      },
      "replayed with other content": async () => {
        const { form, answers } = pick(used);
        return one(form, answers);
      },
      "replayed many times at once": async () => {
        const { form, answers } = pick(used);
        return (await Promise.all(Array.from({ length: 5 }, () => one(form, answers)))).flat();
      },
      "token of the way without scripts": async (form) => {
        const { token } = hiddenFields(await (await postForm(app, form, plain(form))).text());
        clock.pass(2_000);
        return one(form, { token, solution: "1" });
      },
      "both presses at once": async (form) => {
        const typed = plain(form);
        const page = hiddenFields(await (await postForm(app, form, typed)).text());
        return [await postForm(app, form, { ...typed, ...page })];
      },
      "pressed from another site": async (form) => [
        await postForm(app, form, plain(form), { "sec-fetch-site": "cross-site" }),
      ],
    };
  }

  function pick<T>(items: readonly T[]): T {
    return items[Math.floor(random() * items.length)] as T;
  }
}

async function countRows(app: TestApp): Promise<number> {
  const [row] = await app.rows<{ count: number }>(
    "select ((select count(*) from larkline.contact_message) + (select count(*) from larkline.demo_call))::int as count",
  );
  return row?.count ?? -1;
}

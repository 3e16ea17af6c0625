import * as v from "valibot";
import { footnoteFor, footnotes } from "#content/footnotes/footnotes.ts";
import { trades } from "#domain/trades.ts";
import { originalOf } from "./check-translation.ts";
import type { ContentProblem } from "./content-problem.ts";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"));
const some = <item extends v.GenericSchema>(item: item) => v.pipe(v.array(item), v.minLength(1, "is empty"));
const figures = v.array(v.object({ label: text, value: text }));
const footnote = v.picklist(Object.keys(footnotes), "names no footnote");
const footnotedFigures = some(v.object({ label: text, value: text, footnote }));
const color = v.picklist(["violet", "dawn", "ok"]);

const meta = v.object({
  title: text,
  description: v.pipe(text, v.maxLength(160, "is longer than the 160 characters a search result shows")),
});

const faqEntries = some(v.object({ question: text, answer: text }));

/** All parts of a trade's page. */
const tradeParts = {
  meta,
  opening: v.object({
    title: text,
    lead: text,
    assistant: text,
    note: text,
    scene: v.object({ time: text, text }),
  }),
  exchange: v.object({
    title: text,
    lead: text,
    caller: text,
    lines: some(v.object({ speaker: v.picklist(["caller", "wren"]), text })),
    slip: v.object({ title: text, fields: some(v.object({ label: text, value: text })) }),
  }),
  calls: v.object({ title: text, rows: some(v.object({ about: text, does: text, desk: text })) }),
  topics: v.object({ title: text, items: some(v.object({ title: text, text, limit: text })) }),
  systems: v.object({
    title: text,
    lead: text,
    own: some(v.object({ name: text, text, state: v.picklist(["works", "set-up", "missing", "apart"]) })),
  }),
  privacy: v.object({ title: text, lead: text, said: some(text), notSaid: some(text) }),
  proof: v.object({ story: text, why: text, link: v.object({ label: text, to: text }) }),
  objections: v.object({ title: text, entries: faqEntries }),
  plan: v.object({
    id: text,
    title: text,
    why: text,
    footnote,
    smaller: text,
    worth: v.object({ one: text, many: text, dollars: v.pipe(v.number(), v.minValue(1)) }),
  }),
};

/** The specification's entities and the parts of the trades' pages by file and export, with the schema that each must satisfy. */
const entities: Readonly<Record<string, Readonly<Record<string, v.GenericSchema>>>> = {
  ...Object.fromEntries(trades.map((trade) => [`trades/${trade}.ts`, tradeParts])),
  "pricing/pricing.ts": {
    plans: v.array(
      v.object({
        name: text,
        price: v.pipe(v.number(), v.integer()),
        billing: v.picklist(["one-time", "monthly"]),
        description: text,
        highlight: text,
        popular: v.boolean(),
        features: some(text),
        metrics: v.array(v.object({ label: text, value: text, footnote })),
        icon: text,
      }),
    ),
  },
  "testimonials/testimonials.ts": {
    stories: v.array(
      v.object({
        text,
        author: text,
        role: text,
        company: text,
        industry: text,
        rating: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
        stats: figures,
        footnote,
        features: v.array(text),
      }),
    ),
  },
  "features/features.ts": {
    cards: v.array(
      v.object({
        id: text,
        icon: text,
        title: text,
        description: text,
        metrics: footnotedFigures,
        techSpecs: some(text),
        color,
        bgGlow: color,
      }),
    ),
  },
  "technology/technology.ts": {
    cards: v.array(
      v.object({
        id: text,
        title: text,
        text,
        stats: footnotedFigures,
        capabilities: some(text),
      }),
    ),
  },
  "home/home.ts": {
    stats: v.object({ figures: some(v.object({ figure: v.number(), label: text, footnote })) }),
  },
  "home/outbound.ts": { cards: some(v.object({ figure: text, unit: text, footnote })) },
  "outbound-calls/outbound-calls.ts": {
    features: v.object({ cards: some(v.object({ title: text, metrics: footnotedFigures })) }),
  },
  "case-study/case-study.ts": {
    challenge: v.object({ footnote }),
    results: v.object({ footnote }),
    impact: v.object({
      footnote,
      investment: v.object({ amount: v.number(), footnote }),
      parts: some(v.object({ amount: v.number(), footnote })),
    }),
  },
  "footnotes/footnotes.ts": Object.fromEntries(
    Object.keys(footnotes).map((id) => [id, v.object({ standing: text, text, date: text, sample: text })]),
  ),
  "home/faq.ts": { entries: faqEntries },
  "about/about.ts": {
    team: v.object({ members: v.array(v.object({ name: text, role: text, description: text })) }),
  },
};

const slugFields = ["slug", "id"];
const linkFields = ["to", "href"];
const pictureFields = ["src", "image"];
/** Fields that hold a figure as a page writes it; its unit, if it has one, follows in `unit`. */
const figureFields = ["figure", "value"];
/** Lists whose items' `value` is a figure, and parts whose own is. Elsewhere a `value` may be anything, such as a client's phone number. */
const figureLists = ["figures", "metrics", "stats", "facts"];
const figureParts = ["metric", "stat"];

/**
 * Checks everything that content files export: entities are complete, internal links lead to a page, slugs within a
 * list differ, pictures have a text alternative, and no claimed figure stands without its footnote.
 *
 * @param modules Exports by file name.
 * @param pages Paths that have a page.
 */
export function checkContent(
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  pages: readonly string[],
): ContentProblem[] {
  return Object.entries(modules).flatMap(([file, exports]) => [
    ...absentEntities(file, Object.values(exports)),
    ...Object.values(exports).flatMap((value) =>
      firstOfEachField([...problemsIn(file, value, [], false)]).map((problem) => ({ file, ...problem })),
    ),
  ]);

  function* problemsIn(
    file: string,
    value: unknown,
    path: readonly string[],
    isWithinFootnote: boolean,
  ): Generator<Omit<ContentProblem, "file">> {
    if (Array.isArray(value)) yield* duplicateSlugs(value, path);
    if (typeof value !== "object" || value === null) return;
    const hasFootnote = isWithinFootnote || Object.hasOwn(footnotes, String((value as Footnoted).footnote));
    for (const [name, child] of Object.entries(value)) {
      const field = [...path, name];
      const schema =
        name === "meta" ? meta : path.length === 0 ? entities[originalOf(file)]?.[name] : undefined;
      if (schema) yield* brokenEntity(schema, child, field);
      if (linkFields.includes(name) && isDeadLink(child)) {
        yield { field: field.join("."), message: `leads to ${child}, where there is no page` };
      }
      if (
        pictureFields.includes(name) &&
        typeof child === "string" &&
        !hasText((value as { alt?: unknown }).alt)
      ) {
        yield { field: [...path, "alt"].join("."), message: `is missing: say what ${child} shows` };
      }
      if (figureFields.includes(name)) yield* wrongFootnote(value as Footnoted, name, path, hasFootnote);
      yield* problemsIn(file, child, field, hasFootnote);
    }
  }

  function isDeadLink(target: unknown): boolean {
    if (typeof target !== "string" || !target.startsWith("/")) return false;
    return !pages.includes(target.replace(/[?#].*$/, ""));
  }
}

/** A part's schema and the rule for all figures can both miss the same footnote. */
function firstOfEachField<Problem extends Omit<ContentProblem, "file">>(problems: Problem[]): Problem[] {
  return problems.filter(
    ({ field }, index) => problems.findIndex((other) => other.field === field) === index,
  );
}

/** Entities that nothing in their file exports. */
function absentEntities(file: string, exported: readonly unknown[]): ContentProblem[] {
  return Object.keys(entities[originalOf(file)] ?? {})
    .filter((name) => !exported.some((value) => typeof value === "object" && value !== null && name in value))
    .map((field) => ({ file, field, message: "is missing" }));
}

function* brokenEntity(
  schema: v.GenericSchema,
  value: unknown,
  field: readonly string[],
): Generator<Omit<ContentProblem, "file">> {
  const { issues = [] } = v.safeParse(schema, value);
  for (const issue of issues) {
    const place = [...field, v.getDotPath(issue)].filter(Boolean).join(".");
    yield { field: place, message: issue.received === "undefined" ? "is missing" : issue.message };
  }
}

interface Footnoted {
  readonly [field: string]: unknown;
  readonly unit?: unknown;
  readonly footnote?: unknown;
}

/**
 * A figure without a footnote, its own or that of a part around it; and one that a footnote explains, written anywhere
 * without that footnote.
 */
function* wrongFootnote(
  part: Footnoted,
  name: string,
  path: readonly string[],
  hasFootnote: boolean,
): Generator<Omit<ContentProblem, "file">> {
  const { unit, footnote: named, [name]: figure } = part;
  if (typeof figure !== "string" && typeof figure !== "number") return;
  const written = typeof figure === "number" ? figure.toLocaleString("en-US") : figure;
  const wanted = footnoteFor(written) ?? footnoteFor(`${written}${unit}`);
  const field = [...path, "footnote"].join(".");
  if (wanted !== undefined && named !== wanted)
    yield { field, message: `must be "${wanted}", because "${written}" is a claim` };
  else if (!hasFootnote && isFigure(name, written, path))
    yield { field, message: `is missing: say what "${written}" rests on` };
}

/** True for what has digits, where pages show figures. */
function isFigure(name: string, written: string, path: readonly string[]): boolean {
  const [list = "", part = ""] = path.slice(-2);
  return (
    /\d/.test(written) && (name === "figure" || figureLists.includes(list) || figureParts.includes(part))
  );
}

function* duplicateSlugs(
  list: readonly unknown[],
  path: readonly string[],
): Generator<Omit<ContentProblem, "file">> {
  for (const name of slugFields) {
    const slugs = list.map((item) => (item as Record<string, unknown> | null)?.[name]);
    for (const [index, slug] of slugs.entries()) {
      if (slug === undefined || slugs.indexOf(slug) === index) continue;
      yield { field: [...path, index, name].join("."), message: `"${slug}" is used twice in this list` };
    }
  }
}

function hasText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

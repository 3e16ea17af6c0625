/** What a script can say, as far as a reply is recognised by it. */
export interface SpokenScript {
  readonly intents: readonly {
    readonly id: string;
    readonly asks?: string;
    readonly act?: string;
    readonly answer?: {
      readonly say: readonly string[] | Readonly<Record<string, readonly string[]>>;
      readonly otherwise?: readonly string[];
      readonly instead?: string;
    };
  }[];
  readonly tasks: readonly {
    readonly id: string;
    readonly startedBy: readonly string[];
    readonly slots: readonly {
      readonly name: string;
      readonly ask: readonly string[];
      readonly again: readonly string[];
      readonly why?: readonly string[];
    }[];
    /** `onScreen` holds lines by the names of those that they replace. */
    readonly lines: Readonly<
      Record<string, readonly string[] | Readonly<Record<string, string>> | undefined>
    >;
  }[];
  readonly lines: Readonly<Record<string, readonly string[]>>;
  readonly taskLines: Readonly<Record<string, readonly string[]>>;
}

export interface Reply {
  readonly say: string;
  readonly suggestions: readonly string[];
  readonly fieldsBefore: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  /** The assistant has said goodbye. Default false: older code does not tell. */
  readonly isOver?: boolean;
  readonly acted: readonly { readonly tool: string; readonly args: Readonly<Record<string, unknown>> }[];
}

/** What a reply shows of how the sentence was taken: recognised by its words alone, so that any code can be judged. */
export interface Taken {
  /** Intents whose answers it says. */
  readonly answers: readonly string[];
  /** Intents that it asks back for. */
  readonly asksBack: readonly string[];
  /** Tasks that it may be in. */
  readonly tasks: readonly string[];
  /** Lines of the conversation or of a task that it says: `unknown`, `goodbye`, `cancelled`, `whatToChange`, …. */
  readonly lines: readonly string[];
  readonly acted: readonly string[];
}

/** Prepares the recognition of a script's replies. */
export function readReplies(script: SpokenScript): (reply: Reply) => Taken {
  const answers = script.intents.flatMap(({ id, answer }) => {
    const say = answer
      ? [
          ...(Array.isArray(answer.say) ? answer.say : Object.values(answer.say).flat()),
          ...(answer.otherwise ?? []),
        ]
      : [];
    return say.map((text) => [id, patternOf(text as string)] as const);
  });
  // "About {feature}" would be any guess at all.
  const asks = script.intents.flatMap(({ id, asks }) =>
    asks === undefined || /^about \{\w+\}$/.test(asks) ? [] : [[id, patternOf(asks)] as const],
  );
  // Names such as `help` stand in both.
  const common = [...Object.entries(script.lines), ...Object.entries(script.taskLines)].flatMap(
    ([name, texts]) =>
      name === "askBack" || name === "yes" || name === "no" || name === "moment"
        ? []
        : texts.map((text) => [name, patternOf(text)] as const),
  );
  const ofTasks = script.tasks.flatMap(({ id, slots, lines }) => [
    ...slots.flatMap(({ ask, again, why = [] }) =>
      [...ask, ...again, ...why].map((text) => [id, "ask", patternOf(text)] as const),
    ),
    ...Object.entries(lines).flatMap(([name, texts = []]) =>
      isList(texts)
        ? texts.map((text) => [id, name, patternOf(text)] as const)
        : Object.entries(texts).map(([own, text]) => [id, own, patternOf(text)] as const),
    ),
  ]);
  const isOf = (say: string, pattern: RegExp) => pattern.test(say);

  return ({ say: all, acted, fields }) => {
    const say = withoutOther(all);
    // Older code names both guesses in one question.
    const asked = [...all.matchAll(/\bdid you ask (.+?)\?/gi)].map(([, guess = ""]) => guess);
    const names = asked.flatMap((guess) => guess.split(", or "));
    const inTask = ofTasks.filter(([, , pattern]) => isOf(say, pattern));
    const offersTimes = [
      "offer",
      "offerSeveralDays",
      "noneOn",
      "noneEarlier",
      "noneLater",
      "noTimes",
      "notAt",
    ].some((name) => (script.taskLines[name] ?? []).some((text) => isOf(say, patternOf(text))));
    const opened = inTask
      .filter(([id, name, pattern]) => name === "opening" && isUnique(ofTasks, id, pattern))
      .map(([id]) => id);
    const inside = inTask.filter(([, name]) => name !== "opening" && name !== "acting").map(([id]) => id);
    const found = opened.length > 0 ? opened : inside;
    const likely = [...new Set(offersTimes ? ["book-demo", ...found] : found)].filter((id) =>
      fits(id, fields, found),
    );
    return {
      answers:
        asked.length === 0 || say !== all
          ? [...new Set(answers.filter(([, pattern]) => isOf(say, pattern)).map(([id]) => id))]
          : [],
      asksBack: names.flatMap((name) =>
        asks.filter(([, pattern]) => new RegExp(`^${pattern.source}$`, "i").test(name)).map(([id]) => id),
      ),
      tasks: likely,
      lines: [
        ...new Set([
          ...common.filter(([, pattern]) => isOf(say, pattern)).map(([name]) => name),
          ...inTask.map(([, name]) => name),
        ]),
      ],
      acted: acted.map(({ tool }) => tool),
    };
  };
}

/** The answer without the question whether another guess was meant; a reply that only asks back as it is. */
function withoutOther(say: string): string {
  const [, before = say] = /^(.*[.!?]) Or did you ask [^?]+\?$/s.exec(say) ?? [];
  return /\bdid you ask\b/i.test(before) ? say : before;
}

function isUnique(
  all: readonly (readonly [string, string, RegExp])[],
  id: string,
  { source }: RegExp,
): boolean {
  return all.every(([other, , pattern]) => other === id || pattern.source !== source);
}

const isList = (texts: readonly string[] | Readonly<Record<string, string>>): texts is readonly string[] =>
  Array.isArray(texts);

/** Questions that several tasks share belong to the task whose fields are shown. */
function fits(id: string, fields: Readonly<Record<string, string>>, found: readonly string[]): boolean {
  const isTimed = "day" in fields || "time" in fields;
  if (new Set(found).size < 2) return true;
  if (isTimed) return id === "book-demo";
  if ("message" in fields) return id === "take-message";
  if ("topic" in fields || "phone" in fields) return id === "request-call-back" || id === "stop-calling";
  return true;
}

/** Fewest characters of a text that tell it from others. */
const fewest = 5;

/** A pattern of a text with anything in its slots. One without words of its own matches nothing. */
function patternOf(text: string): RegExp {
  if (text.replace(/\{[\w.]+\}/g, "").trim().length < fewest) return /(?!)/;
  const parts = text.split(/\{[\w.]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(parts.join(".+?"), "i");
}

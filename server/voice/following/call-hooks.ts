import * as v from "valibot";
import { type Assistant, type Clock, type EndedReason, fillText, type ServerMessage } from "#voice/index.ts";

/** What hooks can do to a call. */
export interface HookActs {
  say(text: string, options: { readonly endsCall: boolean }): void;
  /** Tells the language model something. */
  note(message: HookMessage, options: { readonly isAnswered: boolean }): void;
  /** Calls a tool without arguments, and does what follows from it. */
  call(tool: object): void;
}

export interface HookMessage {
  readonly role: "system" | "assistant" | "user";
  readonly content: string;
}

export interface CallHooks {
  sent(message: ServerMessage): void;
  closed(reason: EndedReason): void;
}

/** Defaults of the hosted platform: seconds, and times in a call. */
const [usualTimeout, usualTimes] = [7.5, 3];

const message = v.looseObject({ role: v.picklist(["system", "assistant", "user"]), content: v.string() });
const action = v.variant("type", [
  v.looseObject({
    type: v.literal("say"),
    exact: v.optional(v.union([v.string(), v.pipe(v.array(v.string()), v.minLength(1))])),
    prompt: v.optional(v.union([v.string(), v.array(message)])),
  }),
  v.looseObject({ type: v.literal("tool"), tool: v.looseObject({ type: v.string() }) }),
  v.looseObject({
    type: v.literal("message.add"),
    message,
    triggerResponseEnabled: v.optional(v.boolean(), true),
  }),
]);
type Action = v.InferOutput<typeof action>;

const hook = v.looseObject({
  on: v.string(),
  do: v.array(
    v.union([
      action,
      v.pipe(
        v.unknown(),
        v.transform(() => undefined),
      ),
    ]),
  ),
  filters: v.optional(v.array(v.looseObject({ key: v.string(), oneOf: v.array(v.string()) })), []),
  options: v.optional(
    v.looseObject({
      timeoutSeconds: v.optional(v.number(), usualTimeout),
      triggerMaxCount: v.optional(v.number(), usualTimes),
      triggerResetMode: v.optional(v.string()),
    }),
  ),
});
type Hook = v.InferOutput<typeof hook>;

/** Only these work without anybody on the line. */
const afterTheEnd: ReadonlySet<string> = new Set(["function", "apiRequest"]);

/**
 * Does what an assistant's `hooks` ask for: when it is interrupted, when the caller says nothing, and at the end. Those of
 * the conversation count until another assistant has the call.
 *
 * @param random from 0 to 1, for one of several texts.
 */
export function createCallHooks(
  { hooks = [], variableValues = {} }: Pick<Assistant, "hooks" | "variableValues">,
  acts: HookActs,
  { clock, random = Math.random }: { readonly clock: Clock; readonly random?: () => number },
): CallHooks {
  const read = hooks.flatMap((each) => {
    const { success, output } = v.safeParse(hook, each);
    return success ? [output] : [];
  });
  const of = (name: string) => read.filter(({ on }) => on === name);
  const timeouts = of("customer.speech.timeout").map((each) => ({ hook: each, times: 0, cancel: () => {} }));
  let isTheirs = true;

  function run({ do: list }: Hook, allows: (tool: string) => boolean = () => true): void {
    const actions = list.filter((each) => each !== undefined);
    for (const [i, each] of actions.entries()) {
      const before = actions[i - 1];
      // It is said before the call ends.
      const isSaid = before?.type === "say" && before.exact !== undefined && endsCall(each);
      if (!isSaid) act(each, endsCall(actions[i + 1]), allows);
    }
  }

  function act(each: Action, isLast: boolean, allows: (tool: string) => boolean): void {
    const fill = (text: string) => fillText(text, variableValues);
    switch (each.type) {
      case "tool":
        if (allows(each.tool.type)) acts.call(each.tool);
        return;
      case "message.add":
        acts.note(
          { ...each.message, content: fill(each.message.content) },
          { isAnswered: each.triggerResponseEnabled },
        );
        return;
      case "say": {
        const { exact, prompt } = each;
        const texts = typeof exact === "string" ? [exact] : (exact ?? []);
        const text = texts[Math.floor(random() * texts.length)];
        if (text !== undefined) acts.say(fill(text), { endsCall: isLast });
        else if (prompt !== undefined) {
          const content = typeof prompt === "string" ? prompt : prompt.map((one) => one.content).join("\n");
          acts.note({ role: "system", content: fill(content) }, { isAnswered: true });
        }
      }
    }
  }

  function stopWaiting(): void {
    for (const each of timeouts) each.cancel();
  }

  function wait(): void {
    stopWaiting();
    for (const each of timeouts) {
      const { timeoutSeconds = usualTimeout, triggerMaxCount = usualTimes } = each.hook.options ?? {};
      if (each.times >= triggerMaxCount) continue;
      each.cancel = clock.after(timeoutSeconds * 1_000, () => {
        each.times++;
        run(each.hook);
      });
    }
  }

  function spoke(): void {
    stopWaiting();
    for (const each of timeouts) if (each.hook.options?.triggerResetMode === "onUserSpeech") each.times = 0;
  }

  return {
    sent(news) {
      if (read.length === 0 || !isTheirs || typeof news === "string") return;
      switch (news.type) {
        case "transfer-update":
          isTheirs = false;
          stopWaiting();
          return;
        case "user-interrupted":
          for (const each of of("assistant.speech.interrupted")) run(each);
          return;
        case "transcript":
          if (news.role === "user") spoke();
          return;
        case "speech-update":
          if (news.role === "user" && news.status === "started") spoke();
          else if (news.role === "assistant" && news.status === "stopped") wait();
          else if (news.role === "assistant") stopWaiting();
      }
    },
    closed(reason) {
      stopWaiting();
      isTheirs = false;
      for (const each of of("call.ending")) {
        const isMeant = each.filters.every(
          ({ key, oneOf }) => key === "call.endedReason" && oneOf.includes(reason),
        );
        if (isMeant) run(each, (tool) => afterTheEnd.has(tool));
      }
    },
  };
}

function endsCall(each: Action | undefined): boolean {
  return each?.type === "tool" && each.tool.type === "endCall";
}

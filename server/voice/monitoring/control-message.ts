import * as v from "valibot";
import { type CallControl, messagesOf } from "#voice/index.ts";
import { somewhere } from "../defined-tools/handoff-tool.ts";
import { isPhone } from "../defined-tools/phone-destination.ts";

/** Longest text, in characters: the longest message of a call. */
const longest = 4_096;

const text = v.pipe(
  v.string("must be a text"),
  v.trim(),
  v.minLength(1, "must have a word"),
  v.maxLength(longest, `must have ${longest} characters at most`),
);

/** Where a call can be put through to. */
const destinationOf = (types: readonly string[]) =>
  v.pipe(
    somewhere,
    v.forward(
      v.check(
        (given) => types.includes(given.type) && (!isPhone(given) || types.includes("number")),
        `must be ${types.slice(0, -1).join(", ")} or ${types.at(-1)}`,
      ),
      ["type"],
    ),
  );
const content = v.optional(text);

const kinds = ["say", "add-message", "control", "transfer", "handoff", "end-call"] as const;

const schema = v.variant(
  "type",
  [
    v.pipe(
      v.looseObject({
        type: v.literal("say"),
        content: v.optional(text),
        message: v.optional(text),
        endCallAfterSpoken: v.optional(v.boolean("must be true or false")),
      }),
      v.forward(
        v.partialCheck(
          [["content"], ["message"]],
          ({ content, message }) => (content ?? message) !== undefined,
          "must be given",
        ),
        ["content"],
      ),
    ),
    v.looseObject({
      type: v.literal("add-message"),
      message: v.looseObject({
        role: v.picklist(["system", "user", "assistant"], "must be system, user or assistant"),
        content: text,
      }),
      triggerResponseEnabled: v.optional(v.boolean("must be true or false")),
    }),
    v.looseObject({
      type: v.literal("control"),
      control: v.picklist(
        ["mute-assistant", "unmute-assistant", "say-first-message"],
        "must be mute-assistant, unmute-assistant or say-first-message",
      ),
    }),
    v.looseObject({
      type: v.literal("transfer"),
      destination: destinationOf(["assistant", "squad", "number", "sip"]),
      content,
    }),
    v.looseObject({
      type: v.literal("handoff"),
      destination: destinationOf(["assistant", "squad"]),
      content,
    }),
    v.looseObject({ type: v.literal("end-call") }),
  ],
  `must be ${kinds.slice(0, -1).join(", ")} or ${kinds.at(-1)}`,
);

export type ControlMessage = v.InferOutput<typeof schema>;
/** A message that puts the call through to another assistant, or to a phone. */
export type PutThrough = Extract<ControlMessage, { type: "transfer" | "handoff" }>;

/** Reads a message for a call, or says what is wrong with it. */
export function readControlMessage(
  value: unknown,
): { readonly asked: ControlMessage } | { readonly wrong: string | string[] } {
  const { message, type } = (value ?? {}) as { message?: unknown; type?: unknown };
  // The published type of what clients send has it one level deeper.
  const given = type === undefined && typeof message === "object" ? message : value;
  const read = v.safeParse(schema, given);
  return read.success ? { asked: read.output } : { wrong: messagesOf(read.issues) };
}

/**
 * Does what a message asks for at once. Ending the call and putting it through are somebody else's.
 *
 * @returns what is wrong with it, if the call cannot do that.
 */
export function carryOut(
  message: Exclude<ControlMessage, { type: "end-call" } | PutThrough>,
  call: CallControl,
  mayTypeForCaller: () => boolean,
): string | undefined {
  switch (message.type) {
    case "say":
      call.say(message.content ?? message.message ?? "", { endsCall: message.endCallAfterSpoken === true });
      return undefined;
    case "control":
      if (message.control === "say-first-message") call.sayFirstMessage();
      else call.mute(message.control === "mute-assistant");
      return undefined;
    case "add-message": {
      const { role, content } = message.message;
      const isAnswered = message.triggerResponseEnabled !== false;
      if (role === "user") {
        if (!mayTypeForCaller())
          return "message.role: must be system or assistant: the caller has not agreed yet, and nobody can in their place";
        call.type(content, { isAnswered });
        return undefined;
      }
      return call.note({ role, content }, { isAnswered })
        ? undefined
        : "message.role: must be user: our own dialogue takes no instructions";
    }
  }
}

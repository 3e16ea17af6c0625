import type { Assistant } from "#voice/protocol/call-web.ts";
import { isPart } from "./allowed.ts";

/** Facts by name. Objects are reached by their path: `{{customer.name}}`. */
export type VariableValues = Readonly<Record<string, unknown>>;

const template = /\{\{\s*([\w.[\]-]{1,100})\s*(?:\|\s*default:\s*["“]([^"”{}]{0,200})["”]\s*)?\}\}/g;

/**
 * Fills `{{name}}` and `{{name | default: "there"}}` in everything the assistant says and in its instructions, as the
 * hosted service does. A template without value or default is left out, never read aloud.
 */
export function fillTemplates(assistant: Assistant, values: VariableValues): Assistant {
  const fill = (text: string) => fillText(text, values);
  const { firstMessage, endCallMessage, voicemailMessage, endCallPhrases, model } = assistant;
  return {
    ...assistant,
    ...(firstMessage !== undefined && { firstMessage: fill(firstMessage) }),
    ...(endCallMessage !== undefined && { endCallMessage: fill(endCallMessage) }),
    ...(voicemailMessage !== undefined && { voicemailMessage: fill(voicemailMessage) }),
    ...(endCallPhrases && { endCallPhrases: endCallPhrases.map(fill) }),
    ...(model?.messages && {
      model: {
        ...model,
        messages: model.messages.map((message) => ({ ...message, content: fill(message.content) })),
      },
    }),
  };
}

/** Fills the templates of one text. */
export function fillText(text: string, values: VariableValues): string {
  return text.replace(template, (_, path: string, otherwise = "") => {
    const value = textAt(values, path);
    return value === "" ? otherwise : value;
  });
}

/** The value at a path such as `customer.names[0]`, as a text; "" for none. */
function textAt(values: VariableValues, path: string): string {
  let value: unknown = Object.hasOwn(values, path) ? values[path] : values;
  if (value === values) {
    for (const name of path.replace(/\[(\d+)\]/g, ".$1").split(".")) {
      const isThere = typeof value === "object" && value !== null && Object.hasOwn(value, name);
      value = isThere ? (value as VariableValues)[name] : undefined;
    }
  }
  return value == null || typeof value === "object" ? "" : String(value).trim();
}

/** Longest value of a page that is put into an assistant's texts, in characters. */
const longestValue = 100;

/** Values of a page, each short enough for a text that a hosted voice may say. */
export function shortened(values: VariableValues): VariableValues {
  const short = (value: unknown): unknown => {
    if (typeof value === "string") return value.slice(0, longestValue);
    if (Array.isArray(value)) return value.map(short);
    return isPart(value) ? shortened(value) : value;
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, short(value)]));
}

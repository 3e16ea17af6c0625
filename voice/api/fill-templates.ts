import type { Assistant } from "#voice/protocol/call-web.ts";

export type VariableValues = Readonly<Record<string, string | number | boolean>>;

const template = /\{\{\s*([\w.-]{1,100})\s*(?:\|\s*default:\s*["“]([^"”{}]{0,200})["”]\s*)?\}\}/g;

/**
 * Fills `{{name}}` and `{{name | default: "there"}}` in everything the assistant says and in its instructions, as the
 * hosted service does. A template without value or default is left out, never read aloud.
 */
export function fillTemplates(assistant: Assistant, values: VariableValues): Assistant {
  const fill = (text: string) =>
    text.replace(template, (_, name: string, otherwise = "") => {
      const value = Object.hasOwn(values, name) ? String(values[name]).trim() : "";
      return value === "" ? otherwise : value;
    });
  const { firstMessage, endCallMessage, endCallPhrases, model } = assistant;
  return {
    ...assistant,
    ...(firstMessage !== undefined && { firstMessage: fill(firstMessage) }),
    ...(endCallMessage !== undefined && { endCallMessage: fill(endCallMessage) }),
    ...(endCallPhrases && { endCallPhrases: endCallPhrases.map(fill) }),
    ...(model?.messages && {
      model: {
        ...model,
        messages: model.messages.map((message) => ({ ...message, content: fill(message.content) })),
      },
    }),
  };
}

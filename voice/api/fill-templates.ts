import type { Assistant } from "#voice/protocol/call-web.ts";

export type VariableValues = Readonly<Record<string, string | number | boolean>>;

/** Fills `{{name}}` in everything the assistant says or is told. What has no value is left out, never read aloud. */
export function fillTemplates(assistant: Assistant, values: VariableValues): Assistant {
  const fill = (text: string) =>
    text.replace(/\{\{\s*([\w.-]{1,100})\s*\}\}/g, (_, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : "",
    );
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

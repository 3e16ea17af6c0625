import type { Assistant } from "#voice/protocol/call-web.ts";
import { allowedInline, allowedOverrides, isPart, type Trust } from "./allowed.ts";
import type { AssistantStore } from "./assistant-store.ts";
import type { CallOrigin } from "./calls.ts";
import { fillTemplates, type VariableValues } from "./fill-templates.ts";
import type { ReadAssistant, ReadOverrides, ReadWebCall } from "./web-call-schema.ts";

export type AssistantChoice =
  | {
      readonly kind: "chosen";
      readonly assistant: Assistant;
      readonly pageWrote: CallOrigin["pageWrote"];
      readonly plainGreeting: CallOrigin["plainGreeting"];
    }
  /** The request names no assistant and no squad. */
  | { readonly kind: "nobody" }
  /** The request names an assistant or squad that does not exist, or a squad without members. */
  | { readonly kind: "unknown"; readonly what: "assistant" | "squad"; readonly id: string };

/** The part of a call's values that its assistant takes, before they get into any text. */
export type AcceptValues = (assistant: Assistant, values: VariableValues) => VariableValues;

/** Parts that are merged one by one; everything else is replaced as a whole. */
const merged = ["model", "voice", "transcriber", "artifactPlan", "metadata"] as const;

/** Finds the assistant for a call, stored or inline, with overrides applied and templates filled. */
export async function chooseAssistant(
  request: ReadWebCall,
  store: AssistantStore,
  trust: Trust,
  accept: AcceptValues = (_, values) => values,
): Promise<AssistantChoice> {
  const found = await findFirst(request, store, trust);
  if (!("assistant" in found)) return found;
  const { variableValues = {}, ...overrides } = request.assistantOverrides ?? {};
  const assistant = override(found.assistant, allowedOverrides(overrides, found.assistant, trust));
  const values = accept(assistant, { ...found.variableValues, ...variableValues });
  const filled = fillTemplates(assistant, trust === "server" ? values : shortened(values));
  const plain = fillTemplates(assistant, {});
  const hasWritten = (...names: readonly (keyof Assistant)[]) =>
    trust !== "server" && names.some((name) => assistant[name] !== found.own[name]);
  return {
    kind: "chosen",
    pageWrote: {
      greeting: found.own === none || hasWritten("firstMessage", "firstMessageMode"),
      farewell: hasWritten("endCallMessage"),
    },
    plainGreeting: plain.firstMessage === filled.firstMessage ? undefined : plain.firstMessage,
    assistant: Object.keys(values).length > 0 ? { ...filled, variableValues: values } : filled,
  };
}

/** Longest value of a page that is put into an assistant's texts, in characters. */
const longestValue = 100;

function shortened(values: NonNullable<ReadOverrides["variableValues"]>): typeof values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.slice(0, longestValue) : value,
    ]),
  );
}

/** Stands for the operator's texts in an assistant that a page brought along. */
const none: Assistant = {};

interface Found {
  readonly assistant: Assistant;
  /** The assistant as the operator defined it, or {@link none}. */
  readonly own: Assistant;
  readonly variableValues?: ReadOverrides["variableValues"];
}

async function findFirst(
  { assistant, assistantId, squad, squadId }: ReadWebCall,
  store: AssistantStore,
  trust: Trust,
): Promise<Found | Exclude<AssistantChoice, { kind: "chosen" }>> {
  const fetched = async (id: string): Promise<Found | (AssistantChoice & { kind: "unknown" })> => {
    const stored = await store.findAssistant(id);
    return stored ? { assistant: stored, own: stored } : { kind: "unknown", what: "assistant", id };
  };
  if (squadId != null || squad != null) {
    const chosen = squadId != null ? await store.findSquad(squadId) : squad;
    const first = chosen?.members[0];
    if (!first) return { kind: "unknown", what: "squad", id: squadId ?? "" };
    // A stored squad is the operator's own definition.
    const word: Trust = squadId != null ? "server" : trust;
    const member: Found | AssistantChoice =
      first.assistantId !== undefined
        ? await fetched(first.assistantId)
        : brought((first.assistant ?? {}) as ReadAssistant, word);
    if (!("assistant" in member)) return member;
    const { variableValues, ...overrides } = (first.assistantOverrides ?? {}) as ReadOverrides;
    const assistant = override(member.assistant, allowedOverrides(overrides, member.assistant, word));
    return {
      assistant,
      own: word === "server" ? assistant : member.own,
      ...(variableValues && { variableValues }),
    };
  }
  if (assistantId != null) return fetched(assistantId);
  return assistant != null ? brought(assistant, trust) : { kind: "nobody" };
}

/** An assistant that came with the request. */
function brought(definition: ReadAssistant, trust: Trust): Found {
  const assistant = allowedInline(definition, trust);
  return { assistant, own: trust === "server" ? assistant : none };
}

function override(assistant: Assistant, overrides: Assistant): Assistant {
  const result: Record<string, unknown> = { ...assistant, ...overrides };
  for (const name of merged) {
    const [below, above] = [assistant[name], overrides[name]];
    if (isPart(below) && isPart(above)) result[name] = { ...below, ...above };
  }
  return result as Assistant;
}

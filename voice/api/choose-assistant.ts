import type { Assistant, Squad } from "#voice/protocol/call-web.ts";
import { allowedInline, allowedOverrides, bringsAddresses, type Trust } from "./allowed.ts";
import type { AssistantStore } from "./assistant-store.ts";
import type { CallOrigin } from "./calls.ts";
import { fillTemplates, shortened, type VariableValues } from "./fill-templates.ts";
import { override } from "./override.ts";
import { type Candidate, candidateOf, findCandidate, none, type Roster, rosterOf } from "./roster.ts";
import type { ReadSquad, ReadWebCall } from "./web-call-schema.ts";

export type AssistantChoice =
  | {
      readonly kind: "chosen";
      readonly assistant: Assistant;
      readonly pageWrote: CallOrigin["pageWrote"];
      readonly plainGreeting: CallOrigin["plainGreeting"];
      /** Those who may take the call over. */
      readonly roster: Roster;
    }
  /** The request names no assistant and no squad. */
  | { readonly kind: "nobody" }
  /** The request names an assistant or squad that does not exist, or a squad without members. */
  | { readonly kind: "unknown"; readonly what: "assistant" | "squad"; readonly id: string };

/** The part of a call's values that its assistant takes, before they get into any text. */
export type AcceptValues = (assistant: Assistant, values: VariableValues) => VariableValues;

/**
 * Finds the assistant for a call, stored or inline, with overrides applied and templates filled.
 *
 * @param mayDirectKeys false for a key that may not decide where stored credentials are sent: a request that brings
 * addresses or tools along then uses none of them. Default: it may.
 */
export async function chooseAssistant(
  request: ReadWebCall,
  given: AssistantStore,
  trust: Trust,
  accept: AcceptValues = (_, values) => values,
  mayDirectKeys = true,
): Promise<AssistantChoice> {
  const mayUseStored = mayDirectKeys || !bringsAddresses(request);
  const store: AssistantStore = {
    ...given,
    equip: async (assistant) => (await given.equip?.(assistant, mayUseStored)) ?? assistant,
  };
  const found = await findFirst(request, store, trust);
  if (!("first" in found)) return found;
  const { first, squad } = found;
  const { variableValues = {}, ...overrides } = request.assistantOverrides ?? {};
  const allowed = allowedOverrides(overrides, first.assistant, trust);
  // The operator's own word may name tools and credentials; a page's is added to what they have become.
  const assistant =
    trust === "server"
      ? await equipped(store, override(first.assistant, allowed))
      : override(first.own === none ? first.assistant : await equipped(store, first.assistant), allowed);
  const filling = (who: Assistant, given: VariableValues) => {
    const values = accept(who, given);
    return { values, filled: fillTemplates(who, trust === "server" ? values : shortened(values)) };
  };
  const { values, filled } = filling(assistant, { ...first.variableValues, ...variableValues });
  const plain = fillTemplates(assistant, {});
  const hasWritten = (...names: readonly (keyof Assistant)[]) =>
    trust !== "server" && names.some((name) => assistant[name] !== first.own[name]);
  return {
    kind: "chosen",
    pageWrote: {
      greeting: first.own === none || hasWritten("firstMessage", "firstMessageMode"),
      farewell: hasWritten("endCallMessage"),
    },
    plainGreeting: plain.firstMessage === filled.firstMessage ? undefined : plain.firstMessage,
    assistant: Object.keys(values).length > 0 ? { ...filled, variableValues: values } : filled,
    roster: rosterOf(squad, {
      store,
      word: first.own === none ? trust : "server",
      values: variableValues,
      fill: (who, given) => {
        const own = filling(who, given);
        return Object.keys(own.values).length > 0
          ? { ...own.filled, variableValues: own.values }
          : own.filled;
      },
    }),
  };
}

async function findFirst(
  { assistant, assistantId, squad, squadId, squadOverrides }: ReadWebCall,
  store: AssistantStore,
  trust: Trust,
): Promise<
  | { readonly first: Candidate; readonly squad?: { readonly members: Squad; readonly word: Trust } }
  | Exclude<AssistantChoice, { kind: "chosen" }>
> {
  if (squadId != null || squad != null) {
    const chosen = squadId != null ? await store.findSquad(squadId) : (squad as ReadSquad as Squad);
    const [member] = chosen?.members ?? [];
    if (!chosen || !member) return { kind: "unknown", what: "squad", id: squadId ?? "" };
    // A stored squad is the operator's own definition; overrides in the request are the caller's.
    const word: Trust = squadId != null ? "server" : trust;
    const ownOverrides = trust === "server" ? squadOverrides : undefined;
    const members: Squad = ownOverrides ? { ...chosen, membersOverrides: ownOverrides as never } : chosen;
    const first = await candidateOf(members, member, store, word);
    if (!first) return { kind: "unknown", what: "assistant", id: member.assistantId ?? "" };
    return { first, squad: { members, word } };
  }
  if (assistantId != null) {
    const first = await findCandidate({ assistantId }, store, "server");
    return first ? { first } : { kind: "unknown", what: "assistant", id: assistantId };
  }
  if (assistant == null) return { kind: "nobody" };
  const inline = allowedInline(assistant, trust);
  return { first: { assistant: inline, own: trust === "server" ? inline : none } };
}

async function equipped(store: AssistantStore, assistant: Assistant): Promise<Assistant> {
  return (await store.equip?.(assistant)) ?? assistant;
}

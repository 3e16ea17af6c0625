import type { Assistant, Destination, Squad, SquadMember } from "#voice/protocol/call-web.ts";
import { allowedDestinations, allowedInline, allowedOverrides, type Trust } from "./allowed.ts";
import type { AssistantStore } from "./assistant-store.ts";
import type { VariableValues } from "./fill-templates.ts";
import { override } from "./override.ts";
import type { ReadAssistant, ReadOverrides } from "./web-call-schema.ts";

/** An assistant that may answer, with its overrides applied and its templates not filled yet. */
export interface Candidate {
  readonly assistant: Assistant;
  /** As the operator defined it, or {@link none}. */
  readonly own: Assistant;
  readonly variableValues?: VariableValues;
}

/** Stands for the operator's texts in an assistant that a page brought along. */
export const none: Assistant = {};

/** Who may take a call over. */
export interface Roster {
  /**
   * The assistant at a destination, ready to speak.
   *
   * @param values that came up in the call, for its templates.
   * @returns undefined if there is none.
   */
  find(destination: Destination, values?: VariableValues): Promise<Taker | undefined>;
}

export interface Taker {
  readonly assistant: Assistant;
  /** True if a page wrote what it says first or last, in place of the operator. */
  readonly isPageWritten: boolean;
  /** True if a page has put the squad together: its assistants are not told the operator's instructions. */
  readonly isOfPage: boolean;
  /** Those who may take over from it. */
  readonly roster: Roster;
}

interface RosterScene {
  readonly store: AssistantStore;
  /** Whose word the destinations are of an assistant without a squad. */
  readonly word: Trust;
  /** The call's own. */
  readonly values: VariableValues;
  readonly fill: (assistant: Assistant, values: VariableValues) => Assistant;
}

/** An assistant by its id, or one that a definition brings along. */
export async function findCandidate(
  { assistantId, assistant }: Pick<SquadMember, "assistantId" | "assistant">,
  store: AssistantStore,
  word: Trust,
): Promise<Candidate | undefined> {
  if (assistantId != null) {
    const stored = await store.findAssistant(assistantId);
    return stored && { assistant: stored, own: stored };
  }
  const inline = allowedInline((assistant ?? {}) as ReadAssistant, word);
  return { assistant: inline, own: word === "server" ? inline : none };
}

/** A squad's member, with its own overrides and then those of the squad. */
export async function candidateOf(
  { membersOverrides }: Squad,
  member: SquadMember,
  store: AssistantStore,
  word: Trust,
): Promise<Candidate | undefined> {
  const found = await findCandidate(member, store, word);
  if (!found) return undefined;
  let { assistant } = found;
  let values: VariableValues = {};
  for (const given of [member.assistantOverrides, membersOverrides]) {
    const { variableValues, ...overrides } = (given ?? {}) as ReadOverrides;
    assistant = override(assistant, allowedOverrides(overrides, assistant, word));
    values = { ...values, ...variableValues };
  }
  const destinations = allowedDestinations(member.assistantDestinations ?? [], word, found.own !== none);
  const leading = destinations.length > 0 ? withDestinations(assistant, destinations) : assistant;
  return {
    assistant: leading,
    own: word === "server" ? leading : found.own,
    ...(Object.keys(values).length > 0 && { variableValues: values }),
  };
}

/** A member's destinations are a tool of its model. */
function withDestinations(assistant: Assistant, destinations: readonly Destination[]): Assistant {
  const isTransfer = destinations.every(
    (each) => each.assistantId === undefined && each.contextEngineeringPlan === undefined,
  );
  const tool = { type: isTransfer ? "transferCall" : "handoff", destinations };
  return { ...assistant, model: { ...assistant.model, tools: [...(assistant.model?.tools ?? []), tool] } };
}

export function rosterOf(
  squad: { readonly members: Squad; readonly word: Trust } | undefined,
  scene: RosterScene,
): Roster {
  const { store, values: callValues, fill } = scene;

  /** The member of a name, or with an id: its squad knows more of it than the store. */
  async function memberOf({ assistantName, assistantId }: Destination): Promise<Candidate | undefined> {
    if (!squad) return undefined;
    const { members, word } = squad;
    for (const member of members.members) {
      if (assistantId !== undefined ? member.assistantId !== assistantId : assistantName === undefined)
        continue;
      const candidate = await candidateOf(members, member, store, word);
      if (!candidate) continue;
      if (assistantId !== undefined || isSameName(candidate.assistant.name, assistantName)) return candidate;
    }
    return undefined;
  }

  async function ready(
    candidate: Candidate,
    destination: Destination,
    word: Trust,
    values: VariableValues,
    roster: Roster,
  ): Promise<Taker> {
    const { variableValues, ...overrides } = (destination.assistantOverrides ?? {}) as ReadOverrides;
    const asked = override(candidate.assistant, allowedOverrides(overrides, candidate.assistant, word));
    const isOperators = candidate.own !== none;
    const assistant = isOperators ? ((await store.equip?.(asked)) ?? asked) : asked;
    const written = (["firstMessage", "firstMessageMode", "endCallMessage"] as const).some(
      (name) => asked[name] !== candidate.own[name],
    );
    return {
      assistant: fill(assistant, {
        ...candidate.variableValues,
        ...callValues,
        ...variableValues,
        ...values,
      }),
      isPageWritten: word !== "server" && (!isOperators || written),
      isOfPage: word !== "server",
      roster,
    };
  }

  const own: Roster = {
    async find(destination, values = {}) {
      const word = squad?.word ?? scene.word;
      if (destination.type === "squad") return enter(destination, word, values);
      const member = await memberOf(destination);
      if (member) return ready(member, destination, word, values, own);
      const { assistantId, assistant } = destination;
      if (assistantId === undefined && assistant === undefined) return undefined;
      const found = await findCandidate({ assistantId, assistant }, store, word);
      return found && ready(found, destination, word, values, own);
    },
  };

  /** Another squad, at the member that the destination names, or at its first. */
  async function enter(
    { squadId, squad: brought, entryAssistantName, squadOverrides }: Destination,
    word: Trust,
    values: VariableValues,
  ): Promise<Taker | undefined> {
    const found = squadId !== undefined ? await store.findSquad(squadId) : brought;
    if (!found) return undefined;
    // A stored squad has the operator's word, and what a page would put over its members has not.
    const isOverridden = squadOverrides !== undefined && word === "server";
    const next = {
      members: isOverridden ? { ...found, membersOverrides: squadOverrides } : found,
      word: squadId !== undefined ? ("server" as const) : word,
    };
    const roster = rosterOf(next, scene);
    if (entryAssistantName !== undefined)
      return roster.find({ type: "assistant", assistantName: entryAssistantName }, values);
    const [member] = found.members;
    const first = member && (await candidateOf(next.members, member, store, next.word));
    return first && ready(first, { type: "assistant" }, next.word, values, roster);
  }

  return own;
}

function isSameName(one: string | undefined, other: string | undefined): boolean {
  const plain = (name = "") => name.trim().toLowerCase();
  return plain(one) !== "" && plain(one) === plain(other);
}

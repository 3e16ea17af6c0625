import type { Assistant, Squad } from "#voice/protocol/call-web.ts";

/** Stored assistants and squads, which requests name by id. */
export interface AssistantStore {
  findAssistant(id: string): Promise<Assistant | undefined>;
  findSquad(id: string): Promise<Squad | undefined>;
}

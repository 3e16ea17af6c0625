import type { Assistant, Squad } from "#voice/protocol/call-web.ts";

/** Where assistants and squads are kept that calls name by their id. */
export interface AssistantStore {
  findAssistant(id: string): Promise<Assistant | undefined>;
  findSquad(id: string): Promise<Squad | undefined>;
}

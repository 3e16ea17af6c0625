import type { Assistant, Squad } from "#voice/protocol/call-web.ts";

/** Stored assistants and squads, which requests name by id. */
export interface AssistantStore {
  findAssistant(id: string): Promise<Assistant | undefined>;
  findSquad(id: string): Promise<Squad | undefined>;
  /**
   * Adds what an assistant of the operator's names: its tools by id, and its credentials (credentials.ts). Default:
   * nothing is added.
   *
   * @param mayUseStored false if only credentials that the assistant brings along may be used.
   */
  equip?(assistant: Assistant, mayUseStored?: boolean): Promise<Assistant>;
}

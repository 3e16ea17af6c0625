import type { Assistant } from "#voice/protocol/call-web.ts";

/** A key for a service, or what proves a request to a company's server, as the voice API keeps it. */
export interface Credential {
  readonly id?: string | undefined;
  /** As assistants name services: "openai", "custom-llm"; "webhook" for servers. */
  readonly provider: string;
  readonly apiKey?: string | undefined;
  readonly authenticationPlan?: Readonly<Record<string, unknown>> | undefined;
}

/** A symbol: neither JSON nor a log line nor a request can have a property under it. */
const key: unique symbol = Symbol("credentials");

/** The assistant with the credentials that its calls may use, the preferred ones first. */
export function withCredentials(assistant: Assistant, credentials: readonly Credential[]): Assistant {
  return credentials.length === 0 ? assistant : ({ ...assistant, [key]: credentials } as Assistant);
}

export function credentialsOf(assistant: Assistant): readonly Credential[] {
  return (assistant as { readonly [key]?: readonly Credential[] })[key] ?? [];
}

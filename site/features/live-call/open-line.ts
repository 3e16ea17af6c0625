import type { CallableAssistant, CallHolder } from "#content/live-call/live-call.ts";
import { assistantIds } from "#domain/assistant-ids.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { publicConfig } from "#site/public-config.ts";
import type { CallConnection, OpenCallConnection } from "./call-connection.ts";

export interface OpenedLine {
  readonly line: CallConnection;
  readonly holder: CallHolder;
  /** The assistant to call; "" when none is configured. */
  readonly assistantId: string;
  /** The one that answers in the name of the visitor's business. Default: `assistantId`. */
  readonly frontDeskId?: string;
}

/** Opens the line that this site is configured for. Rejects when the server does not respond. */
export async function openLine(assistant: CallableAssistant): Promise<OpenedLine> {
  const { voice } = await publicConfig();
  const open = await adapter(voice.provider);
  const line = await open({ publicKey: voice.publicKey, baseUrl: voice.baseUrl });
  return {
    line,
    holder: holderOf(voice),
    assistantId: assistantIdOf(assistant, voice),
    frontDeskId: assistantIdOf("front-desk", voice),
  };
}

/** Who holds the calls of a site with this configuration. */
export function holderOf({ provider, keepsWords }: PublicConfig["voice"]): CallHolder {
  if (provider === "vapi") return "service";
  return keepsWords ? "us-keeping-words" : "us";
}

async function adapter(provider: PublicConfig["voice"]["provider"]): Promise<OpenCallConnection> {
  if (provider === "vapi") return (await import("./hosted-line.ts")).openHostedLine;
  return (await import("./own-line.ts")).openOwnLine;
}

/** The hosted service has only the one assistant that the operator created there. */
function assistantIdOf(assistant: CallableAssistant, voice: PublicConfig["voice"]): string {
  if (voice.provider === "vapi" || assistant === "receptionist") return voice.assistantId;
  const ids: Readonly<Record<string, string>> = assistantIds;
  return ids[assistant] ?? "";
}

import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import type { Tables } from "#server/database/tables.ts";
import { isUuid, rowName } from "#server/voice-api/identifiers.ts";
import type { Sealing } from "#server/voice-api/sealing.ts";
import { type Assistant, type Credential, withSecrets } from "#voice/index.ts";

/** Services whose calls take a credential, by the names that assistants use. */
const services: ReadonlySet<string> = new Set(["openai", "custom-llm", "deepgram", "11labs"]);

const credential = v.looseObject({
  provider: v.string(),
  apiKey: v.optional(v.string()),
  authenticationPlan: v.optional(v.record(v.string(), v.unknown())),
});

/**
 * The credentials that an assistant's calls may use: those that it brings along, then the stored ones of the services
 * it names, the newest first. With `credentialIds` only these. Those of servers are found by the ids that tools name.
 * An assistant that names no service and no id asks for nothing.
 */
export async function findCredentials(
  kysely: Kysely<Tables>,
  sealing: Pick<Sealing, "open"> | undefined,
  assistant: Assistant,
): Promise<Credential[]> {
  const { transcriber, model, voice, credentialIds } = assistant as Assistant & {
    readonly credentialIds?: unknown;
  };
  const brought = broughtCredentials(assistant);
  const named = [transcriber, model, voice].flatMap((part) => part?.provider ?? []);
  const wanted = [...new Set(named)].filter((name) => services.has(name));
  const listed = Array.isArray(credentialIds) ? credentialIds.filter(isId) : undefined;
  const ofServers = idsIn({ server: (assistant as { server?: unknown }).server, tools: model?.tools });
  if (wanted.length === 0 && ofServers.length === 0) return brought;
  const rows = await kysely
    .selectFrom("larkline.credential")
    .select(["id", "definition", "secrets"])
    .where(({ eb, or, and }) =>
      or([
        ...(ofServers.length > 0 ? [eb("id", "in", ofServers)] : []),
        ...(wanted.length > 0 && listed?.length !== 0
          ? [
              and([
                eb(sql<string>`definition ->> 'provider'`, "in", wanted),
                ...(listed ? [eb("id", "in", listed)] : []),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const stored = await Promise.all(
    rows.map(async ({ id, definition, secrets }) =>
      readOne({
        ...withSecrets(
          definition,
          sealing ? await sealing.open(secrets, rowName("larkline.credential", id)) : {},
        ),
        id,
      }),
    ),
  );
  return [...brought, ...stored.flat()];
}

/** The credentials that a definition has in it. */
export function broughtCredentials(assistant: Assistant): Credential[] {
  const { credentials } = assistant as { readonly credentials?: unknown };
  return Array.isArray(credentials) ? credentials.flatMap((each) => readOne(each)) : [];
}

function readOne(definition: unknown): Credential[] {
  const read = v.safeParse(credential, definition);
  if (!read.success) return [];
  const { provider, apiKey, authenticationPlan, id } = read.output;
  return [{ provider, apiKey, authenticationPlan, ...(isId(id) && { id }) }];
}

function isId(value: unknown): value is string {
  return typeof value === "string" && isUuid(value);
}

/** Every `credentialId` in a definition, however deep. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "credentialId" && isId(inner) ? [inner] : idsIn(inner),
  );
}

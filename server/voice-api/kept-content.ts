import { type Kysely, sql } from "kysely";
import type { SigningKeys } from "#server/database/signing-keys.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Monitor } from "#voice/index.ts";
import type { CallAnalysis, SaidMessage } from "./call-content.ts";
import type { KeptContent } from "./call-view.ts";
import { rowName } from "./identifiers.ts";
import { KeyGoneError } from "./key-gone-error.ts";
import { createSealing, type Sealing } from "./sealing.ts";

/** What the words of a call, and a part of its sound, are sealed under. */
export const wordsName = (call: string) => rowName("larkline.call_words", call);
export const soundName = (call: string, part: number) => rowName("larkline.call_sound", `${call}:${part}`);
/** The same of the server that is told of a call. */
export const serverName = (call: string) => rowName("larkline.call", call);
/** The same of who talks in a call that a program asked for. */
export const wishName = (call: string) => rowName("larkline.phone_call", call);
/** The same of the addresses where it can be followed. */
export const monitorName = (call: string) => rowName("larkline.call", `${call}:monitor`);

/**
 * Keeps the words of a call in place of those before. Nothing is kept without an agreement in force: the database sees to
 * that.
 */
export async function keepWords(
  kysely: Kysely<Tables>,
  sealing: Pick<Sealing, "sealBytes">,
  call: string,
  messages: readonly SaidMessage[],
): Promise<void> {
  const sealed = await sealing.sealBytes(Buffer.from(JSON.stringify(messages)), wordsName(call));
  await kysely
    .insertInto("larkline.call_words")
    .values({ call_id: call, sealed })
    .onConflict((conflict) => conflict.column("call_id").doUpdateSet({ sealed }))
    .execute();
}

/** Adds an analysis to the words of a call, if they are still kept. */
export async function keepAnalysis(
  kysely: Kysely<Tables>,
  sealing: Pick<Sealing, "sealBytes">,
  call: string,
  { messages, analysis }: { readonly messages: readonly SaidMessage[]; readonly analysis: CallAnalysis },
): Promise<void> {
  const sealed = await sealing.sealBytes(
    Buffer.from(JSON.stringify({ messages, analysis })),
    wordsName(call),
  );
  await kysely.updateTable("larkline.call_words").set({ sealed }).where("call_id", "=", call).execute();
}

/** Reads the words of a call: what was said, alone or with an analysis. */
export function readWords(json: string): Pick<KeptContent, "messages" | "analysis"> {
  const kept: unknown = JSON.parse(json);
  return Array.isArray(kept)
    ? { messages: kept as readonly SaidMessage[] }
    : (kept as Pick<KeptContent, "messages" | "analysis">);
}

/** Keeps a part of the recording. `samples` are those of each channel. */
export async function keepSound(
  kysely: Kysely<Tables>,
  sealing: Pick<Sealing, "sealBytes">,
  call: string,
  { part, samples, bytes }: { readonly part: number; readonly samples: number; readonly bytes: Buffer },
): Promise<void> {
  const sealed = await sealing.sealBytes(bytes, soundName(call, part));
  await kysely
    .insertInto("larkline.call_sound")
    .values({ call_id: call, part, samples, sealed })
    .onConflict((conflict) => conflict.columns(["call_id", "part"]).doNothing())
    .execute();
}

/** Opens what is kept of a call. */
export async function contentOf(
  kysely: Kysely<Tables>,
  sealing: Pick<Sealing, "openBytes">,
  call: string,
): Promise<KeptContent> {
  const { rows } = await sql<{
    sealed: Buffer | null;
    hasSound: boolean;
    hasVideo: boolean;
  }>`
    select (select sealed from larkline.call_words where call_id = ${call}) as sealed,
      exists (select from larkline.call_sound where call_id = ${call}) as "hasSound",
      exists (select from larkline.call_recording where call_id = ${call} and head is not null) as "hasVideo"`.execute(
    kysely,
  );
  const { sealed = null, hasSound = false, hasVideo = false } = rows[0] ?? {};
  const opened = sealed && (await sealing.openBytes(sealed, wordsName(call)));
  return {
    hasSound,
    ...(hasVideo && { hasVideo }),
    ...(opened && readWords(opened.toString())),
  };
}

/** Where a call that is going on can be followed; undefined if it cannot, or is over. */
export async function monitorOf(
  kysely: Kysely<Tables>,
  sealing: Pick<Sealing, "openBytes">,
  call: string,
): Promise<Monitor | undefined> {
  const row = await kysely
    .selectFrom("larkline.call")
    .select("monitor")
    .where("id", "=", call)
    .executeTakeFirst();
  if (!row?.monitor) return undefined;
  return JSON.parse((await sealing.openBytes(row.monitor, monitorName(call))).toString()) as Monitor;
}

/** Opens the words of calls for the operator's commands about a person. Undefined for those that nobody can open. */
export function openWordsWith(keys: Pick<SigningKeys, "load" | "reload">) {
  const sealing = createSealing(keys);
  return async (sealed: Buffer, call: string): Promise<string | undefined> => {
    const opened = await sealing.openBytes(sealed, wordsName(call)).catch((error: unknown) => {
      if (error instanceof KeyGoneError) return undefined;
      throw error;
    });
    return opened?.toString();
  };
}

import * as v from "valibot";

/** The organisation that everything belongs to: there is one on a server. */
export const orgId = "00000000-0000-4000-8000-000000000001";

/** True for text that the database takes as an id. */
export function isUuid(text: string): boolean {
  return v.is(uuid, text);
}

const uuid = v.pipe(v.string(), v.uuid());

/** What the secrets of a row are bound to. */
export function rowName(table: string, id: string): string {
  return `${table}:${id}`;
}

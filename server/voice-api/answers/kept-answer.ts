import * as v from "valibot";
import { described } from "#voice/index.ts";

/** A time in an answer. */
export const time = v.pipe(v.string(), v.isoTimestamp());

/** What the server sets of everything that it keeps. */
export const keptEntries = {
  id: described(v.pipe(v.string(), v.uuid()), "Its id, a UUID."),
  orgId: described(v.pipe(v.string(), v.uuid()), "The same everywhere: a server is one organization."),
  createdAt: described(time, "When it was made, ISO 8601 in UTC."),
  updatedAt: described(time, "When it was last changed, ISO 8601 in UTC."),
};

/** Besides its definition. */
export const keptAnswer = described(v.looseObject(keptEntries), "Set by the server on everything it keeps.");

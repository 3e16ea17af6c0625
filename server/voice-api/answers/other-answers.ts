import * as v from "valibot";
import { described, optional } from "#voice/index.ts";
import { keptEntries, time } from "./kept-answer.ts";

export const fileAnswer = described(
  v.object({
    ...keptEntries,
    object: described(v.literal("file"), "Always `file`."),
    name: described(v.string(), "What people call it. At first the name of the upload."),
    originalName: described(v.string(), "The name of the upload."),
    mimetype: described(v.string(), "Its type, told by its content."),
    bytes: described(v.number(), "Its length, in bytes."),
    status: described(
      v.picklist(["processing", "done", "failed"]),
      "`done` once assistants can answer from it.",
    ),
    failureReason: optional(
      v.string(),
      "Why it cannot be read, as a sentence. There if the status is `failed`.",
    ),
    parsedTextBytes: optional(v.number(), "The length of its text, in bytes. There once it is read."),
    purpose: optional(v.string(), "What it is for, in your own word."),
    metadata: optional(v.record(v.string(), v.unknown()), "What you gave along."),
  }),
  "A file that assistants can answer from.",
);

const counted = (what: string) => described(v.record(v.string(), v.number()), what);

export const metricsAnswer = described(
  v.object({
    orgId: keptEntries.orgId,
    rangeStart: described(time, "The beginning of the time, ISO 8601 in UTC."),
    rangeEnd: described(time, "Its end, ISO 8601 in UTC."),
    callStarted: described(v.number(), "Calls that were made."),
    callActive: described(v.number(), "Calls that are going on."),
    callWasted: described(v.number(), "Calls that nobody joined."),
    callAverageDuration: described(v.number(), "Mean length of those that are over, in seconds."),
    callMinutes: described(v.number(), "Their lengths together, in minutes."),
    callEndedReasons: counted("Number of calls by the reason of their end."),
    callRegions: counted("Number of calls by the country of the caller’s address, where it is known."),
  }),
  "What calls did in a time.",
);

export const analyticsAnswer = described(
  v.array(
    v.object({
      name: described(v.string(), "The name of the query."),
      timeRange: described(
        v.object({
          step: optional(v.string(), "The step of the query, if it has one."),
          start: described(time, "The first moment, ISO 8601 in UTC."),
          end: described(time, "The moment before which calls were made, ISO 8601 in UTC."),
          timezone: described(v.string(), "The zone in which steps begin."),
        }),
        "The time that was looked at.",
      ),
      result: described(
        v.array(v.record(v.string(), v.unknown())),
        "A row for each group and step: `date`, the values grouped by, and a value under each alias.",
      ),
    }),
  ),
  "A result for each query.",
);

export const changesAnswer = described(
  v.object({
    results: described(
      v.array(
        v.object({
          id: described(v.union([v.string(), v.number()]), "Rises with each change."),
          orgId: keptEntries.orgId,
          type: described(v.literal("API"), "Always `API`."),
          time: described(time, "When it was made, ISO 8601 in UTC."),
          by: described(v.string(), "The name of the key that made it."),
          act: described(
            v.picklist(["created", "updated", "replaced", "deleted", "revoked"]),
            "What was done.",
          ),
          resource: described(v.string(), "The kind of thing, as in its address."),
          resourceId: described(v.string(), "The thing’s id."),
          properties: described(
            v.array(v.string()),
            "Names of the properties that were given, never their values.",
          ),
        }),
      ),
      "The changes, newest first.",
    ),
    metadata: described(
      v.object({
        itemsPerPage: described(v.number(), "The limit of the list."),
        sortOrder: described(v.literal("DESC"), "Always `DESC`: newest first."),
      }),
      "How the list was made.",
    ),
  }),
  "Who changed what.",
);

export const refusalAnswer = described(
  v.object({
    statusCode: described(v.number(), "The status of the answer."),
    error: described(v.string(), "Its name, such as `Bad Request`."),
    message: described(
      v.union([v.string(), v.array(v.string())]),
      "What is wrong, by its path; a list if several fields are.",
    ),
    puzzle: optional(
      v.object({
        token: described(v.string(), "Goes back with the solution, as `token:number`."),
        prefix: described(v.string(), "Stands before the number, with a colon between them."),
        bits: described(v.number(), "How many bits of the SHA-256 must be zero, from its beginning."),
      }),
      "With a 428: solve it and send the request again within two minutes, with the header `Puzzle-Solution`.",
    ),
  }),
  "Why the voice API refused a request.",
);

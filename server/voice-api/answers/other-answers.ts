import * as v from "valibot";
import { described, optional } from "#voice/index.ts";
import { keptEntries, time } from "./kept-answer.ts";

export const fileAnswer = described(
  v.object({
    ...keptEntries,
    object: described(v.literal("file"), "Always `file`."),
    name: described(v.string(), "Its name, for people. At first, the upload’s file name."),
    originalName: described(v.string(), "The upload’s file name."),
    mimetype: described(v.string(), "Its type, detected from its content."),
    bytes: described(v.number(), "Its length, in bytes."),
    status: described(
      v.picklist(["processing", "done", "failed"]),
      "`done` once assistants can answer from it.",
    ),
    failureReason: optional(
      v.string(),
      "Why it cannot be read, as a sentence. Present if the status is `failed`.",
    ),
    parsedTextBytes: optional(v.number(), "The length of its text, in bytes. Present once it is read."),
    purpose: optional(v.string(), "Its purpose, in a word of your own."),
    metadata: optional(v.record(v.string(), v.unknown()), "The object you sent with it."),
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
    callAverageDuration: described(v.number(), "Average length of finished calls, in seconds."),
    callMinutes: described(v.number(), "Their total length, in minutes."),
    callEndedReasons: counted("Number of calls by the reason they ended."),
    callRegions: counted("Number of calls by the country of the caller’s address, where it is known."),
  }),
  "What calls did in a period.",
);

export const analyticsAnswer = described(
  v.array(
    v.object({
      name: described(v.string(), "The name of the query."),
      timeRange: described(
        v.object({
          step: optional(v.string(), "The step of the query, if it has one."),
          start: described(time, "The first moment, ISO 8601 in UTC."),
          end: described(time, "The end of the period, not included, ISO 8601 in UTC."),
          timezone: described(v.string(), "The zone in which steps begin."),
        }),
        "The period covered.",
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
          id: described(v.union([v.string(), v.number()]), "Goes up with each change."),
          orgId: keptEntries.orgId,
          type: described(v.literal("API"), "Always `API`."),
          time: described(time, "When it was made, ISO 8601 in UTC."),
          by: described(v.string(), "The name of the key that made it."),
          act: described(
            v.picklist(["created", "updated", "replaced", "deleted", "revoked"]),
            "What was done.",
          ),
          resource: described(v.string(), "The kind of resource, as in its address."),
          resourceId: described(v.string(), "The resource’s id."),
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
      "What is wrong, with its path; a list if several fields are.",
    ),
    puzzle: optional(
      v.object({
        token: described(v.string(), "Send it back with the solution, as `token:number`."),
        prefix: described(v.string(), "Comes before the number, with a colon between them."),
        bits: described(v.number(), "How many leading bits of the SHA-256 must be zero."),
      }),
      "With a 428: solve it and send the request again within two minutes, with the header `Puzzle-Solution`.",
    ),
  }),
  "Why the voice API refused a request.",
);

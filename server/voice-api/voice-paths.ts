import { type Json, ref } from "#server/openapi/json-schema.ts";
import { answer, bodyOf, type Operation, queryParameter } from "#server/openapi/operation.ts";
import { answerExamples, keptExample } from "./answer-examples.ts";
import { callPaths } from "./call-paths.ts";
import { type definitions, keptAs, typeName } from "./definitions.ts";
import { examples } from "./examples.ts";
import {
  changing,
  creating,
  filters,
  idParameter,
  listing,
  named,
  one,
  refusals,
  refused,
} from "./operation-shapes.ts";
import { type Resource, resources } from "./resources.ts";

/** What a reader should know first of each group of operations. */
export const voiceTags = [
  { name: "Assistants", description: "Who answers a call: first words, model, voice, tools." },
  { name: "Calls", description: "Calls, from making one to what became of it." },
  { name: "Squads", description: "Assistants that share a call and hand it to one another." },
  { name: "Tools", description: "What an assistant may do during a call." },
  { name: "Files", description: "What assistants may look up." },
  { name: "Credentials", description: "Keys of other services, kept encrypted and never returned." },
  { name: "Phone numbers", description: "Numbers of your trunk or carrier, and who answers them." },
  { name: "Figures", description: "Figures about calls, and who changed what." },
];

/**
 * The operations of the voice API, by path.
 *
 * @param fileLimit longest file, in bytes.
 */
export function voicePaths(fileLimit: number): Readonly<Record<string, Json>> {
  return {
    ...Object.fromEntries((resources as readonly Resource[]).flatMap(pathsOf)),
    "/assistant/background-sound/validate": {
      post: {
        ...named(
          "Assistants",
          "validateSound",
          "Validate a background sound",
          "Reports every address as invalid, since none is played.",
        ),
        requestBody: bodyOf(ref("SoundAddress"), examples.validateSound),
        responses: { 200: answer("The result.", ref("SoundFinding")), ...refusals },
      },
    },
    ...numberPaths(),
    ...callPaths(),
    ...filePaths(`${Math.floor(fileLimit / 1024 / 1024)} MB at most.`),
    ...figurePaths(),
  };
}

function pathsOf({ path, one: what }: Resource): [string, Json][] {
  const name = typeName(path) as keyof typeof definitions;
  // "phone-number" as "Phone numbers".
  const tag = `${path.charAt(0).toUpperCase()}${path.slice(1).replace("-", " ")}s`;
  const kept = keptAs(name);
  const aWhat = `${/^[aeiou]/.test(what) ? "an" : "a"} ${what}`;
  const of = (act: string, ...words: [string, string?]) => named(tag, `${act}${name}`, ...words);
  const example = keptExample(examples[`create${name}`] ?? {});
  return [
    [
      `/${path}`,
      {
        get: listing(named(tag, `list${name}s`, `List ${what}s`, "Newest first."), kept),
        post: creating(of("create", `Create ${aWhat}`), name, kept, example),
      },
    ],
    [
      `/${path}/{id}`,
      {
        parameters: [idParameter],
        get: one(of("get", `Read ${aWhat}`), kept, example),
        patch: {
          ...changing(of("update", `Change ${aWhat}`, "Changes only the properties in the body."), kept),
          requestBody: bodyOf(
            { type: "object", description: `Properties of ${aWhat}; null removes one.` },
            examples[`update${name}`],
          ),
        },
        put: {
          ...changing(of("replace", `Replace ${aWhat}`), kept),
          requestBody: bodyOf(ref(name), examples[`replace${name}`]),
        },
        delete: changing(of("delete", `Delete ${aWhat}`, "Refused with 409 while something uses it."), kept),
      },
    ],
  ];
}

function numberPaths(): Readonly<Record<string, Json>> {
  const tag = "Phone numbers";
  const kept = keptAs("PhoneNumber");
  return {
    "/phone-number/import/twilio": {
      post: creating(named(tag, "importTwilioNumber", "Add a number at Twilio"), "TwilioImport", kept),
    },
    "/phone-number/import/vonage": {
      post: creating(named(tag, "importVonageNumber", "Add a number at Vonage"), "VonageImport", kept),
    },
    "/v2/phone-number": {
      get: {
        ...named(
          tag,
          "listNumberPages",
          "List phone numbers in pages",
          "One page at a time, with the total.",
        ),
        parameters: [
          queryParameter(
            "search",
            "Only numbers whose name, number or SIP address contains these characters.",
          ),
          queryParameter("page", "The page, starting at 1.", { type: "integer", minimum: 1, default: 1 }),
          queryParameter("sortOrder", "`DESC` for the newest first, `ASC` for the oldest.", {
            type: "string",
            enum: ["ASC", "DESC"],
            default: "DESC",
          }),
          ...filters,
        ],
        responses: { 200: answer("The page.", ref("NumberPage")), ...refusals },
      },
    },
    "/phone-number/buy": {
      post: creating(
        named(
          tag,
          "buyNumber",
          "Buy a number",
          "Buys a number on the operator’s Twilio account, which pays for it from then on, and stores it. Refused unless the operator allows it, up to so many numbers a month. Deleting the stored number does not release it.",
        ),
        "NumberPurchase",
        kept,
      ),
    },
  };
}

/** @param limit of an upload, in words. */
function filePaths(limit: string): Readonly<Record<string, Json>> {
  const tag = "Files";
  const file = ref("File");
  const example = answerExamples.getFile;
  const uploading = (operationId: string, summary: string, description: string): Operation => ({
    ...named(tag, operationId, summary, description),
    requestBody: uploadBody,
    responses: {
      201: answer("The file. Reading it has begun.", file, { ...example, status: "processing" }),
      413: refused("The file is too large."),
      502: refused("The operator’s bucket refuses this server."),
      503: refused("The operator’s bucket can’t be reached; try again later."),
      ...refusals,
    },
  });
  return {
    "/file": {
      get: listing(
        named(tag, "listFiles", "List files", "Newest first."),
        file,
        [example],
        [queryParameter("purpose", "Only files of this purpose.")],
      ),
      post: uploading("createFile", "Upload a file", limit),
    },
    "/file/upload": { post: uploading("uploadFile", "Upload a file, the older way", limit) },
    "/file/{id}": {
      parameters: [idParameter],
      get: one(named(tag, "getFile", "Read a file’s details"), file, example),
      patch: {
        ...one(named(tag, "updateFile", "Rename a file"), file),
        requestBody: bodyOf(ref("FileChange"), examples.updateFile),
      },
      delete: {
        ...one(
          named(
            tag,
            "deleteFile",
            "Delete a file",
            "Refused with 409 while an assistant or a tool names it.",
          ),
          file,
        ),
      },
    },
  };
}

const uploadBody = bodyOf(
  {
    type: "object",
    required: ["file"],
    properties: {
      file: {
        type: "string",
        contentMediaType: "application/octet-stream",
        description: "The file: text, Markdown, HTML, Word, PDF, CSV, TSV or JSON to answer from.",
      },
      purpose: {
        type: "string",
        description: "Its purpose, in a word of your own; lists can be filtered by it.",
      },
      metadata: { type: "string", description: "A JSON object that you want kept with it." },
    },
  },
  undefined,
  "multipart/form-data",
);

function figurePaths(): Readonly<Record<string, Json>> {
  const tag = "Figures";
  return {
    "/metrics": {
      get: {
        ...named(tag, "getMetrics", "Read metrics", "Calls and their minutes over a period."),
        parameters: [
          queryParameter("rangeStart", "The first moment, ISO 8601. Default: a week before the end."),
          queryParameter("rangeEnd", "The end of the period, not included, ISO 8601. Default: now."),
        ],
        responses: { 200: answer("The figures.", ref("Metrics"), answerExamples.getMetrics), ...refusals },
      },
    },
    "/analytics": {
      post: {
        ...named(
          tag,
          "getAnalytics",
          "Analyze calls",
          "Sums, averages and trends of calls, by group and time step.",
        ),
        requestBody: bodyOf(ref("AnalyticsQueries"), examples.getAnalytics),
        responses: {
          201: answer("A result for each query.", ref("AnalyticsResults"), answerExamples.getAnalytics),
          ...refusals,
        },
      },
    },
    "/log": {
      get: {
        ...named(tag, "listChanges", "List changes", "Who changed what, newest first."),
        parameters: filters,
        responses: { 200: answer("The changes.", ref("Changes"), answerExamples.listChanges), ...refusals },
      },
    },
  };
}

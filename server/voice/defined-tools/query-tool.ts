import * as v from "valibot";
import { mostFiles, type Tool } from "#voice/index.ts";
import { callable, functionOverride, type OwnScene } from "./tool-parts.ts";
import { toolMessages } from "./tool-words.ts";

export const queryTool = v.looseObject({
  type: v.literal("query"),
  function: functionOverride,
  knowledgeBases: v.optional(
    v.array(
      v.looseObject({
        name: v.optional(v.string()),
        description: v.optional(v.string()),
        fileIds: v.optional(v.array(v.string())),
      }),
    ),
  ),
  messages: toolMessages,
});
type QueryTool = v.InferOutput<typeof queryTool>;

/** Passages that a model is shown. */
const mostPassages = 5;
/** Least similarity of a passage that a model is shown: below it, none of those we looked at was about the question. */
const leastSimilarity = 0.2;

export function fileIdsOf({ knowledgeBases = [] }: QueryTool): string[] {
  return [...new Set(knowledgeBases.flatMap(({ fileIds = [] }) => fileIds))].slice(0, mostFiles);
}

/** Looks a question up in files. Without files there is nothing to look up. */
export function queryOf(definition: QueryTool, { search }: OwnScene): Tool[] {
  const fileIds = fileIdsOf(definition);
  if (!search || fileIds.length === 0) return [];
  const { knowledgeBases = [], function: own } = definition;
  const about = knowledgeBases.map(({ description }) => description?.trim()).filter(Boolean);
  const [{ name } = {}] = knowledgeBases;
  const usual = `Looks up what the company's files say. ${
    about.length > 0 ? `They are about: ${about.join("; ")}. ` : ""
  }Use it before you answer a question of fact, and name the file that an answer is from.`;
  return [
    {
      name: own?.name ?? callable(name?.trim() ? `query_${name}` : "query_files"),
      description: own?.description ?? usual,
      parameters: own?.parameters?.properties
        ? own.parameters
        : {
            type: "object",
            properties: { query: { type: "string", description: "The question, as a whole sentence." } },
            required: ["query"],
          },
      async run(args) {
        const question = questionIn(args);
        if (question === "") throw new Error("Give the question as “query”.");
        const { passages, unread } = await search(fileIds, question, mostPassages);
        const found = passages.filter(({ similarity }) => similarity >= leastSimilarity);
        return {
          passages: found.map(({ file, heading, text }) => ({
            file,
            ...(heading !== "" && { heading }),
            text,
          })),
          ...(found.length === 0 && { note: "The files say nothing about it. Say so; do not guess." }),
          ...(unread.length > 0 && { stillBeingRead: unread }),
        };
      },
    },
  ];
}

/** The question is `query`, or the first text of arguments that a definition has named itself. */
function questionIn(args: Readonly<Record<string, unknown>>): string {
  const { query = Object.values(args).find((value) => typeof value === "string") } = args;
  return typeof query === "string" ? query.trim() : "";
}

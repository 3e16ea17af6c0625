import * as v from "valibot";
import { serverIn } from "#server/delivery/call-message/message-server.ts";
import type { Assistant, Tool, ToolArgs, ToolWords } from "#voice/index.ts";
import { askServer } from "./ask-server.ts";
import { createAuthorising } from "./authorise.ts";
import { handoffOf, handoffTool } from "./handoff-tool.ts";
import { fileIdsOf, queryOf, queryTool } from "./query-tool.ts";
import { functionOf, functionTool, requestOf, requestTool } from "./server-tools.ts";
import { anything, functionOverride, type OwnScene, type ToolScene } from "./tool-parts.ts";
import { toolMessages, toolWords } from "./tool-words.ts";

const endCallTool = v.looseObject({
  type: v.literal("endCall"),
  function: functionOverride,
  messages: toolMessages,
});
const dtmfTool = v.looseObject({
  type: v.literal("dtmf"),
  function: functionOverride,
  messages: toolMessages,
});

const usable = v.variant("type", [functionTool, requestTool, queryTool, handoffTool, endCallTool, dtmfTool]);
type Usable = v.InferOutput<typeof usable>;

/** A token that was fetched with a client's secret has this long to come, in ms. */
const tokenLimit = 10_000;

/**
 * The tools that an assistant's definition brings along, for a model that calls tools. Of unknown kinds, and of
 * definitions without a server, there is nothing to call.
 */
export function definedTools(assistant: Assistant, scene: ToolScene): Tool[] {
  const { allowPrivate, now } = scene;
  const authorise = createAuthorising({
    ask: (request) => askServer(request, { allowPrivate, signal: AbortSignal.timeout(tokenLimit) }),
    now,
  });
  const own: OwnScene = { ...scene, assistant, authorise };
  // A function without a server of its own is called where the assistant's messages go.
  const server = serverIn(assistant);
  const definitions: readonly unknown[] = [...(assistant.model?.tools ?? []), ...knowledgeOf(assistant)];
  const tools = definitions.flatMap((definition) => {
    const read = v.safeParse(usable, { server, ...(definition as object) });
    return read.success ? toolOf(read.output, own) : [];
  });
  return withOwnNames(tools);
}

/** The files of a model, as a tool: the older way to name them. */
function knowledgeOf({ model }: Assistant): unknown[] {
  const { fileIds = [] } = model?.knowledgeBase ?? {};
  return fileIds.length === 0 ? [] : [{ type: "query", knowledgeBases: [{ fileIds }] }];
}

/** Every file that an assistant may answer from. */
export function filesOf(assistant: Assistant): readonly string[] {
  return [...(assistant.model?.tools ?? []), ...knowledgeOf(assistant)].flatMap((definition) => {
    const read = v.safeParse(queryTool, definition);
    return read.success ? fileIdsOf(read.output) : [];
  });
}

function toolOf(definition: Usable, scene: OwnScene): Tool[] {
  const words = (args: ToolArgs) => toolWords(definition.messages, args);
  return kindOf(definition, scene, words).map((tool) => ({ ...tool, words }));
}

function kindOf(definition: Usable, scene: OwnScene, words: (args: ToolArgs) => ToolWords): Tool[] {
  switch (definition.type) {
    case "function":
      return [functionOf(definition, scene)];
    case "apiRequest":
      return [requestOf(definition, scene)];
    case "query":
      return queryOf(definition, scene);
    case "endCall":
      return [endCallOf(definition.function)];
    case "dtmf":
      return [dtmfOf(definition.function, scene)];
    default:
      return handoffOf(definition, scene, words);
  }
}

function endCallOf(own: v.InferOutput<typeof functionOverride>): Tool {
  return {
    name: own?.name ?? "endCall",
    description:
      own?.description ?? "Hangs up once everything you have said was heard. Use it after the goodbye.",
    parameters: own?.parameters ?? anything,
    endsCall: true,
    run: async () => ({ status: "The call ends now." }),
    effect: () => ({ kind: "hang-up", words: "" }),
  };
}

/** Most keys that are pressed at a time: those of a long number with its extension. */
const mostKeys = 32;

/** Keys can be sent into a telephone line only. */
function dtmfOf(own: v.InferOutput<typeof functionOverride>, { press }: ToolScene): Tool {
  return {
    name: own?.name ?? "dtmf",
    description: own?.description ?? "Presses keys of the telephone.",
    parameters: own?.parameters ?? {
      type: "object",
      properties: { dtmf: { type: "string", description: "0 to 9, * and #" } },
      required: ["dtmf"],
    },
    async run({ dtmf }) {
      if (!press)
        throw new Error(
          "This call has no telephone line that takes keys, so there is nobody to press them for.",
        );
      // People write pauses and blanks between them.
      const keys = String(dtmf ?? "").replace(/[\s,.wW-]/g, "");
      if (!/^[\dA-D*#]+$/.test(keys) || keys.length > mostKeys)
        throw new Error(`dtmf: must be 1 to ${mostKeys} of 0 to 9, * and #.`);
      press(keys);
      return { status: "Pressed." };
    },
  };
}

/** A model can call only tools whose names differ. */
function withOwnNames(tools: readonly Tool[]): Tool[] {
  const names = new Set<string>();
  return tools.map((tool) => {
    let { name } = tool;
    for (let i = 2; names.has(name); i++) name = `${tool.name.slice(0, 60)}_${i}`;
    names.add(name);
    return { ...tool, name };
  });
}

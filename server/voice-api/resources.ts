import type * as v from "valibot";
import { assistantSchema, type Definition, squadSchema } from "#voice/index.ts";
import { credentialSchema, phoneNumberSchema } from "./schemas.ts";
import { toolSchema } from "./tool-schema.ts";

/** Tables that hold definitions. */
export type ResourceTable =
  | "larkline.assistant"
  | "larkline.squad"
  | "larkline.tool"
  | "larkline.credential"
  | "larkline.phone_number";

/** Something that the voice API keeps: how it is checked, what is secret in it, and what it names. */
export interface Resource {
  /** The segment of its addresses, and its kind in `/log`. */
  readonly path: string;
  readonly table: ResourceTable;
  /** As a person calls one. */
  readonly one: string;
  /** A whole definition. Unknown properties are kept. */
  readonly schema: v.GenericSchema<unknown, Definition>;
  /** Names of the list of secrets that are none in this definition. Default: none. */
  readonly shown?: (definition: Definition) => readonly string[];
  /** Others that a definition names by id, by their path in it. */
  readonly names?: (definition: Definition) => readonly Reference[];
}

export interface Reference {
  readonly table: ResourceTable | "larkline.file";
  /** Where the id stands, as in "members.0.assistantId". */
  readonly at: string;
  readonly id: unknown;
}

/** All of them. Routes, audit and the re-sealing of secrets follow from this list. */
export const resources = [
  {
    path: "assistant",
    table: "larkline.assistant",
    one: "assistant",
    schema: assistantSchema as v.GenericSchema<unknown, Definition>,
    names: ({ model, credentialIds }) => {
      const { toolIds, knowledgeBase } = (model ?? {}) as Definition;
      const { fileIds } = (knowledgeBase ?? {}) as Definition;
      return [
        ...listed("larkline.tool", "model.toolIds", toolIds),
        ...listed("larkline.file", "model.knowledgeBase.fileIds", fileIds),
        ...listed("larkline.credential", "credentialIds", credentialIds),
      ];
    },
  },
  {
    path: "squad",
    table: "larkline.squad",
    one: "squad",
    schema: squadSchema as v.GenericSchema<unknown, Definition>,
    names: ({ members }) =>
      (members as readonly Definition[]).flatMap(({ assistantId }, index) =>
        named("larkline.assistant", `members.${index}.assistantId`, assistantId),
      ),
  },
  {
    path: "tool",
    table: "larkline.tool",
    one: "tool",
    schema: toolSchema,
    names: ({ server, credentialId, knowledgeBases }) => [
      ...named("larkline.credential", "credentialId", credentialId),
      ...named("larkline.credential", "server.credentialId", ((server ?? {}) as Definition).credentialId),
      ...(Array.isArray(knowledgeBases) ? knowledgeBases : []).flatMap((base: Definition, index) =>
        listed("larkline.file", `knowledgeBases.${index}.fileIds`, base?.fileIds),
      ),
    ],
  },
  {
    path: "credential",
    table: "larkline.credential",
    one: "credential",
    schema: credentialSchema,
    // The public half of the pair of keys that this service gives out.
    shown: ({ provider }) => (provider === "vonage" ? ["apiKey"] : []),
  },
  {
    path: "phone-number",
    table: "larkline.phone_number",
    one: "phone number",
    schema: phoneNumberSchema,
    names: ({ assistantId, squadId, credentialId }) => [
      ...named("larkline.assistant", "assistantId", assistantId),
      ...named("larkline.squad", "squadId", squadId),
      ...named("larkline.credential", "credentialId", credentialId),
    ],
  },
] as const satisfies readonly Resource[];

function listed(table: Reference["table"], at: string, ids: unknown): Reference[] {
  return (Array.isArray(ids) ? ids : []).map((id, index) => ({ table, at: `${at}.${index}`, id }));
}

function named(table: ResourceTable, at: string, id: unknown): Reference[] {
  return id == null ? [] : [{ table, at, id }];
}

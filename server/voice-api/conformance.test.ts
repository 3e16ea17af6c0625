import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { withoutEffectWords } from "#voice/api/schemas/described.ts";
import { definitionsAsJson } from "./definitions.ts";

const types = join(dirname(createRequire(import.meta.url).resolve("@vapi-ai/server-sdk")), "api", "types");

/** Types of the published client, and the schemas of the description that say what their fields do here. */
const published = {
  Assistant: { types: ["Assistant"], schemas: ["Assistant"] },
  Model: { types: ["OpenAiModel"], schemas: ["Assistant.model"] },
  ArtifactPlan: { types: ["ArtifactPlan"], schemas: ["Assistant.artifactPlan"] },
  CompliancePlan: { types: ["CompliancePlan"], schemas: ["Assistant.compliancePlan"] },
  MonitorPlan: { types: ["MonitorPlan"], schemas: ["Assistant.monitorPlan"] },
  AnalysisPlan: { types: ["AnalysisPlan"], schemas: ["Assistant.analysisPlan"] },
  Server: { types: ["Server"], schemas: ["Server"] },
  Squad: { types: ["Squad"], schemas: ["Squad"] },
  SquadMember: { types: ["SquadMemberDto"], schemas: ["Squad.members"] },
  FunctionTool: { types: ["FunctionTool"], schemas: ["FunctionTool"] },
  ApiRequestTool: { types: ["ApiRequestTool"], schemas: ["ApiRequestTool"] },
  QueryTool: { types: ["QueryTool"], schemas: ["QueryTool"] },
  TransferCallTool: { types: ["TransferCallTool"], schemas: ["TransferCallTool"] },
  EndCallTool: { types: ["EndCallTool"], schemas: ["EndCallTool"] },
  DtmfTool: { types: ["DtmfTool"], schemas: ["DtmfTool"] },
  HandoffTool: { types: ["HandoffTool"], schemas: ["HandoffTool"] },
  PhoneNumber: {
    types: ["TwilioPhoneNumber", "VonagePhoneNumber", "ByoPhoneNumber", "VapiPhoneNumber"],
    schemas: ["PhoneNumber"],
  },
  Call: { types: ["Call"], schemas: ["Call", "WebCall", "WebCallRequest", "PhoneCallRequest"] },
  File: { types: ["File_"], schemas: ["File"] },
} as const;

/** In every answer. */
const everywhere = ["id", "orgId", "createdAt", "updatedAt"];

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
}

const described = definitionsAsJson() as Readonly<Record<string, Described>>;

function fieldsOfType(type: string): string[] {
  const text = readFileSync(join(types, `${type}.d.ts`), "utf8");
  return [...text.matchAll(/^ {4}(\w+)\??:/gm)].map(([, name = ""]) => name);
}

/** @param path of a schema, as in "Squad.members". */
function fieldsOfSchema(path: string): string[] {
  const [name = "", property] = path.split(".");
  const schema = property === undefined ? described[name] : described[name]?.properties?.[property];
  return Object.keys((schema?.items ?? schema)?.properties ?? {});
}

/** Fields that docs/voice-api.md says are never there, each with the reason. */
function neverThere(name: string): { field: string; why: string }[] {
  const doc = readFileSync(join(import.meta.dirname, "..", "..", "docs", "voice-api.md"), "utf8");
  const rows = doc.split("\n").filter((line) => line.startsWith(`| ${name} |`));
  return rows.flatMap((row) => {
    const [, , fields = "", why = ""] = row.split("|");
    return [...fields.matchAll(/`(\w+)`/g)].map(([, field = ""]) => ({ field, why: why.trim() }));
  });
}

test.each(Object.entries(published))(
  "VAPI-02 every published field of %s is described, or said never to be there",
  (name, of) => {
    const never = neverThere(name).map(({ field }) => field);
    const known = [...of.schemas.flatMap(fieldsOfSchema), ...never, ...everywhere];
    const fields = [...new Set(of.types.flatMap(fieldsOfType))];
    expect(fields.length).toBeGreaterThan(1);
    expect(fields.filter((field) => !known.includes(field))).toEqual([]);
    expect(never.filter((field) => !fields.includes(field))).toEqual([]);
  },
);

/** @returns the table's rows of all fields in a schema and in those below it. */
function fieldRows(path: string, schema: Described): string[] {
  return Object.entries((schema.items ?? schema).properties ?? {}).flatMap(([name, field]) => {
    const { description = "" } = field;
    const here = description.startsWith(withoutEffectWords)
      ? `kept without effect | ${upperFirst(description.slice(withoutEffectWords.length))}`
      : `${/\brefused\b/i.test(description) ? "refused" : "effective"} | ${description}`;
    return [`| \`${path}.${name}\` | ${here.replace(/\n/g, " ")} |`, ...fieldRows(`${path}.${name}`, field)];
  });
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const head = `# The voice API, field by field

What each published field of the hosted platform's types does on this server. Written from the schemas that check requests
(\`npm test\` compares; \`npx vitest run server/voice-api/conformance.test.ts --update\` writes it anew). Unknown fields are kept
and returned, too.`;

test("VAPI-02 docs/voice-api-fields.md says of every field what it does here, as the schemas do", async () => {
  const names = [...new Set(Object.values(published).flatMap(({ schemas }) => schemas.map(rootOf)))];
  const tables = names.map((name) => {
    const never = neverThere(name).map(
      ({ field, why }) => `| \`${name}.${field}\` | never in an answer | ${upperFirst(why)}. |`,
    );
    const rows = [...fieldRows(name, described[name] ?? {}), ...never];
    return [`## ${name}`, "", "| field | here | meaning, or reason |", "| --- | --- | --- |", ...rows].join(
      "\n",
    );
  });
  await expect(`${[head, ...tables].join("\n\n")}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, "..", "..", "docs", "voice-api-fields.md"),
  );
});

function rootOf(path: string): string {
  return path.split(".")[0] ?? path;
}

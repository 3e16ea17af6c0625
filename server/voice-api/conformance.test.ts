import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const types = join(dirname(createRequire(import.meta.url).resolve("@vapi-ai/server-sdk")), "api", "types");

/** Types of the published client by the name that docs/voice-api.md uses. */
const published = {
  Assistant: ["Assistant"],
  Squad: ["Squad"],
  Tool: ["FunctionTool", "ApiRequestTool", "TransferCallTool", "EndCallTool", "DtmfTool", "HandoffTool"],
  PhoneNumber: ["TwilioPhoneNumber", "VonagePhoneNumber", "ByoPhoneNumber", "VapiPhoneNumber"],
  Call: ["Call"],
  File: ["File_"],
};

/** In every answer. */
const everywhere = ["id", "orgId", "createdAt", "updatedAt"];

function fieldsOf(type: string): string[] {
  const text = readFileSync(join(types, `${type}.d.ts`), "utf8");
  return [...text.matchAll(/^ {4}(\w+)\??:/gm)].map(([, name = ""]) => name);
}

test.each(Object.entries(published))(
  "VAPI-02 every published field of %s is in the table of docs/voice-api.md",
  (name, of) => {
    const doc = readFileSync(join(import.meta.dirname, "..", "..", "docs", "voice-api.md"), "utf8");
    const rows = doc.split("\n").filter((line) => line.startsWith(`| ${name} |`));
    const told = rows.flatMap((row) =>
      [...(row.split("|")[2] ?? "").matchAll(/`(\w+)`/g)].map(([, field]) => field),
    );
    const fields = [...new Set(of.flatMap(fieldsOf))].filter((field) => !everywhere.includes(field));
    expect(fields.length).toBeGreaterThan(2);
    expect([...told].sort()).toEqual(fields.sort());
  },
);

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { keptSecrets, withoutSecrets, withSecrets } from "./secrets.ts";

const definition = {
  name: "Front desk",
  model: { provider: "custom-llm", url: "https://llm.example", apiKey: "key-1", maxTokens: 100 },
  server: {
    url: "https://hook.example",
    secret: "s-1",
    headers: { Authorization: "Bearer 1", "a/b~c": "2" },
  },
  model2: { tools: [{ server: { url: "https://tool.example", secret: "s-2" } }] },
  function: { parameters: { properties: { token: { type: "string" }, password: { type: "string" } } } },
};

test("VAPI-04 secrets are taken out of a definition wherever they stand, and put back", () => {
  const split = withoutSecrets(definition);
  expect(split.secrets).toEqual({
    "/model/apiKey": "key-1",
    "/server/secret": "s-1",
    "/server/headers/Authorization": "Bearer 1",
    "/server/headers/a~1b~0c": "2",
    "/model2/tools/0/server/secret": "s-2",
  });
  expect(JSON.stringify(split.definition)).not.toMatch(/key-1|s-1|s-2|Bearer/);
  // A schema's property named "token" is no secret.
  expect(split.definition.function).toEqual(definition.function);
  expect(withSecrets(split.definition, split.secrets)).toEqual(definition);
});

test("VAPI-04 values in the schema of a tool's headers are secrets; their types are not", () => {
  const headers = { type: "object", properties: { "X-Key": { type: "string", value: "abc" } } };
  const split = withoutSecrets({ type: "apiRequest", headers });
  expect(split.secrets).toEqual({ "/headers/properties/X-Key/value": "abc" });
  expect(split.definition).toEqual({
    type: "apiRequest",
    headers: { type: "object", properties: { "X-Key": { type: "string" } } },
  });
});

test("VAPI-04 a name may be shown where it is no secret", () => {
  const split = withoutSecrets({ provider: "vonage", apiKey: "public", apiSecret: "hidden" }, ["apiKey"]);
  expect(split).toEqual({
    definition: { provider: "vonage", apiKey: "public" },
    secrets: { "/apiSecret": "hidden" },
  });
});

test("VAPI-04 a change that leaves a secret out keeps it, unless its address is another", () => {
  const { definition: before, secrets } = withoutSecrets(definition);
  expect(keptSecrets(before, secrets, { ...before, name: "Desk" })).toEqual(secrets);
  const elsewhere = { ...before, server: { url: "https://evil.example" } };
  expect(Object.keys(keptSecrets(before, secrets, elsewhere))).toEqual([
    "/model/apiKey",
    "/model2/tools/0/server/secret",
  ]);
  const headersElsewhere = { ...before, server: { url: "https://evil.example", headers: {} } };
  expect(keptSecrets(before, secrets, headersElsewhere)).not.toHaveProperty([
    "/server/headers/Authorization",
  ]);
  const removed = { ...before, model: { ...(before.model as object), apiKey: null } };
  expect(Object.keys(keptSecrets(before, secrets, removed))).not.toContain("/model/apiKey");
});

test("VAPI-04 a definition with the name __proto__ changes no prototype", () => {
  const nasty = JSON.parse('{"__proto__":{"secret":"x"},"a":1}');
  const { definition: shown, secrets } = withoutSecrets(nasty);
  expect(({} as Record<string, unknown>).secret).toBeUndefined();
  expect(JSON.stringify(withSecrets(shown, secrets))).toBe('{"__proto__":{"secret":"x"},"a":1}');
});

test("VAPI-04 every property that the published types never return is a secret here, and so are keys and tokens of plans", () => {
  const types = join(dirname(createRequire(import.meta.url).resolve("@vapi-ai/server-sdk")), "api", "types");
  const named = readdirSync(types)
    .filter((name) => /^(?:Create\w+CredentialDto|\w*AuthenticationPlan|GcpKey)\.d\.ts$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(types, name), "utf8");
      const hidden = [...text.matchAll(/not returned in the API\. \*\/\s+(\w+)\??:/g)];
      const keys = [
        ...text.matchAll(/^ {4}(\w*(?:[sS]ecret|[pP]assword|[tT]oken|secretKey|privateKey))\??: string/gm),
      ];
      return [...hidden, ...keys].map(([, property = ""]) => property);
    });
  // The id of an AWS key is its public half, for all that its type says.
  const secret = [...new Set(named)].filter((property) => property !== "awsAccessKeyId");
  expect(secret.length).toBeGreaterThan(8);
  const definition = Object.fromEntries(secret.map((property) => [property, "hidden"]));
  expect(withoutSecrets({ authenticationPlan: definition }).definition).toEqual({ authenticationPlan: {} });
});

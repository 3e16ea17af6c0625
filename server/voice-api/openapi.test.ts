import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { send, startVoiceApi } from "#fixtures/voice-api.ts";

test("VAPI-01 the description is valid OpenAPI 3.1, names every operation once, and needs no key", async () => {
  await using app = await startVoiceApi();
  const response = await app.request("/voice/openapi.json");
  expect(response.status).toBe(200);
  const description = await response.json();
  const result = await new Validator().validate(description);
  expect(result).toMatchObject({ valid: true });
  const operations = operationsOf(description);
  expect(operations.length).toBeGreaterThanOrEqual(35);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test("VAPI-01 every operation that the description names is there", async () => {
  await using app = await startVoiceApi();
  const description = await (await app.request("/voice/openapi.json")).json();
  for (const { path, method } of operationsOf(description)) {
    const address = path.replace("{id}", "7b1cf9a2-6a4e-4a0c-9d51-0f4b1f3c2a11");
    const { status, body } = await send(app, method, address, /^P/.test(method) ? {} : undefined);
    // An address that is not there says so in these words.
    expect([method, path, JSON.stringify(body)]).not.toEqual([
      method,
      path,
      expect.stringContaining(" here."),
    ]);
    expect([method, path, status]).not.toEqual([method, path, 500]);
  }
});

function operationsOf({ paths }: { paths: Record<string, Record<string, { operationId?: string }>> }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== "parameters")
      .map(([method, { operationId }]) => ({ path, method: method.toUpperCase(), operationId })),
  );
}

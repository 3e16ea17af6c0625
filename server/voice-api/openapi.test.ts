import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { readAsDescribed } from "#fixtures/described-answer.ts";
import { operationsOf, startVoiceApi } from "#fixtures/voice-api.ts";
import { openApi } from "./openapi.ts";
import { serverMessages } from "./server-messages.ts";

test("VAPI-01 the description is valid OpenAPI 3.1, names every operation once, and needs no key", async () => {
  await using app = await startVoiceApi();
  const response = await app.request("/voice/openapi.json");
  expect(response.status).toBe(200);
  const description = await response.json();
  const result = await new Validator().validate(description);
  expect(result).toMatchObject({ valid: true });
  const operations = await operationsOf(app);
  expect(operations.length).toBeGreaterThanOrEqual(35 + 11);
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
});

test("VAPI-01 the example of every webhook is a message as it is described", () => {
  for (const [type, { post }] of Object.entries(description.webhooks)) {
    const { schema, example } = post.requestBody?.content?.["application/json"] ?? {};
    const [sent, its] = schema?.$ref ? [example, schema] : [example?.message, schema?.properties?.message];
    expect(sent, type).toBeDefined();
    expect(readAsDescribed({ ...its }, sent), type).toEqual(sent);
  }
  expect(Object.keys(description.webhooks)).toEqual(
    expect.arrayContaining([...Object.keys(serverMessages), "dial.requested", "call-back.requested"]),
  );
});

test("VAPI-01 the example of every answer is one as it is described", () => {
  const operations = Object.values(description.paths).flatMap((item) => Object.values(item));
  const answers = operations.flatMap(({ operationId, responses = {} }) =>
    Object.values(responses).flatMap(({ content }) => {
      const { schema, example } = content?.["application/json"] ?? {};
      return schema && example ? [[operationId, schema, example] as const] : [];
    }),
  );
  expect(answers.length).toBeGreaterThanOrEqual(30);
  for (const [id, schema, example] of answers)
    expect([id, readAsDescribed({ ...schema }, example)]).toEqual([id, example]);
});

interface Described {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly allOf?: readonly Described[];
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
}

interface Sent {
  readonly description?: string;
  readonly schema?: Described;
  readonly content?: Readonly<
    Record<string, { readonly schema: Described; readonly example?: Readonly<Record<string, unknown>> }>
  >;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly (Sent & { readonly name: string })[];
  readonly requestBody?: Sent;
  readonly responses: Readonly<Record<string, Sent>>;
}

const description = openApi({
  server: "https://larkline.example/voice",
  origin: "https://larkline.example",
  fileLimit: 1,
}) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: DescribedOperation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Described>> };
};

/** Every property within a schema, by its path. */
function fieldsIn(schema: Described, path: string): [string, Described][] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, Described][] => [
    [`${path}.${name}`, property],
    ...fieldsIn(property, `${path}.${name}`),
  ]);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...own,
    ...[...parts, ...(schema.items ? [schema.items] : [])].flatMap((part) => fieldsIn(part, path)),
  ];
}

const isSentence = ({ description = "" }: Sent | Described) => /^[A-Z`].*[.)]$/s.test(description);

test("VAPI-01 every field, parameter, schema and answer of the description says what it means", () => {
  const { paths, webhooks, components } = description;
  const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) =>
    Object.values(item).filter((operation) => typeof operation === "object" && "operationId" in operation),
  );
  const shared = Object.values(paths).flatMap(({ parameters = [] }) => parameters as unknown as Sent[]);
  const schemas = Object.entries(components.schemas);
  const bodies = operations.flatMap(({ operationId, requestBody }) =>
    Object.values(requestBody?.content ?? {}).map(({ schema }) => [operationId, schema] as const),
  );
  const fields = [...schemas, ...bodies].flatMap(([name, schema]) => fieldsIn(schema, name));
  expect(fields.length).toBeGreaterThan(500);
  expect(fields.filter(([, field]) => !isSentence(field)).map(([path]) => path)).toEqual([]);
  expect(schemas.filter(([, schema]) => !isSentence(schema)).map(([name]) => name)).toEqual([]);
  const parameters = [...shared, ...operations.flatMap(({ parameters = [] }) => parameters)];
  expect(parameters.filter((parameter) => !isSentence(parameter))).toEqual([]);
  for (const { operationId, summary, responses } of operations) {
    expect(summary, operationId).toMatch(/[a-z]$/);
    expect(Object.values(responses).every(isSentence), operationId).toBe(true);
  }
});

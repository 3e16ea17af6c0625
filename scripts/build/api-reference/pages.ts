import type { ApiOperation, ApiPage, ApiStatus } from "../../../domain/api-reference.ts";
import { type Description, type FoundOperation, mediaOf, operationsIn } from "./description.ts";
import { exampleOf, written } from "./examples.ts";
import { fieldReader } from "./fields.ts";
import { pageOf, placeSchemas } from "./places.ts";

/** What most operations can answer is told once, of all. */
const commonFrom = 5;

export interface ApiReferenceData {
  readonly pages: readonly ApiPage[];
  /** What most operations can answer besides what they are asked for. */
  readonly common: readonly ApiStatus[];
  /** The fields of refusals: of the voice API, and of the site's own APIs. */
  readonly refusals: readonly {
    readonly id: string;
    readonly text: string;
    readonly fields: ApiPage["headers"];
  }[];
}

/**
 * The operations of an OpenAPI description, page by page, as the reference shows them.
 *
 * @param path of a page, by its name.
 */
export function apiReferenceOf(given: object, path: (page: string) => string): ApiReferenceData {
  const description = given as Description;
  const operations = operationsIn(description);
  const places = placeSchemas(description, operations, path);
  const { schemas } = description.components;
  const reader = fieldReader(schemas, places);

  const counts = new Map<string, ApiStatus & { readonly times: number }>();
  for (const { responses } of operations)
    for (const [status, { description: text }] of Object.entries(responses)) {
      const key = `${status} ${text}`;
      counts.set(key, { status, text, times: (counts.get(key)?.times ?? 0) + 1 });
    }
  const isCommon = ({ status, text }: ApiStatus) =>
    (counts.get(`${status} ${text}`)?.times ?? 0) >= commonFrom;
  const isToldOnce = ({ status }: ApiStatus) => /^[45]/.test(status);

  function read(operation: FoundOperation, shared: ReadonlySet<string>): ApiOperation {
    const { operationId, summary, description: text = "", method, address, responses } = operation;
    const { body, good, answer } = mediaOf(operation);
    const isReceived = address === "";
    return {
      id: operationId,
      title: summary,
      text,
      isReceived,
      method,
      path: isReceived ? "" : decodeURI(new URL(address).pathname),
      parameters: (operation.parameters ?? []).filter(({ name }) => !shared.has(name)).map(reader.parameter),
      body: body && reader.body(body.schema, body.schema.description ?? "", operationId),
      answer: answer && reader.body(answer.schema, good?.description ?? ""),
      example: exampleOf(operation),
      answerExample: written(answer?.example),
      statuses: Object.entries(responses)
        .map(([status, { description: meaning }]) => ({ status, text: meaning }))
        .filter((each) => each.status !== "default" && !(isCommon(each) && isToldOnce(each))),
    };
  }

  return {
    pages: description.tags.map(({ name, description: text }) => {
      const own = operations.filter(({ tags }) => tags[0] === name);
      const shown = new Set<string>();
      /** An answer that stands above already is not shown again. */
      const once = (operation: ApiOperation) => {
        const isShown = shown.has(operation.answerExample);
        shown.add(operation.answerExample);
        return isShown ? { ...operation, answerExample: "" } : operation;
      };
      const headers = own.every(({ address }) => address === "") ? sharedParameters(own) : [];
      const shared = new Set(headers.map((header) => header.name));
      return {
        id: pageOf(name),
        name,
        text,
        headers: headers.map(reader.parameter),
        operations: own.map((operation) => once(read(operation, shared))),
        types: places.onPage(pageOf(name)).map(reader.type),
      };
    }),
    common: [...counts.values()]
      .filter((each) => isCommon(each) && isToldOnce(each))
      .map(({ status, text }) => ({ status, text }))
      .toSorted((a, b) => a.status.localeCompare(b.status)),
    refusals: ["Error", "Problem"].map((id) => ({
      id,
      text: schemas[id]?.description ?? "",
      fields: reader.fieldsOf(schemas[id] ?? {}),
    })),
  };
}

/** Parameters that all of these have. */
function sharedParameters([first, ...others]: readonly FoundOperation[]) {
  return (first?.parameters ?? []).filter(({ name }) =>
    others.every(({ parameters = [] }) => parameters.some((each) => each.name === name)),
  );
}

import type { ApiLink } from "../../../domain/api-reference.ts";
import {
  type Description,
  type FoundOperation,
  mediaOf,
  nameIn,
  partsOf,
  type Schema,
} from "./description.ts";

/** Where the fields of each schema stand. */
export interface Places {
  /** Undefined for a schema that is used once: its fields stand where it is used. */
  linkTo(name: string): ApiLink | undefined;
  /** Names of those whose place is on this page, and not with an operation's body. */
  onPage(page: string): readonly string[];
  /** True if this operation's body is the place of this schema. */
  isIn(operation: string, name: string): boolean;
}

/** The last part of a page's address, by the name of its group. */
export function pageOf(tag: string): string {
  return tag.toLowerCase().replaceAll(" ", "-");
}

/**
 * Gives each schema that is used more than once a place: the first operation that takes it, or else a section of its own
 * on the first page that needs it.
 *
 * @param path of a page, by its name.
 */
export function placeSchemas(
  { tags, components }: Description,
  operations: readonly FoundOperation[],
  path: (page: string) => string,
): Places {
  const uses = new Map<string, number>();
  const count = (schema: Schema) => {
    const name = nameIn(schema);
    if (name !== undefined) uses.set(name, (uses.get(name) ?? 0) + 1);
    for (const part of partsOf(schema)) count(part);
  };
  const told = (operation: FoundOperation) => {
    const { body, answer } = mediaOf(operation);
    return [body, answer].flatMap((media) => media?.schema ?? []);
  };
  for (const schema of Object.values(components.schemas)) count(schema);
  for (const operation of operations) for (const schema of told(operation)) count(schema);

  const pages = new Map<string, string>();
  /** The first operation that takes each. */
  const taking = new Map<string, string>();
  for (const operation of operations) {
    const taken = nameIn(messageIn(mediaOf(operation).body?.schema ?? {}));
    if (taken === undefined || taking.has(taken)) continue;
    taking.set(taken, operation.operationId);
    pages.set(taken, pageOf(operation.tags[0] ?? ""));
  }
  for (const { name: tag } of tags) {
    const page = pageOf(tag);
    const seen = new Set<string>();
    const place = (schema: Schema) => {
      const name = nameIn(schema);
      if (name !== undefined) {
        if (seen.has(name)) return;
        seen.add(name);
        if (!pages.has(name)) pages.set(name, page);
        // What another page is the place of, it shows with all that it needs.
        if (pages.get(name) !== page) return;
      }
      for (const part of partsOf((name !== undefined && components.schemas[name]) || schema)) place(part);
    };
    for (const operation of operations.filter((each) => each.tags[0] === tag)) told(operation).forEach(place);
  }

  const isShared = (name: string) => (uses.get(name) ?? 0) > 1;
  return {
    linkTo(name) {
      const page = pages.get(name);
      return page !== undefined && isShared(name) ? { name, to: `${path(page)}#${name}` } : undefined;
    },
    onPage: (page) =>
      [...pages].flatMap(([name, its]) => (its === page && isShared(name) && !taking.has(name) ? name : [])),
    isIn: (operation, name) => taking.get(name) === operation,
  };
}

/** What a body holds: messages to servers are wrapped. */
export function messageIn(schema: Schema): Schema {
  const { message, ...others } = schema.properties ?? {};
  return message?.$ref && Object.keys(others).length === 0 ? message : schema;
}

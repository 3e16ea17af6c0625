/** An OpenAPI description as far as it is read here: https://spec.openapis.org/oas/v3.1.1 */
export interface Description {
  readonly servers: readonly Server[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks: Readonly<Record<string, { readonly post: DescribedOperation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Server {
  readonly url: string;
}

interface PathItem {
  readonly servers?: readonly Server[];
  readonly parameters?: readonly Parameter[];
  readonly [method: string]: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Media>> }>
  >;
}

/** An operation, or a message that is sent, with what its path says. */
export interface FoundOperation extends DescribedOperation {
  readonly method: string;
  /** The whole address; "" for a message that is sent. */
  readonly address: string;
}

/** All of them, in their order. */
export function operationsIn({ servers, paths, webhooks }: Description): FoundOperation[] {
  const asked = Object.entries(paths).flatMap(([path, item]) => {
    const { servers: own, parameters = [], ...methods } = item;
    const base = (own ?? servers)[0]?.url ?? "";
    return Object.entries(methods as Readonly<Record<string, DescribedOperation>>).map(
      ([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        address: base + path,
        parameters: [...parameters, ...(operation.parameters ?? [])],
      }),
    );
  });
  const sent = Object.values(webhooks).map(({ post }) => ({ ...post, method: "POST", address: "" }));
  return [...asked, ...sent];
}

/** The name of the schema that this one refers to. */
export function nameIn({ $ref }: Schema): string | undefined {
  return $ref?.split("/").at(-1);
}

/** The schemas that one is made of. */
export function partsOf({ items, properties, allOf, anyOf, oneOf }: Schema): Schema[] {
  return [
    ...(items ? [items] : []),
    ...Object.values(properties ?? {}),
    ...(allOf ?? []),
    ...(anyOf ?? []),
    ...(oneOf ?? []),
  ];
}

/** What an operation takes, and what a good answer to it holds. */
export function mediaOf({ requestBody, responses }: DescribedOperation) {
  const [[type, body] = []] = Object.entries(requestBody?.content ?? {});
  const [, good] = Object.entries(responses).find(([status]) => /^2/.test(status)) ?? [];
  return { type, body, good, answer: good?.content?.["application/json"] };
}

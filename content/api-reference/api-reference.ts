import { paths, type SitePath } from "#domain/site-map.ts";

export interface ApiReferenceContent {
  readonly meta: { readonly title: string; readonly description: string };
  readonly title: string;
  readonly lead: string;
  /** What holds for all operations. */
  readonly basics: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  /** Fields and statuses of refusals, below the texts of these ids. */
  readonly refusalsBelow: string;
  /** By their schemas. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly machine: { readonly text: string; readonly file: string };
  readonly operations: { readonly id: string; readonly title: string; readonly text: string };
  readonly words: {
    readonly all: string;
    /** Unfolds the list of pages on a phone. */
    readonly pages: string;
    readonly onPage: string;
    readonly pageTitle: (name: string) => string;
    readonly parameters: string;
    readonly optional: (count: number) => string;
    readonly headers: { readonly title: string; readonly text: string };
    readonly body: string;
    readonly answer: string;
    /** Names the type of a body or of its items. */
    readonly ofType: string;
    readonly listOf: string;
    readonly and: string;
    readonly everythingOf: string;
    readonly required: string;
    readonly statuses: string;
    readonly properties: (count: number) => string;
    readonly withoutEffect: (count: number) => string;
    readonly types: string;
    readonly request: (operation: string) => string;
    readonly message: (name: string) => string;
    readonly example: (operation: string) => string;
    readonly yourServer: string;
    readonly common: { readonly text: string; readonly label: string; readonly to: string };
  };
  readonly contact: { readonly text: string; readonly label: string; readonly to: SitePath };
}

export const apiReference = {
  meta: {
    title: "API reference",
    description:
      "Every operation of Larkline’s APIs: assistants, calls, tools, numbers and files, bookings, forms and webhooks, each with an example that runs.",
  },
  title: "API reference",
  lead: "Every operation of this server, each with an example to paste into a terminal.",
  basics: [
    {
      id: "keys",
      title: "Keys",
      text: "Programs send a private key as a bearer token: `Authorization: Bearer sk_…`. The operator of this server makes one for each program and chooses what it may do. The public key makes web calls from pages and nothing else. Bookings, forms and demo requests need no private key.",
    },
    {
      id: "client",
      title: "The client you already have",
      text: "Assistants, squads, tools, credentials, numbers, calls and files speak the dialect of a hosted voice platform. Its published client for servers works as it is: set its base URL to the address of this server, with `/voice` at the end.",
    },
    {
      id: "limits",
      title: "Limits",
      text: "A request body holds up to 64 KB, and an uploaded file up to 50 MB unless the operator chose otherwise. A network that sends too many requests gets a 429, and `Retry-After` says when to try again. When two programs write at once, the last one wins, unless it sends the `ETag` that it read as `If-Match`.",
    },
    {
      id: "errors",
      title: "Errors",
      text: "The voice API answers with a status, its name and a message that names the wrong field by its path. Bookings and forms answer with a problem document, whose `detail` is a sentence for the visitor. These statuses can come from most operations; each operation lists its own.",
    },
  ],
  refusalsBelow: "errors",
  refusals: {
    Error: "Fields of an error of the voice API",
    Problem: "Fields of a problem of bookings and forms",
  },
  machine: {
    text: "The same, for machines, as OpenAPI\u00a03.1:",
    file: "/voice/openapi.json",
  },
  operations: {
    id: "operations",
    title: "All operations",
    text: "By what they are about. Each leads to its page.",
  },
  words: {
    all: "API reference",
    pages: "All pages",
    onPage: "On this page",
    pageTitle: (name: string) => `${name}: API reference`,
    parameters: "Parameters",
    optional: (count: number) => `${count} optional parameters`,
    headers: { title: "Headers", text: "Every message on this page comes with these headers." },
    body: "Body",
    answer: "Response",
    ofType: "The fields of",
    listOf: "A list, each with the fields of",
    and: " and ",
    everythingOf: "Everything of",
    required: "required",
    statuses: "Statuses",
    properties: (count: number) => (count === 1 ? "1 property" : `${count} properties`),
    withoutEffect: (count: number) => `${count} kept without effect`,
    types: "Types",
    request: (operation: string) => `Request: ${operation}`,
    message: (name: string) => `Message: ${name}`,
    example: (operation: string) => `Response: ${operation}`,
    yourServer: "to your server",
    common: {
      text: "Any operation can also be refused for reasons that all share:",
      label: "errors",
      to: `${paths.apiReference}#errors`,
    },
  },
  contact: { text: "Is something here unclear?", label: "Ask us", to: paths.contact },
} as const satisfies ApiReferenceContent;

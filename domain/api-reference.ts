/** A page of the API reference: a group of operations, or of messages that the server sends. */
export interface ApiPage {
  /** The last part of its address, and its anchor on the first page. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Headers of every message, on a page of messages that the server sends. */
  readonly headers: readonly ApiField[];
  readonly operations: readonly ApiOperation[];
  /** Schemas that no body on this page is the place of. */
  readonly types: readonly ApiType[];
}

export interface ApiOperation {
  /** Its anchor, and its name in `/voice/openapi.json`. */
  readonly id: string;
  /** In a few words, as in "Create an assistant". */
  readonly title: string;
  /** Sentences; "" for none. A name of code in them stands between backticks, as in every text here. */
  readonly text: string;
  /** True if the server sends it and a program of the reader's answers. */
  readonly isReceived: boolean;
  readonly method: string;
  /** From the root of the server; "" for one that is received. */
  readonly path: string;
  readonly parameters: readonly ApiField[];
  readonly body: ApiBody | undefined;
  /** What a good answer holds. */
  readonly answer: ApiBody | undefined;
  /** A command line for curl, or the message that is received. */
  readonly example: string;
  /** JSON; "" for none. */
  readonly answerExample: string;
  /** Those that few operations have; all others stand on the first page. */
  readonly statuses: readonly ApiStatus[];
}

export interface ApiStatus {
  readonly status: string;
  readonly text: string;
}

/** What is sent: of one of these types, or with fields of its own. */
export interface ApiBody {
  readonly text: string;
  readonly isList: boolean;
  readonly types: readonly ApiLink[];
  readonly fields: readonly ApiField[];
  /** Set where the fields are those of a type, which has its place here. */
  readonly anchor?: string;
}

/** A schema that several operations share. */
export interface ApiType {
  /** Its name, and its anchor. */
  readonly id: string;
  readonly text: string;
  /** Types whose fields it has, too, or one of which it is. */
  readonly links: readonly ApiLink[];
  readonly fields: readonly ApiField[];
}

export interface ApiLink {
  readonly name: string;
  /** Path and anchor of the place where its fields are. */
  readonly to: string;
}

export interface ApiField {
  readonly name: string;
  readonly isRequired: boolean;
  /** Undefined for one that nothing acts on, whose text says why. */
  readonly kind: string | undefined;
  readonly text: string;
  /** The type that its value is of. */
  readonly type?: ApiLink;
  /** Those of its value. */
  readonly fields: readonly ApiField[];
}

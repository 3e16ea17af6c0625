import { assistantIds } from "#domain/assistant-ids.ts";
import { embedPaths } from "#domain/embed.ts";

export type EmbeddedAssistant = keyof typeof assistantIds;

export const embeddedAssistants = Object.keys(assistantIds) as readonly EmbeddedAssistant[];

/** Facts that a page may give to its calls; each is an attribute of the element and a variable of the assistant. */
export const callVariables = ["business", "trade", "name", "company"] as const;
export type CallVariable = (typeof callVariables)[number];

/** Longest value of a variable, in characters. */
const longest = 200;

/** What a page tells the frame of its call. */
export interface FramedCall {
  readonly assistant: EmbeddedAssistant;
  readonly variableValues: Readonly<Partial<Record<CallVariable, string>>>;
  /** The page's origin, which alone gets the frame's messages. */
  readonly origin: string;
}

/**
 * The frame's address. The server reads the origin, to answer that site; the rest is in the fragment, which is not
 * sent, so names stay out of logs.
 */
export function callFrameAddress(server: string, { assistant, variableValues, origin }: FramedCall): string {
  const address = new URL(embedPaths.call, server);
  address.search = String(new URLSearchParams({ origin }));
  address.hash = String(new URLSearchParams({ assistant, ...variableValues }));
  return address.href;
}

/** Reads an address of {@link callFrameAddress}. An unknown assistant is the receptionist. */
export function readCallFrameAddress({ search, hash }: Pick<Location, "search" | "hash">): FramedCall {
  const told = new URLSearchParams(hash.replace(/^#/, ""));
  const wanted = told.get("assistant");
  const values = callVariables.flatMap((name) => {
    const value = (told.get(name) ?? "").trim().slice(0, longest);
    return value === "" ? [] : [[name, value]];
  });
  return {
    assistant: embeddedAssistants.find((each) => each === wanted) ?? "receptionist",
    variableValues: Object.fromEntries(values),
    origin: new URLSearchParams(search).get("origin") ?? "",
  };
}

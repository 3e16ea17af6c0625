import { company } from "../company.ts";

const wren = company.assistantName;

/** Why a call could not be opened from another site's page. */
export type CallFailure = "refused" | "unreachable" | "blocked";

/** Words of `<larkline-call>`. In a file of its own, because every page that has the element loads it. */
export const callElement = {
  /** On its button, unless the page says otherwise. */
  label: `Talk to ${wren}`,
  /** Name of the dialog and of the frame in it. */
  title: `A call with ${wren}`,
  opening: "Opening the call…",
  close: "Close",
  /** Said to visitors, below the button. The page's own words follow: a phone number, or a link. */
  failed: {
    refused: "Calls from this page aren’t switched on yet.",
    unreachable: `${wren} can’t be reached right now. Check your connection, then try again.`,
    blocked: "This page’s settings don’t let the call open.",
  } satisfies Record<CallFailure, string>,
  /** Said to the page's developer, in the console. */
  console: {
    refused: (page: string, server: string) =>
      `${server} takes no calls from ${page}. Its operator allows them with the setting VOICE_ORIGINS=${page}`,
    unreachable: (page: string, server: string) =>
      `${server} did not answer in time. If it is up, it may be that another site frames ${page}, which is not allowed.`,
    blocked: (_page: string, server: string) =>
      `The content security policy of this page blocks frames of ${server}. Allow them with: frame-src ${server}`,
  } satisfies Record<CallFailure, (page: string, server: string) => string>,
  unknownAssistant: (name: string, known: readonly string[]) =>
    `There is no assistant “${name}”. There are: ${known.join(", ")}.`,
  noMicrophone: (server: string) =>
    `The Permissions-Policy of this page keeps the microphone from ${server}, so calls from it are typed. Allow it with: microphone=(self "${server}")`,
} as const;

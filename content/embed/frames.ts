import { company } from "../company.ts";
import { callElement } from "./call-element.ts";

/** Words of the pages that other sites show in frames. */
export const embedFrames = {
  call: { title: `${callElement.title} | ${company.name}` },
  refused: {
    title: `No calls from here | ${company.name}`,
    heading: callElement.failed.refused,
    text: `${company.name} takes calls only from pages that its operator has allowed.`,
  },
} as const;

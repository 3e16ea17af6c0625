import { company, phoneLink } from "#content/company.ts";
import type { Words } from "#server/words.ts";
import type { LetterPart } from "./letter/letter.ts";

/** The ways to reach a person of ours. */
export function reachParts({ mails: { reach } }: Words): LetterPart[] {
  return [
    {
      kind: "links",
      title: reach.title,
      lead: reach.lead,
      links: [
        { label: reach.mail, text: company.email, url: `mailto:${company.email}` },
        { label: reach.phone, text: company.phone, url: phoneLink() },
      ],
    },
  ];
}

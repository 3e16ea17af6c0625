import { paths, type SitePath } from "./site-map.ts";

interface Person {
  readonly author: string;
  readonly role: string;
  readonly company: string;
}

export interface HomeQuotesContent {
  readonly title: string;
  readonly link: { readonly label: string; readonly to: SitePath };
  readonly lead: Person & {
    readonly text: string;
    readonly beforeLabel: string;
    readonly afterLabel: string;
    readonly changes: readonly {
      readonly label: string;
      readonly before: number;
      readonly after: number;
      /** Written before and behind the number, for example "$" and "". */
      readonly prefix: string;
      readonly suffix: string;
    }[];
  };
  readonly others: readonly (Person & {
    readonly text: string;
    readonly stat: { readonly value: string; readonly label: string };
  })[];
}

export const homeQuotes = {
  title: "What it sounds like from behind the desk",
  link: { label: "Read all six stories", to: paths.testimonials },
  lead: {
    text: "Patients thought we had hired someone wonderful. In a way we had. The phone just stopped being the thing that ran the practice.",
    author: "Dr. Priya Raman",
    role: "Owner",
    company: "Maple & Main Dental",
    beforeLabel: "before",
    afterLabel: "after",
    changes: [
      { label: "No-show rate", before: 42, after: 5, prefix: "", suffix: "%" },
      { label: "Staff hours on the phone, weekly", before: 68, after: 12, prefix: "", suffix: "" },
      { label: "Reception cost, monthly", before: 4200, after: 1100, prefix: "$", suffix: "" },
    ],
  },
  others: [
    {
      text: "On the first Saturday in May it took ninety calls while all of us were out among the tomatoes. Not one of them rang twice.",
      author: "Hana Sato",
      role: "Owner",
      company: "Marigold Home & Garden",
      stat: { value: "90", label: "calls on one Saturday" },
    },
    {
      text: "A guest calls at two in the morning, in Italian, about a late arrival. In the morning the room is ready and I have slept.",
      author: "Luca Ferri",
      role: "General Manager",
      company: "Hotel Bellavista",
      stat: { value: "12+", label: "languages at the night desk" },
    },
  ],
} as const satisfies HomeQuotesContent;

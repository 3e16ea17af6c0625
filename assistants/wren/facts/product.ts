import { features } from "#content/features/features.ts";
import { footnotes } from "#content/footnotes/footnotes.ts";
import { faq } from "#content/home/faq.ts";
import { showcasePanels } from "#content/home/showcase-panels.ts";
import { howMany } from "#content/pricing/plan-words.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { technology } from "#content/technology/technology.ts";
import { cardFigure, firstSentences, inLower, planFor } from "./page-words.ts";

const card = (id: string) => technology.cards.find((each) => each.id === id);
const secure = card("enterprise-security");
const calendars = card("seamless-integration")?.capabilities[0] ?? "";
const uptime = card("global-infrastructure")?.stats.find(({ label }) => label.startsWith("uptime"));
const { regions } = showcasePanels["global-infrastructure"].figure;
const answerTo = (question: string) => faq.entries.find((entry) => entry.question === question)?.answer ?? "";
const languages = answerTo("Which languages does it speak?");

/** Languages that a page names. */
const spoken: readonly string[] = [
  "English",
  ...pricing.tiles.languages.greetings.map(({ language }) => language),
  ...features.cards.flatMap(({ shown }) =>
    shown.kind === "phrases" ? shown.phrases.map(({ language }) => language) : [],
  ),
];

/** What the product speaks, works with and runs on. */
export const productFacts = {
  "languages.number": cardFigure("languages", "languages"),
  "languages.many": languages.split(",")[0] ?? "",
  "languages.about": firstSentences(languages, 2),
  "languages.plans": languages.split(". ").at(-1) ?? "",
  "language.plans": Object.fromEntries(
    spoken.map((language) => [
      language,
      language === "English" ? "" : `, from the ${planFor.records.name} plan on`,
    ]),
  ),
  "integrations.about": firstSentences(answerTo("Which calendars and CRMs does it work with?"), 2),
  "calendars.either": calendars.replace(" and ", " or "),
  "ai.said-first": answerTo("Does it say that it is an AI?").split(". ").at(-1) ?? "",
  "agent.greeting": pricing.tiles.agent.settings[0].value.replaceAll(/[“”]/g, ""),
  "agent.approved": pricing.terms.items[3].text.split(". ")[1] ?? "",
  "sample-call.seconds": features.cards[1].metrics[1].value.replace(" s", ""),
  "security.about": showcasePanels["enterprise-security"].text,
  "security.by-phone": footnotes["call-encryption"].text.split(". ")[1]?.split(";")[0] ?? "",
  "security.recorded": inLower(secure?.capabilities[0] ?? ""),
  "security.log": inLower(secure?.capabilities[1] ?? ""),
  "service.uptime": uptime?.value ?? "",
  "regions.in-words": howMany(regions).toLowerCase(),
  "regions.number": String(regions.length),
  "regions.names": regions.map(({ name }) => name).join(", "),
  "technology.names": technology.cards.map((each) => each.title.toLowerCase()).join(", "),
} as const;

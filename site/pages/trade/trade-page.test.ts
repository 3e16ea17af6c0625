import { expect, test } from "vitest";
import { tradeContents } from "#content/trades/trades.ts";
import { trades } from "#domain/trades.ts";
import { tradePage } from "./trade-page.tsx";

test.each(trades)(
  "search engines get the questions of the trade %s as its page has them, and its audience",
  (trade) => {
    const [data] = tradePage(trade)
      .meta()
      .flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
    const { objections } = tradeContents[trade];
    expect(data).toMatchObject({
      "@graph": [
        { "@type": "BreadcrumbList" },
        { "@type": "Service", audience: { "@type": "BusinessAudience" } },
        {
          "@type": "FAQPage",
          mainEntity: objections.entries.map(({ question, answer }) => ({
            name: question,
            acceptedAnswer: { text: answer },
          })),
        },
      ],
    });
  },
);

import { expect, test } from "vitest";
import { trades } from "#domain/trades.ts";
import { tradePage } from "./trade-page.tsx";

test.each(trades)("search engines are told for whom the page of the trade %s is", (trade) => {
  const [data] = tradePage(trade)
    .meta()
    .flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
  expect(data).toMatchObject({
    "@graph": [
      { "@type": "BreadcrumbList" },
      { "@type": "Service", audience: { "@type": "BusinessAudience" } },
    ],
  });
});

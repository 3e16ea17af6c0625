import { expect, test } from "vitest";
import { tradeIndustries } from "#domain/trades.ts";
import { industryIn } from "./industry-in-address.ts";

test.each(Object.values(tradeIndustries))("an address chooses the industry %s of a trade", (industry) => {
  expect(industryIn(`?${new URLSearchParams({ industry })}`)).toBe(industry);
});

test.each(["", "?industry=", "?industry=Piracy", "?step=2"])(
  "the address %j chooses no industry",
  (search) => {
    expect(industryIn(search)).toBe("");
  },
);

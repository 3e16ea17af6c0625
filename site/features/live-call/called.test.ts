import { beforeEach, expect, test, vi } from "vitest";
import { keepAnswerAs } from "./answer-as.ts";
import { answerAsAtFirst, answerAsOfVisit, takesName } from "./called.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("document", { querySelector: () => null });
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage });
});

const onHotelPage = { assistant: "front-desk", trade: "hotel" } as const;

test("a trade's page begins with its trade, and other assistants with none", () => {
  expect(answerAsAtFirst(onHotelPage)).toEqual({ business: "", trade: "hotel" });
  expect(answerAsAtFirst({ assistant: "dental", trade: "dental" })).toEqual({ business: "", trade: "" });
  expect(answerAsOfVisit(onHotelPage)).toEqual({ business: "", trade: "hotel" });
});

test.each([
  ["Harbor House", "", "Harbor House"],
  ["Harbor House", "hotel", "Harbor House"],
  ["Harbor House", "law", ""],
  ["Bright Dental", "", ""],
] as const)("a name typed before stays on a trade's page if it suits it: %s, %s", (business, trade, kept) => {
  keepAnswerAs({ business, trade });
  expect(answerAsOfVisit(onHotelPage)).toEqual({ business: kept, trade: "hotel" });
  expect(answerAsOfVisit({ assistant: "receptionist" })).toEqual({ business, trade });
});

test("where a page says whose name it is, its visitor's own is not asked for or used", () => {
  keepAnswerAs({ business: "Bright Dental", trade: "" });
  const answersAs = { business: "Juniper Salon", trade: "salon" } as const;
  const called = { assistant: "front-desk", answersAs } as const;
  expect([takesName(called), answerAsOfVisit(called)]).toEqual([false, answersAs]);
  expect(takesName(onHotelPage)).toBe(true);
  expect(takesName({ assistant: "sales" })).toBe(false);
});

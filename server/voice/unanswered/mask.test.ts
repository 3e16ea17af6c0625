import { expect, test } from "vitest";
import { mapleAndMain } from "#assistants/front-desk/front-desk.ts";
import { wren } from "#assistants/wren/wren.ts";
import { loadEmbedded } from "#voice/index.ts";
import { createMask } from "./mask.ts";
import { vocabularyOf } from "./vocabulary.ts";

const { toWords } = await loadEmbedded();
const mask = createMask(vocabularyOf(wren, toWords), toWords);

test("only words of the assistant's corpus are left of a turn", () => {
  expect(mask("do you sell quokkas?")).toBe("do you sell …");
  expect(mask("What’s the PRICE of zorblaxing, please")).toBe("what's the … of … please");
  expect(mask("zorblax quuxfrob")).toBe("…");
  expect(mask("")).toBe("…");
  expect(mask("¿?!")).toBe("…");
  const ofPatient = createMask(vocabularyOf(mapleAndMain, toWords), toWords);
  expect(ofPatient("my tooth hurts despite the salesforce integration")).toBe("my tooth hurts … the …");
});

test("a name is taken out wherever it stands", () => {
  expect(mask("my name is mark will and i am from new york")).toBe("my name …");
  expect(mask("hello, this is grace")).toBe("hello this is …");
  expect(mask("I'm sue, can you help")).toBe("i'm …");
  expect(mask("you can call me rich")).toBe("you can call me …");
  expect(mask("please tell Mark Will Smith to call Grace")).toBe("please tell … to call …");
  expect(mask("do you know mara lindqvist or tomas")).toBe("do you know … or …");
});

test("capitals stay where they belong to a product, a language or the sentence", () => {
  expect(mask("Can I use Growth with Google Calendar in Spanish")).toBe(
    "can i use growth with google calendar in spanish",
  );
  expect(mask("I'd say I will pay")).toBe("i'd say i will pay");
});

test.each([
  ["a phone number", "please call 202 555 0143 now", "please call … now"],
  [
    "a number that is said",
    "please call two oh two five five five oh one four three now",
    "please call … now",
  ],
  ["double digits", "it is double five, triple two", "it is …"],
  ["a number in other digits", "call ٢٠٢٥٥٥ or ２０２５ now", "call … or … now"],
  ["a mail address", "write to price@will.com please", "write to … please"],
  ["a mail address that is said", "write to grace at price dot com please", "… please"],
  ["a spelled name", "it is m a r k", "it is … a …"],
  ["a web address", "look at https://www.price.com/help or price.com", "look at … or …"],
  ["a date", "on 12/24 or 2026-12-24", "on … or …"],
  ["an amount", "i pay $1,500 a month", "i pay … a month"],
  ["a handle", "find me @price on the blogosphere", "find me … on the …"],
])("%s is taken out", (_, text, left) => {
  expect(mask(text)).toBe(left);
});

test("whatever is typed, the result is what the database takes", () => {
  const hostile = [
    "constructor __proto__ toString",
    "0123456789 ０１２３ ٠١٢ 一二三 Ⅳ ½ ²",
    "a@b c＠d e﹫f",
    "ﬁsh İstanbul ſtreet ŉ",
    "can\u200byou\u202ecall\u0000me\ud800",
    "price ".repeat(200),
    "zorblax price ".repeat(200),
    "x".repeat(5_000),
    "' '' 'price' ''''",
    "price\nprice\tprice",
  ];
  for (const text of hostile) {
    const left = mask(text);
    expect(left).toMatch(/^[a-z' …]+$/);
    expect(left.length).toBeLessThanOrEqual(300);
  }
});

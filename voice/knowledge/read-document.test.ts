import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { samplePdf, sampleWord, wordParagraph } from "#voice/testing/sample-documents.ts";
import { cutPassages } from "./cut-passages.ts";
import { longestUnpacked } from "./limits.ts";
import { readDocument } from "./read-document.ts";

const read = (content: string | Uint8Array, mimetype: string) =>
  readDocument(typeof content === "string" ? strToU8(content) : content, mimetype);
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`;

test("VAPI-07 text is read paragraph by paragraph, and the lines of a sentence are joined", async () => {
  expect(
    await read("We open at nine.\nOn Sundays we are\nclosed all day.\n\nCall us.", "text/plain"),
  ).toEqual([
    { text: "We open at nine.", headings: [] },
    { text: "On Sundays we are closed all day.", headings: [] },
    { text: "Call us.", headings: [] },
  ]);
});

test("VAPI-07 Markdown and HTML are read under their headings, tables row by row, and no script is text", async () => {
  const markdown =
    "# Prices\n\n| Service | Price |\n|---|---|\n| Haircut | $40 |\n\n## Children\n\nUnder **12**: half.";
  const expected = [
    { text: "Service: Haircut; Price: $40", headings: ["Prices"], isRecord: true },
    { text: "Under 12: half.", headings: ["Prices", "Children"] },
  ];
  expect(await read(markdown, "text/markdown")).toEqual(expected);
  const html = `<head><title>x</title></head><script>alert(1)</script><h1>Prices</h1><table><tr><th>Service<th>Price
    <tr><td>Haircut<td>$40</table><h2>Children</h2><div>Under <b>12</b>: half.<!-- no --></div>`;
  expect(await read(html, "text/html")).toEqual(expected);
});

test("VAPI-07 a table's rows are told with the names of its columns, whatever parts them", async () => {
  for (const by of [",", ";", "\t"]) {
    const csv = ["Service", "Price"].join(by).concat("\n", ["Haircut", "$40"].join(by), "\n");
    expect(await read(csv, "text/csv")).toEqual([
      { text: "Service: Haircut; Price: $40", headings: [], isRecord: true },
    ]);
  }
  expect(await read('"a, b",1\nc,2\n', "text/csv")).toMatchObject([{ text: "a, b; 1" }, { text: "c; 2" }]);
});

test("VAPI-07 the objects of JSON are records under the names that lead to them", async () => {
  const menu = { shop: "Corner", menu: { teas: [{ name: "Assam", price: 4, tags: ["hot", "black"] }] } };
  expect(await read(JSON.stringify(menu), "application/json")).toEqual([
    { text: "shop: Corner", headings: [], isRecord: true },
    { text: "name: Assam; price: 4; tags: hot, black", headings: ["menu", "teas"], isRecord: true },
  ]);
});

test("VAPI-07 PDF and Word files are read, with Word's headings and tables", async () => {
  const pdf = await read(samplePdf(["A haircut is $40.", "We are closed on Mondays."]), "application/pdf");
  expect(pdf.map(({ text }) => text)).toEqual(["A haircut is $40.", "We are closed on Mondays."]);
  const table = `<w:tbl><w:tr>${cell("Service")}${cell("Price")}</w:tr><w:tr>${cell("Haircut")}${cell("$40")}</w:tr></w:tbl>`;
  const body = wordParagraph("Prices", "Heading1") + table + wordParagraph("Tips &amp; thanks.");
  const expected = [
    { text: "Service: Haircut; Price: $40", headings: ["Prices"], isRecord: true },
    { text: "Tips & thanks.", headings: ["Prices"] },
  ];
  expect(await read(sampleWord(body), word)).toEqual(expected);
  expect(await read(sampleWord(body), "application/zip")).toEqual(expected);
});

test.each<[string, string | Uint8Array, string, RegExp]>([
  ["a picture", new Uint8Array([1, 2]), "image/png", /^Only text/],
  ["an archive of other things", zipSync({ "a.txt": strToU8("a") }), "application/zip", /^Only text/],
  ["a broken PDF", "%PDF-1.4 and nothing", "application/pdf", /no PDF/],
  ["a broken Word file", new Uint8Array([0x50, 0x4b, 3, 4, 0]), word, /no Word document/],
  ["broken JSON", "{", "application/json", /no JSON/],
  ["text of another encoding", new Uint8Array([0xff, 0xfe, 0x41]), "text/plain", /UTF-8/],
  ["an empty file", "\n \n", "text/plain", /no text/],
  ["a text without end", "word ".repeat(400_000), "text/plain", /1,500,000 characters/],
])("VAPI-07 %s is refused in plain words", async (_, content, mimetype, message) => {
  await expect(read(content, mimetype)).rejects.toThrow(message);
});

test("VAPI-07 a Word file that unpacks to far more than it weighs is refused before it is unpacked", async () => {
  const bomb = zipSync({ "word/document.xml": new Uint8Array(longestUnpacked + 1) }, { level: 1 });
  expect(bomb.length).toBeLessThan(longestUnpacked / 100);
  await expect(read(bomb, word)).rejects.toThrow(/too long once it is unpacked/);
  // One that declares less than it has is cut off at what it declares, and is then broken.
  const liar = bomb.slice();
  const view = new DataView(liar.buffer);
  const directory = liar.findLastIndex(
    (_, at) => view.getUint32(Math.min(at, liar.length - 4), true) === 0x02014b50,
  );
  view.setUint32(directory + 24, 100, true);
  await expect(read(liar, word)).rejects.toThrow();
});

test("VAPI-07 passages join neighbours under one heading, keep rows apart, and cut what is too long", () => {
  const short = { text: "A short one.", headings: ["A"] };
  const row = { text: "Service: Haircut", headings: ["A"], isRecord: true };
  const passages = cutPassages([short, short, row, row, { ...short, headings: ["A", "B"] }]);
  expect(passages).toEqual([
    { heading: "A", text: "A short one. A short one." },
    { heading: "A", text: "Service: Haircut" },
    { heading: "A", text: "Service: Haircut" },
    { heading: "A – B", text: "A short one." },
  ]);
  const endless = cutPassages([{ text: "word ".repeat(1_000).trim(), headings: [] }]);
  expect(endless.length).toBeGreaterThan(7);
  expect(Math.max(...endless.map(({ text }) => text.length))).toBeLessThanOrEqual(600);
  const rows = Array.from({ length: 4_001 }, () => row);
  expect(() => cutPassages(rows)).toThrow("more than 4,000");
});

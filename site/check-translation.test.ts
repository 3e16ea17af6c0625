import { expect, test } from "vitest";
import { checkTranslations, originalOf } from "./check-translation.ts";

const home = {
  home: {
    title: "Every call",
    lines: ["One.", "Two."],
    demo: { label: "Book", to: "/book-demo" },
    figures: [
      { figure: 40, label: "fewer no-shows", footnote: "no-shows" },
      { figure: 99, label: "satisfied", footnote: "satisfaction" },
    ],
  },
  minutes: (count: number) => `${count} minutes`,
};

const inicio = {
  home: {
    title: "Cada llamada",
    lines: ["Uno, dos."],
    demo: { label: "Agendar", to: "/book-demo" },
    figures: [
      { figure: 40, label: "menos ausencias", footnote: "no-shows" },
      { figure: 99, label: "satisfechos", footnote: "satisfaction" },
    ],
  },
  minutes: (count: number) => `${count} minutos`,
};

const found = (translated: Record<string, unknown>) =>
  checkTranslations({ "home/home.ts": home, "es/home/home.ts": translated }).map(
    ({ file, field, message }) => `${file}: ${field} ${message}`,
  );

test("a whole translation has no problem, and a list of texts may be shorter", () => {
  expect(found(inicio)).toEqual([]);
});

test.each<[string, Record<string, unknown>, string]>([
  ["an export", { home: inicio.home }, "minutes is missing"],
  ["a field", { ...inicio, home: { ...inicio.home, title: undefined } }, "home.title is missing"],
  ["words", { ...inicio, home: { ...inicio.home, title: " " } }, "home.title is empty"],
  ["a list", { ...inicio, home: { ...inicio.home, lines: [] } }, "home.lines.0 is missing"],
  [
    "an entry",
    { ...inicio, home: { ...inicio.home, figures: inicio.home.figures.slice(0, 1) } },
    "home.figures.1 is missing",
  ],
  ["a function", { ...inicio, minutes: "minutos" }, "minutes is a string, but a function in the original"],
])("a translation that lacks %s is named with its file and field", (_, translated, problem) => {
  expect(found(translated)).toEqual([`es/home/home.ts: ${problem}`]);
});

test("figures and links are the same in every language", () => {
  const [first, second] = inicio.home.figures;
  const changed = {
    ...inicio.home,
    demo: { ...inicio.home.demo, to: "/es/book-demo" },
    figures: [{ ...first, figure: 50 }, second],
  };
  expect(found({ ...inicio, home: changed })).toEqual([
    "es/home/home.ts: home.demo.to is /es/book-demo, but /book-demo in the original",
    "es/home/home.ts: home.figures.0.figure is 50, but 40 in the original",
  ]);
});

test("fields whose names are words are compared in their order", () => {
  const original = {
    "Neural Network": { part: "knowledge", count: 1 },
    "Smart Integration": { part: "calendar", count: 2 },
  };
  const translated = { "Red neuronal": { part: "knowledge", count: 1 } };
  expect(checkTranslations({ "a.ts": { original }, "es/a.ts": { original: translated } })).toEqual([
    { file: "es/a.ts", field: "original.Smart Integration", message: "is missing" },
  ]);
});

test("a file outside of a language's folder is an original", () => {
  expect(originalOf("es/home/home.ts")).toBe("home/home.ts");
  expect(originalOf("essays/first.ts")).toBe("essays/first.ts");
});

import { expect, test } from "vitest";
import type { Arrows } from "./arrows.ts";
import { draw, drawInto } from "./draw.ts";

const arrows: Arrows = {
  content: { reaches: [] },
  site: { reaches: ["content", "voice/client"] },
  voice: { reaches: [] },
  "voice/client": { reaches: [] },
  server: { reaches: ["content"] },
  "server/forms": { reaches: ["content", "server"] },
  tests: { reaches: "everything", isTool: true },
};

test("a folder is one node, or several if another folder imports from one of its parts", () => {
  const [tree, inside] = draw(arrows).split("Inside `server/`:");
  expect(tree).toContain(`  site --> voice_client\n`);
  expect(tree).toContain(`  voice_client["voice/client"]\n`);
  expect(tree).toContain(`  server --> content\n`);
  expect(tree).not.toContain("server_forms");
  expect(tree).not.toContain("tests");
  expect(inside).toContain(`  server_forms --> server\n`);
  expect(inside).toContain("Not drawn: `tests/`");
});

test("the drawing replaces only the text between the marks, and redrawing changes nothing", () => {
  const begin = "<!-- Arrows: drawn by `npm run structure -- --write` -->";
  const page = `# Page\n\n${begin}\nold\n<!-- End of the arrows -->\n\nMore.\n`;
  const once = drawInto(page, arrows) ?? "";
  expect(once).toMatch(/^# Page\n\n<!--/);
  expect(once).toMatch(/<!-- End of the arrows -->\n\nMore\.\n$/);
  expect(once).not.toContain("old");
  expect(drawInto(once, arrows)).toBe(once);
});

test("a page without marks is left alone", () => {
  expect(drawInto("# Page\n", arrows)).toBeUndefined();
});

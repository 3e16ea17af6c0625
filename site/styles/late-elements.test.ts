import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import postcss, { AtRule } from "postcss";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/** Custom properties are inherited by every element, so each rule that sets one on the page's root styles the page anew. */
test("no element that arrives late in a page sets a custom property on its root", async () => {
  const rules: string[] = [];
  for await (const file of glob("{site,ui}/**/*.css", { cwd: root }))
    postcss.parse(await readFile(join(root, file), "utf8")).walkRules((rule) => {
      const { parent } = rule;
      const isPrinted = parent instanceof AtRule && parent.params === "print";
      if (isPrinted || !rule.selectors.some((selector) => /^(:root|html|body):has\([^()]*\)$/.test(selector)))
        return;
      rules.push(rule.selector);
      rule.walkDecls(/^--/, ({ prop }) => expect.soft(prop, `${file}: ${rule.selector}`).toBe(""));
    });
  expect(rules).toContain(":root:has(.on-call)");
});

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { inLanguage } from "./translation-plugin.ts";

const site = {
  "site/main.ts": 'import { home } from "../content/home/home.ts";\nconsole.log(home.title, home.minutes);',
  "content/home/home.ts":
    'import { company } from "../company.ts";\nimport { minutes } from "./minutes.ts";\nexport const home = { title: company.tagline, minutes };',
  "content/home/minutes.ts": "export const minutes = 30;",
  "content/company.ts": 'export const company = { tagline: "Every call answered" };',
};
const translation = {
  "content/es/home/home.ts":
    'import { minutes } from "../../home/minutes.ts";\nimport { company } from "../company.ts";\nexport const home = { title: company.tagline, minutes };',
  "content/es/home/minutes.ts": "export const minutes = 30;",
  "content/es/company.ts": 'export const company = { tagline: "Cada llamada, contestada" };',
};

test("a page in a language has the words of that language only, and figures from one place", async () => {
  await using built = await buildOf({ ...site, ...translation });
  expect(built.code).toContain("Cada llamada, contestada");
  expect(built.code).toContain("30");
  expect(built.code).not.toContain("Every call answered");
});

test("the build ends with the name of every content file that is reached and not translated", async () => {
  const building = buildOf(site);
  await expect(building).rejects.toThrow("content/company.ts has no content/es/company.ts");
  await expect(building).rejects.toThrow("content/home/minutes.ts has no content/es/home/minutes.ts");
});

/** Builds `site/main.ts` in Spanish. */
async function buildOf(files: Readonly<Record<string, string>>) {
  const root = await mkdtemp(join(tmpdir(), "larkline-translation-"));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
    const output = (await build({
      configFile: false,
      root,
      logLevel: "silent",
      plugins: [inLanguage("es")],
      build: { write: false, rolldownOptions: { input: join(root, "site/main.ts") } },
    })) as Rolldown.RolldownOutput;
    const code = output.output.map((chunk) => ("code" in chunk ? chunk.code : "")).join("\n");
    return { code, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

test("the development server renders a translation with scripts of its own", async () => {
  await using site = await startDevelopment();
  const page = await fetch(`${site.origin}/es/pricing`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('<html lang="es"');
  expect(html).toContain('"hydrate":"/@es/site/islands/hydrate.tsx"');
  const words = async (base: string) =>
    (await fetch(`${site.origin}${base}/site/shell/error-screen.tsx`)).text();
  expect(await words("/@es")).toContain("/content/es/error-screen.ts");
  expect(await words("")).toContain('"/content/error-screen.ts');
  const missing = await fetch(`${site.origin}/es/no-such-page`);
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('<html lang="es"')]);
});

test("the development server renders pages and the error screen, with the loader that wakes their islands", async () => {
  await using site = await startDevelopment();
  const page = await fetch(`${site.origin}/contact?plan=growth`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('data-island="contact-form"');
  expect(html).toContain("/site/islands/loader.ts");
  expect(html).toContain('"hydrate":"/site/islands/hydrate.tsx"');
  const missing = await fetch(`${site.origin}/no-such-page`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain("404 Not Found");
});

async function startDevelopment() {
  const cacheDir = await mkdtemp(join(tmpdir(), "larkline-vite-"));
  const server = await createServer({
    root,
    cacheDir,
    logLevel: "error",
    server: { port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  return {
    origin: server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "",
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(cacheDir, { recursive: true });
    },
  };
}

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readManifest } from "./page-files.ts";

const manifest = {
  "site/page.ts": { file: "assets/page-1.js", css: ["assets/page-1.css"] },
  "site/islands/hydrate.tsx": { file: "assets/hydrate-1.js", imports: ["_react-1.js"] },
  "site/pages/home/carousel/carousel.tsx": {
    file: "assets/carousel-1.js",
    imports: ["_react-1.js", "_rotation-1.js"],
  },
  "site/features/live-call/call-button.tsx": { file: "assets/call-button-1.js", imports: ["_react-1.js"] },
  "site/features/live-call/show-call-screen.tsx": {
    file: "assets/show-call-screen-1.js",
    imports: ["_media-1.js"],
  },
  // Each imports the other, as chunks may.
  "_react-1.js": { file: "assets/react-1.js", imports: ["_rotation-1.js"] },
  "_rotation-1.js": { file: "assets/rotation-1.js", imports: ["_react-1.js"] },
  "_media-1.js": { file: "assets/media-1.js" },
};
test("an island's files are its module, all that this imports, and what its first touch imports, each once", async () => {
  await using output = await outputOf(manifest);
  const { filesOf } = await readManifest(output.folder, ".vite/manifest.json");
  const { islands } = filesOf(["carousel", "call-button"]);
  const react = ["/assets/hydrate-1.js", "/assets/react-1.js", "/assets/rotation-1.js"];
  expect(islands).toEqual({
    carousel: [...react, "/assets/carousel-1.js"],
    "call-button": [
      ...react,
      "/assets/call-button-1.js",
      "/assets/show-call-screen-1.js",
      "/assets/media-1.js",
    ],
  });
});

test("a page without islands names the scripts of every page only", async () => {
  await using output = await outputOf(manifest);
  const { filesOf } = await readManifest(output.folder, ".vite/manifest.json");
  expect(filesOf([])).toEqual({
    hydrate: "/assets/hydrate-1.js",
    page: "/assets/page-1.js",
    islands: {},
  });
});

test("an island whose module was not built ends the build", async () => {
  await using output = await outputOf(manifest);
  const { filesOf } = await readManifest(output.folder, ".vite/manifest.json");
  expect(() => filesOf(["stories"])).toThrow("stories.tsx");
});

/** A build's output folder with this manifest. */
async function outputOf(chunks: object) {
  const folder = await mkdtemp(join(tmpdir(), "larkline-manifest-"));
  await mkdir(join(folder, ".vite"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, ".vite", "manifest.json"), JSON.stringify(chunks));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

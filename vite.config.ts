import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { defaultLanguage } from "./domain/languages.ts";
import { apiReference } from "./scripts/build/api-reference/plugin.ts";
import { markdown } from "./scripts/build/markdown-plugin.ts";
import { outputsOf } from "./scripts/build/outputs.ts";
import { renderedPages } from "./scripts/build/rendered-pages-plugin.ts";
import { sampleCall } from "./scripts/build/sample-call-plugin.ts";

/** Address of the API process beside the development server; see scripts/dev.ts. */
const apiOrigin = process.env.LARKLINE_API_ORIGIN ?? "http://127.0.0.1:3001";
const apiPaths = [
  "/api",
  "/widget",
  "/embed",
  "/rest",
  "/bookings",
  "/checkout",
  "/voice",
  "/healthz",
  "/readyz",
  "/metrics",
];

export default defineConfig({
  appType: "custom",
  plugins: [markdown(), apiReference(), sampleCall(), tailwindcss(), renderedPages()],
  build: {
    target: "baseline-widely-available",
    // No inlined assets: the content security policy allows no data: sources.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: "build/client",
        manifest: outputsOf(defaultLanguage).manifest,
        rolldownOptions: {
          input: ["site/page.ts", "site/islands/hydrate.tsx"],
          preserveEntrySignatures: "allow-extension",
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                // What site/page.ts needs, which is fetched on every page.
                {
                  name: "base",
                  test: /preload-helper|rolldown\/runtime|guarded-storage|kept-lead-keys|ui\/motion-query/,
                },
                // Small parts of several islands are one file: fetching twenty takes longer than their bytes. What needs no
                // React is apart from what does, since pages use it before they are touched.
                {
                  name: "shared-data",
                  minShareCount: 2,
                  test: /\/(content\/(\w\w\/)?(company|language|language-words)|site\/local-address|site\/once|site\/public-config|live-call\/open-call|domain\/(site-map|local-paths|languages))[./]/,
                },
                // On its own: among others, scripts would import each other in a circle.
                { name: "countries", test: /\/(content\/(\w\w\/)?country-names|domain\/countries)[./]/ },
                { name: "shared", minShareCount: 2, test: /\/ui\// },
                {
                  name: "call-people",
                  minShareCount: 2,
                  test: /\/live-call\/people(\/(?!company)|\.ts)|\/voice\/(client|protocol)\/room/,
                },
                // The page of guests has most of it, too.
                {
                  name: "call-screens",
                  minShareCount: 2,
                  test: /\/(features\/live-call\/(?!own-line|answer-as\.ts|beside\/(?!beside\.tsx))|content\/(\w\w\/)?live-call\/)|\/domain\/assistant-ids|\/ring\/rings|\/protocol\/(errors|limits)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: outputsOf(defaultLanguage).server,
        copyPublicDir: false,
        rolldownOptions: { input: "site/render.tsx" },
      },
    },
  },
  server: {
    // The booking widget has its own build; its built files are served.
    proxy: Object.fromEntries([...apiPaths, "/widget"].map((path) => [path, { target: apiOrigin }])),
  },
});

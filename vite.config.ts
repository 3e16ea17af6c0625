import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { markdown } from "./scripts/build/markdown-plugin.ts";

/** The API process beside the development server; see scripts/dev.ts. */
const apiOrigin = process.env.LARKLINE_API_ORIGIN ?? "http://127.0.0.1:3001";
const apiPaths = [
  "/api",
  "/widget",
  "/rest",
  "/bookings",
  "/checkout",
  "/voice",
  "/healthz",
  "/readyz",
  "/metrics",
];

export default defineConfig({
  plugins: [markdown(), tailwindcss(), reactRouter()],
  build: {
    target: "baseline-widely-available",
    // Every asset is a file of its own: the content security policy has no data: sources.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs travels as one file: in pieces it compresses worse, and a part that a lazily
            // loaded module shares would be cut out of it.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    // The booking widget is a build of its own, served as it was built.
    proxy: Object.fromEntries([...apiPaths, "/widget"].map((path) => [path, { target: apiOrigin }])),
  },
});

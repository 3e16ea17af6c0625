import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { markdown } from "./scripts/build/markdown-plugin.ts";
import { sampleCall } from "./scripts/build/sample-call-plugin.ts";

/** Address of the API process beside the development server; see scripts/dev.ts. */
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
  plugins: [markdown(), sampleCall(), tailwindcss(), reactRouter()],
  build: {
    target: "baseline-widely-available",
    // No inlined assets: the content security policy allows no data: sources.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Code that every page needs is one file: several compress worse, and parts shared with lazily loaded
            // modules would be split off.
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
    // The booking widget has its own build; its built files are served.
    proxy: Object.fromEntries([...apiPaths, "/widget"].map((path) => [path, { target: apiOrigin }])),
  },
});

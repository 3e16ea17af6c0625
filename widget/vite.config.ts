import { defineConfig, type Plugin } from "vite";
import { bookingFrameTitle } from "#content/booking/frame.ts";
import { bookingWidget } from "#content/booking/widget.ts";
import { company } from "#content/company.ts";

const folder = import.meta.dirname;

/** Puts the texts into the frame's page. */
function words(): Plugin {
  const texts: Record<string, string> = {
    "%TITLE%": `${bookingFrameTitle} | ${company.name}`,
    "%LOADING%": bookingWidget.loading,
    "%NO_SCRIPT%": bookingWidget.noScript,
  };
  return {
    name: "widget-words",
    transformIndexHtml: (html) => html.replace(/%[A-Z_]+%/g, (name) => texts[name] ?? name),
  };
}

/** Builds the frame page and its files or, with `--mode loader`, the one script that pages include. */
export default defineConfig(({ mode }) => ({
  root: folder,
  base: "/widget/",
  publicDir: false,
  plugins: mode === "loader" ? [] : [words()],
  build: {
    outDir: `${folder}/../build/client/widget`,
    emptyOutDir: false,
    target: "baseline-widely-available",
    // Every asset is a separate file, because the content security policy allows no data: sources.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(mode === "loader"
      ? {
          lib: {
            entry: "loader.ts",
            formats: ["iife"],
            name: "larklineScheduler",
            fileName: () => "scheduler.js",
          },
        }
      : { rolldownOptions: { input: `${folder}/scheduler/index.html` } }),
  },
}));

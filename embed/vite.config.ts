import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { embedFrames } from "#content/embed/frames.ts";

const folder = import.meta.dirname;

/** Puts the texts into the frames' pages. */
function words(): Plugin {
  const texts: Record<string, string> = {
    "%CALL_TITLE%": embedFrames.call.title,
    "%REFUSED_TITLE%": embedFrames.refused.title,
    "%REFUSED_HEADING%": embedFrames.refused.heading,
    "%REFUSED_TEXT%": embedFrames.refused.text,
  };
  return {
    name: "embed-words",
    transformIndexHtml: (html) => html.replace(/%[A-Z_]+%/g, (name) => texts[name] ?? name),
  };
}

/** Builds the frames' pages and their files or, with `--mode elements`, the one script that pages include. */
export default defineConfig(({ mode }) => ({
  root: folder,
  base: "/embed/",
  publicDir: false,
  plugins: mode === "elements" ? [] : [tailwindcss(), words()],
  build: {
    outDir: `${folder}/../build/client${mode === "elements" ? "" : "/embed"}`,
    emptyOutDir: false,
    target: "baseline-widely-available",
    // Every asset is a separate file, because the content security policy allows no data: sources.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    ...(mode === "elements"
      ? {
          lib: {
            entry: "elements.ts",
            formats: ["iife"],
            name: "larklineElements",
            fileName: () => "embed.js",
          },
        }
      : {
          rolldownOptions: {
            input: { call: `${folder}/call/index.html`, refused: `${folder}/refused/index.html` },
          },
        }),
  },
}));

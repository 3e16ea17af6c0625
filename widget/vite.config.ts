import { defineConfig, type Plugin } from "vite";
import * as frame from "#content/booking/frame.ts";
import * as widget from "#content/booking/widget.ts";
import { company } from "#content/company.ts";
import * as frameEs from "#content/es/booking/frame.ts";
import * as widgetEs from "#content/es/booking/widget.ts";
import { defaultLanguage, type Language, translationLanguages } from "#domain/languages.ts";

const folder = import.meta.dirname;

/** What the frame's page says before its script does. */
const pageWords: Readonly<
  Record<Language, { bookingFrameTitle: string; bookingWidget: { loading: string; noScript: string } }>
> = { en: { ...frame, ...widget }, es: { ...frameEs, ...widgetEs } };

/** Puts the texts into the frame's page. Each translation of the page is beside the page, and shares its folder of files. */
function words(language: Language): Plugin {
  const { bookingFrameTitle, bookingWidget } = pageWords[language];
  const texts: Record<string, string> = {
    "%TITLE%": `${bookingFrameTitle} | ${company.name}`,
    "%LOADING%": bookingWidget.loading,
    "%NO_SCRIPT%": bookingWidget.noScript,
  };
  return {
    name: "widget-words",
    transformIndexHtml: (html) =>
      html.replace('lang="en"', `lang="${language}"`).replace(/%[A-Z_]+%/g, (name) => texts[name] ?? name),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const page = bundle["scheduler/index.html"];
        if (page && language !== defaultLanguage) page.fileName = `scheduler/${language}/index.html`;
      },
    },
  };
}

/**
 * Builds the frame's page and its files or, with the mode "loader", the one script that pages include. A language as mode
 * builds the frame in it; scripts/build/widget.ts adds what finds its words.
 */
export default defineConfig(({ mode }) => {
  const translation = translationLanguages.find((language) => language === mode);
  return {
    root: folder,
    base: "/widget/",
    publicDir: false,
    plugins: mode === "loader" ? [] : [words(translation ?? defaultLanguage)],
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
  };
});

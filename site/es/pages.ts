export { translatedPages as pages } from "#site/translated-pages.ts";

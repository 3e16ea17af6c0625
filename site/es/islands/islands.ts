export { translatedIslands as islands } from "#site/islands/translated-islands.ts";

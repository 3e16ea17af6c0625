/** What a Markdown file under `content/` becomes at build time; made by scripts/build/markdown-plugin.ts. */
declare module "*.md" {
  const page: import("./markdown-page.ts").MarkdownPage;
  export default page;
}

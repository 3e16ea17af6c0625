/** Markdown files under `content/`, compiled by scripts/build/markdown-plugin.ts. */
declare module "*.md" {
  const page: import("./markdown-page.ts").MarkdownPage;
  export default page;
}

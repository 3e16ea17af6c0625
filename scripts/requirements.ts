// Checks that each row of docs/requirements.tsv is named by a test's title, or by a line of
// docs/requirements-ahead.txt that says what it waits for, and that no title is too long; and that the tests named in
// docs/security.md and docs/asvs.md exist.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkRequirements } from "./requirements/check-requirements.ts";
import { checkSecurityDocuments } from "./requirements/check-security-documents.ts";
import { testTitles } from "./requirements/test-titles.ts";
import { isTest } from "./structure/check-arrows.ts";
import { listFiles } from "./structure/read-modules.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const titles = listFiles(root)
  .filter(isTest)
  .flatMap((path) => testTitles(path, read(path)));
const {
  problems: inRequirements,
  named,
  rows,
} = checkRequirements({
  requirements: read("docs/requirements.tsv"),
  ahead: read("docs/requirements-ahead.txt"),
  titles,
});
const inSecurityDocuments = checkSecurityDocuments({
  threats: read("docs/security.md"),
  standard: read("docs/asvs.md"),
  ids: read("scripts/requirements/asvs-5-levels-1-2.txt"),
  titles,
});
const problems = [...inRequirements, ...inSecurityDocuments];
console.log(`${named} of ${rows} requirements are named by a test.`);
if (problems.length > 0) console.error(problems.join("\n"));
process.exit(problems.length === 0 ? 0 : 1);

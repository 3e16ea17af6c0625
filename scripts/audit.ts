// Asks the registry for known vulnerabilities of the locked packages. Fails at high and critical ones. Says so when the
// registry cannot be asked, which fails nothing: a check must not depend on another's service.
import { npm } from "./supply/npm.ts";
import { isSerious, readAudit } from "./supply/read-audit.ts";

const { stdout } = await npm([
  "audit",
  "--json",
  "--package-lock-only",
  "--fetch-retries=0",
  "--loglevel=error",
]);
const audit = readAudit(stdout);
if (audit.kind === "unreachable") {
  console.log(`NOT CHECKED: the source of known vulnerabilities cannot be reached (${audit.reason}).`);
} else if (audit.found.length === 0) {
  console.log("No known vulnerabilities.");
} else {
  for (const { name, severity, because } of audit.found)
    console.log(`${severity}: ${name}\n  ${because.join("\n  ")}`);
  if (audit.found.some(isSerious)) process.exit(1);
}

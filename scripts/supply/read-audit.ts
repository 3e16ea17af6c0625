/** A package with a known vulnerability, its own or one that it inherits from a dependency. */
export interface VulnerablePackage {
  readonly name: string;
  readonly severity: string;
  /** What the advisories say, or the packages it inherits the vulnerability from. */
  readonly because: readonly string[];
}

export type Audit =
  | { readonly kind: "checked"; readonly found: readonly VulnerablePackage[] }
  /** Nothing is known. @property reason as npm says it. */
  | { readonly kind: "unreachable"; readonly reason: string };

/** Severities that fail the check. */
const serious = ["high", "critical"];

/** Reads what `npm audit --json` printed. Anything that is not a whole report counts as unreachable. */
export function readAudit(printed: string): Audit {
  const report = jsonOf(printed);
  const { metadata, vulnerabilities } = report;
  if (!isObject(metadata) || !isObject(metadata.vulnerabilities) || !isObject(vulnerabilities)) {
    const summary = isObject(report.error) ? report.error.summary : undefined;
    return { kind: "unreachable", reason: reasonOf(report.message ?? summary) };
  }
  const found = Object.entries(vulnerabilities).map(([name, each]) => ({
    name,
    severity: isObject(each) ? String(each.severity) : "unknown",
    because: isObject(each) && Array.isArray(each.via) ? each.via.map(causeOf) : [],
  }));
  return { kind: "checked", found };
}

export function isSerious({ severity }: VulnerablePackage): boolean {
  // An unknown word for it is no reason to pass.
  return serious.includes(severity) || !["info", "low", "moderate"].includes(severity);
}

/** Without the registry's address. */
function reasonOf(message: unknown): string {
  const text = typeof message === "string" ? message.split("\n")[0] : undefined;
  return text?.replace(/https?:\/\/\S+/g, "the registry").trim() || "no answer";
}

function causeOf(via: unknown): string {
  return isObject(via) ? `${via.title} (${via.url})` : `by way of ${via}`;
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

import type { CustomIntegration, CustomIntegrations } from "./integrations-surface.ts";

const most = 20;
/** Longest `srcdoc`, in characters. */
const longestDocument = 500_000;

type Check = (value: unknown) => string | undefined;

const text: Check = (value) => (typeof value === "string" ? undefined : "should be a string");
const oneOf =
  (...known: readonly string[]): Check =>
  (value) =>
    known.some((each) => each === value)
      ? undefined
      : `should be ${known.map((each) => `'${each}'`).join(" or ")}`;
const isIds = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === "string");

const checks: Readonly<Record<keyof CustomIntegration, Check>> = {
  label: (value) => (typeof value === "string" && value.trim() !== "" ? undefined : "is required"),
  location: oneOf("main", "sidebar"),
  src: (value) => (isWebAddress(value) ? undefined : "should be an address of the web"),
  srcdoc: (value) =>
    typeof value === "string" && value.length <= longestDocument
      ? undefined
      : `should be a string with at most ${longestDocument} characters`,
  controlledBy: (value) =>
    value === "*" || value === "owners" || isIds(value)
      ? undefined
      : "should be '*', 'owners' or a list of session ids",
  shared: (value) =>
    typeof value === "boolean" || value === "owners" || isIds(value)
      ? undefined
      : "should be a boolean, 'owners' or a list of session ids",
  loading: oneOf("eager", "lazy"),
  iconURL: (value) => (isWebAddress(value) ? undefined : "should be an address of the web"),
  allow: text,
  csp: text,
  name: text,
  referrerPolicy: text,
  sandbox: text,
};

/** Throws for definitions that cannot be shown, with the first thing that is wrong. */
export function checkIntegrations(given: unknown): asserts given is CustomIntegrations {
  if (!isRecord(given)) throw new Error("customIntegrations should be an object of type CustomIntegrations");
  const all = Object.entries(given);
  if (all.length > most) throw new Error(`customIntegrations should have at most ${most} entries`);
  for (const [id, definition] of all) {
    const fault = faultOf(definition);
    if (fault !== undefined) throw new Error(`customIntegration '${id}': ${fault}`);
  }
}

function faultOf(definition: unknown): string | undefined {
  if (!isRecord(definition)) return "should be an object of type CustomIntegration";
  const unknown = Object.keys(definition).find((key) => !Object.hasOwn(checks, key));
  if (unknown !== undefined) return `customIntegration does not support key '${unknown}'`;
  const { src, srcdoc } = definition;
  if (src !== undefined && srcdoc !== undefined) return "cannot have both src and srcdoc";
  if (src === undefined && srcdoc === undefined) return "src or srcdoc is required";
  for (const [key, check] of Object.entries(checks)) {
    const isRequired = key === "label" || key === "location";
    if (definition[key] === undefined && !isRequired) continue;
    const fault = check(definition[key]);
    if (fault !== undefined) return `${key} ${fault}`;
  }
  return undefined;
}

/** Not `javascript:`, whose scripts would run as the page's own. */
function isWebAddress(value: unknown): boolean {
  if (typeof value !== "string" || value === "" || value.length > 2_048) return false;
  const base = typeof location === "undefined" ? "https://page.invalid/" : location.href;
  return /^https?:$/.test(URL.parse(value, base)?.protocol ?? "");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

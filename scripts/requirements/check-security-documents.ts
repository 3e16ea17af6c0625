/** The documents to check, and the facts that they must agree with. */
export interface SecurityDocuments {
  /** docs/security.md: each threat with its control and its test. */
  readonly threats: string;
  /** docs/asvs.md: each requirement of the standard with its state and its test. */
  readonly standard: string;
  /** Ids of the standard's requirements, one per line, in its order. */
  readonly ids: string;
  /** Titles of all tests. */
  readonly titles: readonly string[];
}

/** A line of a Markdown table. The last cell names tests, each in backticks. */
interface Row {
  readonly first: string;
  readonly cells: readonly string[];
  readonly tests: readonly string[];
}

const states = ["met", "by design", "n/a", "operator", "not met"];

/** Problems: a threat or a met requirement without a test, a test that does not exist, a requirement not named once. */
export function checkSecurityDocuments({ threats, standard, ids, titles }: SecurityDocuments): string[] {
  const known = new Set(titles);
  const unknownTests = [...rowsOf(threats), ...rowsOf(standard)].flatMap(({ first, tests }) =>
    tests.filter((title) => !known.has(title)).map((title) => `${first}: no test is titled "${title}".`),
  );
  const untested = rowsOf(threats)
    .filter(({ tests }) => tests.length === 0)
    .map(({ first }) => `${first}: this threat names no test.`);
  return [...unknownTests, ...untested, ...checkStandard(rowsOf(standard), ids.trim().split("\n"))];
}

function checkStandard(rows: readonly Row[], ids: readonly string[]): string[] {
  const problems: string[] = [];
  const times = new Map(ids.map((id) => [id, 0]));
  for (const { first, cells, tests } of rows) {
    const state = cells[1] ?? "";
    if (!states.includes(state)) problems.push(`${first}: "${state}" is none of ${states.join(", ")}.`);
    if (state === "met" && tests.length === 0) problems.push(`${first}: is met, but names no test.`);
    for (const id of idsOf(first, ids)) {
      const count = times.get(id);
      if (count === undefined) problems.push(`${id}: is no requirement of levels 1 and 2.`);
      else times.set(id, count + 1);
    }
  }
  for (const [id, count] of times)
    if (count !== 1) problems.push(`${id}: stands ${count} times instead of once.`);
  return problems;
}

/** "V1.2.6–V1.2.8, V1.3.8": ranges in the order of the standard. */
function idsOf(cell: string, ids: readonly string[]): string[] {
  return cell.split(", ").flatMap((part) => {
    const [from = "", to = from] = part.split("–");
    const [begin, end] = [ids.indexOf(from), ids.indexOf(to)];
    return begin < 0 || end < begin ? [part] : ids.slice(begin, end + 1);
  });
}

/** The lines of all tables, without their headings. */
function rowsOf(markdown: string): Row[] {
  const lines = markdown.split("\n").filter((line) => line.startsWith("|"));
  return lines
    .filter((_line, index) => !isRule(lines[index + 1]) && !isRule(lines[index]))
    .map((line) => {
      const cells = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      const last = cells.at(-1) ?? "";
      return {
        first: cells[0] ?? "",
        cells,
        tests: [...last.matchAll(/`([^`]+)`/g)].map(([, title = ""]) => title),
      };
    });
}

function isRule(line: string | undefined): boolean {
  return /^\|( -+ \|)+$/.test(line ?? "");
}

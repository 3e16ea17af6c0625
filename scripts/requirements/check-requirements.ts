export interface RequirementsFindings {
  /** One sentence per problem. */
  readonly problems: readonly string[];
  /** Number of rows that a test title names. */
  readonly named: number;
  readonly rows: number;
}

export interface RequirementsInput {
  /** Text of `docs/requirements.tsv`: a heading, then rows of id, area and requirement. */
  readonly requirements: string;
  /** Text of `docs/requirements-ahead.txt`: lines `ID - capability that it waits for`; # begins a note. */
  readonly ahead: string;
  readonly titles: readonly string[];
}

/** In characters: lists of results cut longer titles, which mostly prove more than one thing. */
const longestTitle = 120;

/** Finds requirements that neither a test's title nor the list names, wrong lines of the list, and long titles. */
export function checkRequirements({ requirements, ahead, titles }: RequirementsInput): RequirementsFindings {
  const problems: string[] = [];
  const rows = requirements
    .split("\n")
    .slice(1)
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("\t"));
  const ids = new Set(rows.map(([id = ""]) => id));
  if (ids.size < rows.length) problems.push("docs/requirements.tsv lists an id twice");

  for (const title of titles.filter(({ length }) => length > longestTitle))
    problems.push(`A title of ${title.length} characters, where ${longestTitle} are the most: "${title}"`);

  const words = new Set(titles.flatMap((title) => title.match(/(?<![\w-])[A-Z]+-\d+(?!\w)/g) ?? []));
  const waiting = new Set<string>();
  for (const line of ahead.split("\n").map((each) => each.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const [, id, reason] = /^(\S+) - (\S.*)$/.exec(line) ?? [];
    if (!id || !reason) problems.push(`docs/requirements-ahead.txt: "${line}" is not "ID - reason"`);
    else if (waiting.has(id)) problems.push(`docs/requirements-ahead.txt lists ${id} twice`);
    else if (!ids.has(id)) problems.push(`docs/requirements-ahead.txt lists ${id}, which is no requirement`);
    else if (words.has(id))
      problems.push(`docs/requirements-ahead.txt lists ${id}, which a test names: take it out`);
    if (id) waiting.add(id);
  }
  for (const [id = "", , text = ""] of rows) {
    if (words.has(id) || waiting.has(id)) continue;
    problems.push(`${id} is named by no test and not in docs/requirements-ahead.txt: ${text}`);
  }
  return { problems, named: [...ids].filter((id) => words.has(id)).length, rows: rows.length };
}

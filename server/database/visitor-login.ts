import pg from "pg";
import type { Logger } from "pino";
import { connectionLimit } from "./connection-limit.ts";
import { connectionFor, connectionProblem, parseConnectionUrl } from "./connection-url.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** An arbitrary number for the lock under which a database's login for visitors is made. */
const loginLock = 7_205_759_405;

/** SQLSTATE invalid_password. */
const wrongPassword = "28P01";

interface VisitorConnection {
  readonly connection: pg.ClientConfig;
  /** The address's own; undefined for those of the owner's. */
  readonly options?: string;
}

/**
 * Finds the connection for requests from browsers: that of `DATABASE_VISITOR_URL`, or a login that is made here, once
 * per database, and may become `anon` and nothing else. Whichever statement slips into such a connection, it cannot
 * get the rights of the tables' owner. Where the owner may not create logins, visitors' connections log in as the owner
 * and are only set to the role, with a warning.
 *
 * @throws Error saying what to do, when `DATABASE_VISITOR_URL` cannot be used.
 */
export async function findVisitorConnection(options: {
  readonly url: string | undefined;
  /** The owner's. */
  readonly pool: pg.Pool;
  readonly owner: pg.ClientConfig;
  readonly keys: SigningKeys;
  readonly log: Logger;
}): Promise<VisitorConnection> {
  const { url, pool, owner, keys, log } = options;
  if (url !== undefined) {
    await assertPowerless(url, pool);
    return parseConnectionUrl(url);
  }
  try {
    const role = await makeLogin(pool, await visitorPassword(keys));
    const connection = connectionFor(owner, role, () => visitorPassword(keys));
    const problem = await loginProblem(connection);
    if (codeOf(problem) === wrongPassword) await setVisitorPassword(pool, keys);
    const left = problem && (await loginProblem(connection));
    if (left) throw left;
    return { connection };
  } catch (error) {
    log.warn(
      { code: codeOf(error) },
      "visitors' connections log in as the tables' owner, since a login of their own could not be made or used: " +
        "set DATABASE_VISITOR_URL (docs/operator.md)",
    );
    return { connection: owner };
  }
}

/** Sets the login's password to the current key. Call it after a rotation. */
export async function setVisitorPassword(pool: pg.Pool, keys: SigningKeys): Promise<void> {
  const password = await visitorPassword(keys);
  await underLock(pool, async (client) => {
    const { role, exists } = await findLogin(client);
    if (exists) await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`);
  });
}

/** @returns the login's name, which is the database's own: servers may hold several. */
function makeLogin(pool: pg.Pool, password: string): Promise<string> {
  return underLock(pool, async (client) => {
    const { role, exists } = await findLogin(client);
    if (!exists)
      await client.query(
        `create role ${role} login noinherit password ${client.escapeLiteral(password)} in role anon`,
      );
    return role;
  });
}

async function findLogin(client: pg.ClientBase): Promise<{ role: string; exists: boolean }> {
  const { rows } = await client.query<{ role: string; exists: boolean }>(`
    select role, exists (select from pg_roles where rolname = role) as exists
    from (select 'larkline_visitor_' || oid as role from pg_database where datname = current_database()) as own`);
  const [found] = rows;
  if (!found) throw new Error("The database does not know its own name.");
  return found;
}

async function underLock<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [loginLock]);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function loginProblem(connection: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: connectionLimit });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function assertPowerless(url: string, owner: pg.Pool): Promise<void> {
  const { rows: owners } = await owner.query<{ owner: string }>(
    "select relowner::regrole::text as owner from pg_class where oid = 'larkline.signing_key'::regclass",
  );
  const { connection, options } = parseConnectionUrl(url);
  const client = new pg.Client({ ...connection, options, connectionTimeoutMillis: connectionLimit });
  client.on("error", () => undefined);
  try {
    await client.connect().catch((error) => {
      throw connectionProblem(url, error, "DATABASE_VISITOR_URL");
    });
    const { rows } = await client.query<{ login: string; isPowerful: boolean }>(
      `select session_user as login, pg_has_role(session_user, relowner, 'member') as "isPowerful"
       from pg_class where relname = 'demo_schedule' and relnamespace = 'public'::regnamespace`,
    );
    const [found] = rows;
    if (found && !found.isPowerful) return;
    throw new Error(
      found
        ? `DATABASE_VISITOR_URL: the user "${found.login}" can get the rights of the tables' owner, ` +
            `"${owners[0]?.owner}". Use one that is a member of "anon" only.`
        : "DATABASE_VISITOR_URL leads to another database than DATABASE_URL.",
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A pooler that drops the setting would give visitors rights of another role. @throws Error then. */
export async function assertAnonymous(visitorPool: pg.Pool, url: string | undefined): Promise<void> {
  const setting = url === undefined ? "DATABASE_URL" : "DATABASE_VISITOR_URL";
  const { rows } = await visitorPool
    .query<{ role: string }>("select current_user as role")
    .catch((error: unknown) => {
      throw url === undefined ? error : connectionProblem(url, error, setting);
    });
  if (rows[0]?.role === "anon") return;
  throw new Error(
    `${setting}: connections for visitors have the rights of "${rows[0]?.role}" instead of "anon", because the ` +
      'setting "-c role=anon" does not reach the database. Connect directly, or through a pooler in session mode.',
  );
}

async function visitorPassword(keys: SigningKeys): Promise<string> {
  return (await keys.read("visitor-login")).toString("base64url");
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}

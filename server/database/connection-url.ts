import pg from "pg";

/** Parameters of an address that say how the connection is encrypted. */
const encryption = ["ssl", "sslmode", "sslcert", "sslkey", "sslrootcert", "uselibpqcompat"];

/**
 * Parses a `DATABASE_URL`. The address's own `options` are returned separately, since the driver would let them replace
 * the ones we must set. Of several, the last counts, as for all parameters of the address. Certificates are read now,
 * while we may still read them.
 */
export function parseConnectionUrl(url: string): { connection: pg.ClientConfig; options: string } {
  const address = new URL(url);
  const options = address.searchParams.getAll("options").at(-1) ?? "";
  address.searchParams.delete("options");
  if (!encryption.some((name) => address.searchParams.has(name)))
    return { connection: { connectionString: address.href }, options };
  const { ssl } = new pg.Client({ connectionString: address.href });
  for (const name of encryption) address.searchParams.delete(name);
  return { connection: { connectionString: address.href, ssl }, options };
}

/** The same database for another user. `password` is called for each connection. */
export function connectionFor(
  connection: pg.ClientConfig,
  user: string,
  password: () => Promise<string>,
): pg.ClientConfig {
  // Parsed by the driver: in an address, user and password would take precedence over ours.
  const { host, port, database, ssl } = new pg.Client(connection);
  return { host, port, database, ssl, user, password };
}

/**
 * Explains why the database of `DATABASE_URL` cannot be used, and the next step. Never contains the password.
 *
 * @param cause the error of the connection.
 * @param setting the setting that holds the address.
 */
export function connectionProblem(url: string, cause: unknown, setting = "DATABASE_URL"): Error {
  const { hostname, host, port, username, pathname } = new URL(url);
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const at = port ? host : `${host}:5432`;
  const nobodyThere = `nothing answers at ${at}. Start PostgreSQL there, or correct the address.`;
  const refused = `${at} refuses the user "${decodeURIComponent(username)}" or the password. Correct them in the address.`;
  const problems: Record<string, string> = {
    ECONNREFUSED: nobodyThere,
    EHOSTUNREACH: nobodyThere,
    ENETUNREACH: nobodyThere,
    ETIMEDOUT: nobodyThere,
    ENOTFOUND: `there is no host "${hostname}". Correct the name.`,
    EAI_AGAIN: `the name "${hostname}" cannot be looked up now. Check the name and this machine's DNS.`,
    "28P01": refused,
    "28000": refused,
    "3D000": `${at} has no database "${decodeURIComponent(pathname.slice(1))}". Create it, or correct the name.`,
  };
  const said = cause instanceof Error ? cause.message : String(cause);
  return new Error(`${setting}: ${problems[code] ?? `connecting to ${at} failed: ${said}`}`, { cause });
}

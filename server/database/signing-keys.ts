import { randomBytes } from "node:crypto";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { type KeyName, keyNames, traitsOf } from "./key-names.ts";
import { unwrapKey, wrapKey, wrappingKeyId } from "./key-wrapping.ts";
import type { SigningKeyTable, Tables } from "./tables.ts";

/** Interval in ms at which a process looks for rotated keys. */
const reloadInterval = 10_000;

/** A key as it is now: read it anew for each use, since it may be rotated meanwhile. */
export interface SigningKey {
  /** Makes new signatures. */
  readonly current: Buffer;
  /** Checks signatures: the current one, then the previous one while it is still accepted. */
  readonly accepted: readonly Buffer[];
}

/** A key of the database, for the operator. Without its secret. */
export interface ListedKey {
  readonly name: string;
  readonly created_at: Date;
  readonly rotated_at: Date | null;
  /** When the key before the last rotation ends; null when it has ended. */
  readonly previous_until: Date | null;
  readonly wrapped_by: string | null;
}

export interface SigningKeys {
  /** A key shared by all processes on this database: created by the first that asks for it. */
  load(name: KeyName): Promise<SigningKey>;
  /** The current key, read from the database now. */
  read(name: KeyName): Promise<Buffer>;
  /**
   * Replaces a key. Running processes notice within ten seconds.
   *
   * @param options.atOnce true if the old key has leaked: nothing that it made counts any more.
   * @returns the time until which the old one is accepted; null when it ended now.
   */
  rotate(name: KeyName, options: { readonly atOnce: boolean }): Promise<Date | null>;
  list(): Promise<ListedKey[]>;
  /** Reads all keys in use again. */
  reload(): Promise<void>;
  /** Stops looking for rotated keys. */
  close(): void;
}

type Row = Selectable<SigningKeyTable>;

/**
 * Opens the signing keys, and wraps those that are not wrapped by the newest wrapping key.
 *
 * @param wrappingKeys `KEY_ENCRYPTION_KEY`, newest first; none to keep new keys plain.
 * @throws Error saying what to do, when a key is wrapped by none of them.
 */
export async function openSigningKeys(
  kysely: Kysely<Tables>,
  wrappingKeys: readonly Buffer[] = [],
): Promise<SigningKeys> {
  const held = new Map<KeyName, readonly Buffer[]>();
  const byId = new Map(wrappingKeys.map((key) => [wrappingKeyId(key), key]));
  const [newest] = wrappingKeys;

  /** The columns of a secret, as they are stored now. */
  function stored(name: KeyName, secret: Buffer, previous: Buffer | null) {
    if (!newest || traitsOf(name).isUsedInSql) return { secret, previous, wrapped_by: null };
    return {
      secret: wrapKey(secret, name, newest),
      previous: previous && wrapKey(previous, name, newest),
      wrapped_by: wrappingKeyId(newest),
    };
  }

  function opened({ name, secret, previous, wrapped_by }: Row): [Buffer, Buffer | null] {
    if (wrapped_by === null) return [secret, previous];
    const key = byId.get(wrapped_by);
    if (!key) throw wrongWrappingKey(wrapped_by, wrappingKeys);
    return [unwrapKey(secret, name, key), previous && unwrapKey(previous, name, key)];
  }

  function accepted(row: Row & { isPreviousOver: boolean }): readonly Buffer[] {
    const [current, previous] = opened(row);
    return previous && !row.isPreviousOver ? [current, previous] : [current];
  }

  const rows = (names: readonly string[]) =>
    kysely
      .selectFrom("larkline.signing_key")
      .selectAll()
      .select(sql<boolean>`coalesce(previous_until <= now(), true)`.as("isPreviousOver"))
      .where("name", "in", names)
      .execute();

  async function findOrCreate(name: KeyName): Promise<readonly Buffer[]> {
    const [found] = await rows([name]);
    if (found) return accepted(found);
    await kysely
      .insertInto("larkline.signing_key")
      .values({ name, ...stored(name, randomBytes(32), null) })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const [made] = await rows([name]);
    if (!made) throw new Error(`The key ${name} is gone again.`);
    return accepted(made);
  }

  async function wrapAll(trx: Transaction<Tables>): Promise<void> {
    await trx
      .updateTable("larkline.signing_key")
      .set({ previous: null, previous_until: null })
      .where("previous_until", "<=", sql<Date>`now()`)
      .execute();
    const found = await trx.selectFrom("larkline.signing_key").selectAll().forUpdate().execute();
    for (const row of found) {
      const [secret, previous] = opened(row);
      const name = keyNames.find((each) => each === row.name);
      if (!name) continue;
      const columns = stored(name, secret, previous);
      if (columns.wrapped_by === row.wrapped_by) continue;
      await trx.updateTable("larkline.signing_key").set(columns).where("name", "=", name).execute();
    }
  }

  await kysely.transaction().execute(wrapAll);

  const keys: SigningKeys = {
    async load(name) {
      if (!held.has(name)) held.set(name, await findOrCreate(name));
      const now = () => held.get(name) ?? [];
      return {
        get current() {
          return now()[0] ?? Buffer.alloc(0);
        },
        get accepted() {
          return now();
        },
      };
    },
    async read(name) {
      const [current = Buffer.alloc(0)] = await findOrCreate(name);
      return current;
    },
    async rotate(name, { atOnce }) {
      await findOrCreate(name);
      const days = atOnce ? 0 : traitsOf(name).previousDays;
      const until = await kysely.transaction().execute(async (trx) => {
        const query = trx.selectFrom("larkline.signing_key").selectAll().where("name", "=", name).forUpdate();
        const [old] = opened(await query.executeTakeFirstOrThrow());
        const { previous_until } = await trx
          .updateTable("larkline.signing_key")
          .set({
            ...stored(name, randomBytes(32), days > 0 ? old : null),
            previous_until: days > 0 ? sql<Date>`now() + make_interval(days => ${days})` : null,
            rotated_at: sql<Date>`now()`,
          })
          .where("name", "=", name)
          .returning("previous_until")
          .executeTakeFirstOrThrow();
        return previous_until;
      });
      await keys.reload();
      return until;
    },
    list: () =>
      kysely
        .selectFrom("larkline.signing_key")
        .select(["name", "created_at", "rotated_at", "wrapped_by"])
        .select(
          sql<Date | null>`case when previous_until > now() then previous_until end`.as("previous_until"),
        )
        .orderBy("name")
        .execute(),
    async reload() {
      if (held.size === 0) return;
      for (const row of await rows([...held.keys()])) held.set(row.name as KeyName, accepted(row));
    },
    close: () => clearInterval(timer),
  };
  // While the database is away, the keys stay as they were.
  const timer = setInterval(() => void keys.reload().catch(() => undefined), reloadInterval).unref();
  return keys;
}

/** A key that is never rotated, for tests and measurements. */
export function fixedKey(secret: Buffer): SigningKey {
  return { current: secret, accepted: [secret] };
}

function wrongWrappingKey(id: string, given: readonly Buffer[]): Error {
  const problem =
    given.length === 0
      ? "is not set, but the keys in the database are wrapped"
      : "does not open the keys in the database";
  return new Error(
    `KEY_ENCRYPTION_KEY ${problem}. Set it to the key with the id ${id}; to change it, set both, the new one first. ` +
      "If it is lost, docs/operator.md says how to begin with new keys.",
  );
}

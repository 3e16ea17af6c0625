import type { Context, MiddlewareHandler } from "hono";
import type { FoundKey, Scope } from "./api-keys.ts";
import type { Author } from "./audit.ts";
import { Refusal } from "./refusals.ts";

/** Whose key a request has brought. */
export type Caller =
  | { readonly kind: "page" }
  | { readonly kind: "program"; readonly key: FoundKey | "settings" };

export interface AccessDeps {
  readonly identify: (key: string) => Promise<Caller | undefined>;
  /** Counts a request with a wrong key. Resolves to the seconds to wait when the address has sent too many. */
  readonly countWrongKey: (c: Context) => Promise<number | undefined>;
}

/** What is known of a request when its key was checked. */
export interface AccessEnv {
  readonly Variables: { readonly author: Author };
}

/** The key that a request brings; "" for none. */
export function bearerOf(c: Context): string {
  return /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
}

/** Lets requests through whose private key may do what they ask for. */
export function access(deps: AccessDeps): MiddlewareHandler<AccessEnv> {
  return async (c, next) => {
    const caller = await deps.identify(bearerOf(c));
    if (!caller) {
      const seconds = await deps.countWrongKey(c);
      if (seconds !== undefined) {
        c.header("Retry-After", String(seconds));
        throw new Refusal(429, "Too many wrong keys from this address. Try again later.");
      }
      throw new Refusal(401, "Send a private key of this server: Authorization: Bearer <key>.");
    }
    if (caller.kind === "page") throw new Refusal(403, "The public key makes web calls, and nothing else.");
    const { key } = caller;
    const scope = key === "settings" ? "all" : key.scope;
    if (!may(scope, c.req.method, c.req.path)) {
      const needed = scope === "read" ? "only reads" : "is for calls only";
      throw new Refusal(403, `This key ${needed}. Make one with more rights: npm run ops -- keys create.`);
    }
    c.set("author", key === "settings" ? { name: "VOICE_PRIVATE_KEY" } : { keyId: key.id, name: key.name });
    return next();
  };
}

function may(scope: Scope, method: string, path: string): boolean {
  if (scope === "all") return true;
  return scope === "read" ? method === "GET" : /\/call(\/|$)/.test(path);
}

import type { Context, MiddlewareHandler } from "hono";
import { bearerOf } from "#voice/index.ts";
import type { FoundKey, Scope } from "./api-keys.ts";
import type { Author } from "./audit.ts";
import { Refusal } from "./refusals.ts";

/** Whose key a request has brought. */
export type Caller =
  | { readonly kind: "page" }
  | { readonly kind: "program"; readonly key: FoundKey | "settings" };

/** `wait`: seconds until keys of this address are looked at again; undefined for a key that is simply wrong. */
export interface Stranger {
  readonly kind: "stranger";
  readonly wait?: number;
}

export interface AccessDeps {
  readonly resource: string;
  readonly identify: (key: string, c: Context) => Promise<Caller | Stranger>;
}

/** What is known of a request when its key was checked. */
export interface AccessEnv {
  readonly Variables: { readonly author: Author; readonly scope: Scope };
}

/**
 * Lets requests through whose private key may do what they ask for.
 *
 * @param deps.resource that the routes behind it are about, as the first segment of their paths.
 */
export function access(deps: AccessDeps): MiddlewareHandler<AccessEnv> {
  return async (c, next) => {
    const caller = await deps.identify(bearerOf(c.req.header("authorization")), c);
    if (caller.kind === "stranger") {
      if (caller.wait !== undefined) {
        const later = { "Retry-After": String(caller.wait) };
        throw new Refusal(429, "Too many wrong keys from this address. Try again later.", later);
      }
      throw new Refusal(401, "Send a private key of this server: Authorization: Bearer <key>.");
    }
    if (caller.kind === "page") throw new Refusal(403, "The public key makes web calls and nothing else.");
    const { key } = caller;
    const scope = key === "settings" ? "all" : key.scope;
    if (!may(scope, c.req.method, deps.resource)) {
      const needed = scope === "read" ? "only reads" : "is for calls only";
      throw new Refusal(403, `This key ${needed}. Make one with more rights: npm run ops -- keys create.`);
    }
    c.set("scope", scope);
    c.set("author", key === "settings" ? { name: "VOICE_PRIVATE_KEY" } : { keyId: key.id, name: key.name });
    return next();
  };
}

function may(scope: Scope, method: string, resource: string): boolean {
  switch (scope) {
    case "all":
      return true;
    case "read":
      // A query of figures has a body, and reads all the same.
      return method === "GET" || (method === "POST" && resource === "analytics");
    case "calls":
      return resource === "call";
  }
}

import type { Context, MiddlewareHandler } from "hono";
import { problem, problems } from "#server/errors.ts";

/** Types of bodies, for {@link WriteRule.takes}. Browsers send a form to another site without asking it, and JSON not. */
export const bodyTypes = {
  json: /^application\/json\s*(;|$)/i,
  /** Only where a key in `Authorization` is asked for, which no form can send. */
  upload: /^multipart\/form-data\s*;/i,
  /** The same, and browsers ask before they send it to another site. */
  video: /^video\/webm$/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
} as const;

/** Why a write was refused: by the page that it came from, or by the type of its body. */
export type WriteRefusal = "elsewhere" | "type";

/** How an endpoint departs from the rule for writes. */
export interface WriteRule {
  /** Types of bodies that it reads. Default: JSON. */
  readonly takes?: readonly RegExp[];
  /** True for a request from another site that may write all the same. Default: none may. */
  readonly mayComeFromElsewhere?: (c: Context) => boolean;
  /**
   * True if its own page has `Referrer-Policy: no-referrer`: a browser then sends `Origin: null` for it, too. Only for
   * endpoints whose address is a secret.
   */
  readonly hidesOrigin?: boolean;
  /** Default: a problem. */
  readonly refuse?: (c: Context, why: WriteRefusal) => Response | Promise<Response>;
}

/** Rules by the beginning of paths, up to a slash. The longest counts. */
export type WriteRules = Readonly<Record<string, WriteRule>>;

const harmless = /^(GET|HEAD|OPTIONS)$/;
const withBody = /^(POST|PUT|PATCH)$/;

/**
 * The rule for all requests that change something: they come from a page of ours, or from no page, and their body is
 * JSON. So no page of another site can have a visitor's browser write here: it could only send what browsers send
 * without asking, a form or a text, and browsers say where that comes from. A client that says nothing is no present-day
 * browser and is left to the other checks.
 *
 * @param publicUrl the site's address; the requested host counts as ours, too.
 * @param rules the endpoints that depart from it.
 */
export function ownWrites(publicUrl: string, rules: WriteRules): MiddlewareHandler {
  const ownHost = new URL(publicUrl).host;
  const paths = Object.keys(rules).sort((one, other) => other.length - one.length);
  return async (c, next) => {
    const { method, path } = c.req;
    if (harmless.test(method)) return next();
    const ruled = paths.find((each) => path === each || path.startsWith(`${each}/`));
    const { takes = [bodyTypes.json], refuse = refuseAsProblem, ...rule } = rules[ruled ?? ""] ?? {};
    if (isFromElsewhere(c, rule.hidesOrigin) && !rule.mayComeFromElsewhere?.(c))
      return refuse(c, "elsewhere");
    const type = c.req.header("content-type") ?? "";
    if (withBody.test(method) && !takes.some((each) => each.test(type))) return refuse(c, "type");
    return next();
  };

  function isFromElsewhere(c: Context, hidesOrigin = false): boolean {
    if (c.req.header("sec-fetch-site") === "cross-site") return true;
    const origin = c.req.header("origin");
    if (origin === undefined || (hidesOrigin && origin === "null")) return false;
    // A page that hides its origin sends "null".
    const host = URL.parse(origin)?.host;
    return host === undefined || ![ownHost, new URL(c.req.url).host].includes(host);
  }
}

function refuseAsProblem(c: Context, why: WriteRefusal): Response {
  return problem(c, why === "elsewhere" ? problems.notFromHere : problems.wrongType);
}

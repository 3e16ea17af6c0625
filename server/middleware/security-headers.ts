import type { MiddlewareHandler } from "hono";
import type { BookingWidgetConfig } from "#domain/public-config.ts";
import type { Env } from "#server/env.ts";
import { hostedCallSources } from "./hosted-calls.ts";

/**
 * The content security policy of a page: only our own files, and the hosted backend, scheduler and calls if configured.
 * Inline scripts and styles are allowed only by hashes that were taken from the file itself at start.
 */
export function contentSecurityPolicy(options: {
  inline?: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  backend?: string | undefined;
  /** A hosted scheduler: its script may run, and frames may show its host instead of ours. */
  scheduler?: Pick<BookingWidgetConfig, "script" | "url"> | undefined;
  /** True if the hosted service holds the calls. */
  hasHostedCalls?: boolean | undefined;
  /** Addresses of processes that hold calls, such as `https://node-1.example.com` or `https://*.calls.example.com`. */
  callNodes?: readonly string[] | undefined;
  /** The site's address. Its WebSocket origin is listed, since older Safaris do not count it as 'self'. */
  publicUrl?: string | undefined;
  /** Who may show the page in a frame. Default: nobody. */
  frameAncestors?: readonly string[] | undefined;
}): string {
  const { scheduler } = options;
  const socket = options.publicUrl ? [new URL(options.publicUrl).origin.replace(/^http/, "ws")] : [];
  const backend = options.backend ? [options.backend, options.backend.replace(/^http/, "ws")] : [];
  // For the sockets of calls, and for their recordings.
  const nodes = (options.callNodes ?? []).flatMap((address) => [
    originOf(address).replace(/^http/, "ws"),
    originOf(address),
  ]);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...(options.inline?.scripts ?? []), ...(scheduler ? [scheduler.script] : [])],
    "style-src": ["'self'", ...(options.inline?.styles ?? [])],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...new Set([...socket, ...nodes]), ...backend],
    // A recording of one's own call, which is fetched before it is played: what admits to it stands in no address.
    "media-src": ["blob:"],
    "frame-src": [scheduler ? new URL(scheduler.url).origin : "'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": options.frameAncestors ?? ["'none'"],
  };
  for (const [name, sources] of Object.entries(options.hasHostedCalls ? hostedCallSources : {})) {
    directives[name] = [...(directives[name] ?? []), ...sources];
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Also of a pattern, which no `URL` takes. */
function originOf(address: string): string {
  return /^https?:\/\/[^/]+/.exec(address)?.[0] ?? address;
}

/** @param pictures who may use camera and screen. */
const permissionsPolicy = (pictures: "()" | "(self)") =>
  `accelerometer=(), camera=${pictures}, display-capture=${pictures}, geolocation=(), gyroscope=(), microphone=(self), payment=(), usb=()`;

/** Of documents on which people in a call can show their cameras and screens, in place of the one of all others. */
export const withPictures = { "Permissions-Policy": permissionsPolicy("(self)") };

const commonHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": permissionsPolicy("()"),
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
};

/** The site's address, and the hosts that HSTS is about. */
export type Transport = Pick<Env, "PUBLIC_URL" | "HSTS_SUBDOMAINS">;

/** Two years. By default for this host alone: the operator's other hosts may not speak TLS. */
const strictTransportSecurity = {
  false: "max-age=63072000",
  true: "max-age=63072000; includeSubDomains",
  preload: "max-age=63072000; includeSubDomains; preload",
} as const satisfies Record<Env["HSTS_SUBDOMAINS"], string>;

function transportHeaders({ PUBLIC_URL, HSTS_SUBDOMAINS }: Transport): Readonly<Record<string, string>> {
  if (!PUBLIC_URL.startsWith("https:")) return {};
  return { "Strict-Transport-Security": strictTransportSecurity[HSTS_SUBDOMAINS] };
}

/** The headers of every page and computed response. HSTS is included if the public address is https. */
export function pageHeaders(transport: Transport): Readonly<Record<string, string>> {
  return { ...commonHeaders, ...transportHeaders(transport) };
}

/**
 * The headers of scripts, styles, fonts and images: only those that matter outside documents. A page fetches a dozen
 * such files, and the full set of headers would weigh as much as a script.
 */
export function assetHeaders(transport: Transport): Readonly<Record<string, string>> {
  const { "X-Content-Type-Options": noSniff = "", "Cross-Origin-Resource-Policy": policy = "" } =
    commonHeaders;
  return {
    "X-Content-Type-Options": noSniff,
    "Cross-Origin-Resource-Policy": policy,
    ...transportHeaders(transport),
  };
}

/** Adds {@link pageHeaders} to computed responses, which no cache keeps unless they say so themselves. */
export function securityHeaders(transport: Transport): MiddlewareHandler {
  const headers = Object.entries({ ...pageHeaders(transport), "Cache-Control": "no-store" });
  return async (c, next) => {
    await next();
    // A page has its own headers, with a policy that lists its scripts.
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}

/**
 * What a page must be allowed to reach so that the hosted service (Vapi) can hold a call in it. Its library
 * (@vapi-ai/web) makes calls at Vapi's API and carries them with Daily's, which fetches its larger part when a call
 * begins. Daily documents what that part needs: https://docs.daily.co/guides/privacy-and-security/content-security-policy
 *
 * Left out on purpose: the address to which Daily's library reports errors (ingest.sentry.io), with the page's
 * details. A call needs it for nothing.
 */
export const hostedCallSources = {
  "script-src": [
    // The call machine, fetched as a script of its own: `avoidEval` of hosted-line.ts spares 'unsafe-eval'.
    "https://c.daily.co",
    // Its audio worklets (levels of sound, noise cancellation), which it writes itself.
    "blob:",
    // Its noise cancellation. Without it MODL-06's way out is taken in every call.
    "'wasm-unsafe-eval'",
  ],
  "worker-src": ["'self'", "blob:"],
  "connect-src": [
    // POST /call/web.
    "https://api.vapi.ai",
    // Where the call's servers are (gs.daily.co), parts of the call machine (c.daily.co), logs of quality.
    "https://*.daily.co",
    // The same under an older name of theirs.
    "https://*.pluot.blue",
    // Signalling.
    "wss://*.wss.daily.co",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

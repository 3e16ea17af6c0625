/**
 * Content security policy sources that a page needs for calls by the hosted service (Vapi). Its library
 * (@vapi-ai/web) makes calls through Vapi's API and carries them with Daily's library, which fetches its larger part
 * when a call begins. Daily documents the needs of that part:
 * https://docs.daily.co/guides/privacy-and-security/content-security-policy
 *
 * Left out on purpose: the address to which Daily's library reports errors, with the page's details (ingest.sentry.io).
 * Calls do not need it.
 */
export const hostedCallSources = {
  "script-src": [
    // The call machine, fetched as a separate script: `avoidEval` in hosted-line.ts makes 'unsafe-eval' unnecessary.
    "https://c.daily.co",
    // Its audio worklets (sound levels, noise cancellation), which it generates.
    "blob:",
    // Its noise cancellation. Without it every call would take the fallback of MODL-06.
    "'wasm-unsafe-eval'",
  ],
  "worker-src": ["'self'", "blob:"],
  "connect-src": [
    // POST /call/web.
    "https://api.vapi.ai",
    // The call's servers (gs.daily.co), parts of the call machine (c.daily.co), quality logs.
    "https://*.daily.co",
    // The same under an older name.
    "https://*.pluot.blue",
    // Signalling.
    "wss://*.wss.daily.co",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

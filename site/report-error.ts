import { publicConfig } from "./public-config.ts";

/** Most reports of one page. */
const most = 5;
const told = new Set<string>();

/**
 * Tells the server of an error that nothing in this page's scripts caught, once, if the server wants to know. Of other
 * scripts, such as those of the browser's extensions, nothing is told. The page goes on meanwhile; what fails here is
 * nobody's matter. The first error fetches this file (page.ts); from then on it listens itself.
 */
export async function tellOfError(event: Event): Promise<void> {
  const error: unknown = event instanceof ErrorEvent ? event.error : (event as PromiseRejectionEvent).reason;
  if (!(error instanceof Error)) return;
  const { name, message, stack = "" } = error;
  if (!stack.includes(location.origin)) return;
  await tell({ place: "page", name, message: message.slice(0, 1_000), stack: stack.slice(0, 4_000) });
}

for (const type of ["error", "unhandledrejection"]) addEventListener(type, tellOfError);

/** Tells the server that a call failed in the visitor's browser. @param when before it began, or during it. */
export function tellOfFailedCall(when: "start" | "during"): Promise<void> {
  const name = when === "start" ? "CallNotStarted" : "CallBroken";
  return tell({ place: "call", name, message: "" });
}

async function tell(report: { place: string; name: string; message: string; stack?: string }): Promise<void> {
  const body = JSON.stringify({ ...report, path: location.pathname });
  if (told.size >= most || told.has(body)) return;
  told.add(body);
  try {
    if (!(await publicConfig()).tellsErrors) return;
    await fetch("/api/errors", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      keepalive: true,
    });
  } catch {
    // The server is away. It has its own log.
  }
}

import { prerender } from "react-dom/static";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { requireWholeContent } from "./checked-content.ts";

requireWholeContent();

/**
 * Renders a page at build time. Static rendering waits for everything, so the page is complete without scripts.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // Keeps everything in its place in the file. Large parts would otherwise follow at the end and need a script to
    // move them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(prelude, { status, headers });
}

/** A page that fails to render stops the build; the error page's own 404 is not a failure. */
export function handleError(error: unknown): void {
  if (!isRouteErrorResponse(error)) throw error;
}

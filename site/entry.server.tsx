import { prerender } from "react-dom/static";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";

/**
 * Renders a page at build time. Static rendering waits for everything, so the file that is sent
 * needs no script to be complete.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // A part of its own is written where it belongs, however long: none is put in its place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(prelude, { status, headers });
}

/** A page that fails to render stops the build; the error page's own 404 is no failure. */
export function handleError(error: unknown): void {
  if (!isRouteErrorResponse(error)) throw error;
}

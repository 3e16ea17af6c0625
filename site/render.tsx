import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { company } from "#content/company.ts";
import type { SitePath } from "#domain/site-map.ts";
import { Document } from "./document.tsx";
import { pages } from "./pages.ts";
import { ErrorScreen, errorTitle } from "./shell/error-screen.tsx";
import { RenderedIslands, withoutSeparators } from "./ui/island.tsx";

/** Written on the pictures of shared links. */
export const { tagline } = company;

/** The page at a path, as the build and the development server write it. @param styles Address of the stylesheet. */
export function renderPage(path: SitePath, styles: string): Promise<string> {
  const { default: Content, meta } = pages[path];
  return render(
    <Document path={path} meta={meta()} styles={styles}>
      <Content />
    </Document>,
  );
}

/** The error screen for an unknown path. */
export function renderNotFound(styles: string): Promise<string> {
  return renderError(404, "Not Found", styles);
}

/** The error screen for a request that the server could not answer. */
export function renderFailed(styles: string): Promise<string> {
  return renderError(500, "Internal Server Error", styles);
}

function renderError(status: number, statusText: string, styles: string): Promise<string> {
  return render(
    <Document path={undefined} meta={[{ title: errorTitle }]} styles={styles}>
      <ErrorScreen error={{ status, statusText }} />
    </Document>,
  );
}

/** Waits for everything, so that the page is complete without scripts. An error ends the build. */
async function render(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(<RenderedIslands value={new Map()}>{page}</RenderedIslands>, {
    // Keeps everything in its place in the file. Large parts would otherwise follow at the end and need a script to
    // move them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  return withoutSeparators(await new Response(prelude).text());
}

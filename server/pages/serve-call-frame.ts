import { embedPaths } from "#domain/embed.ts";
import { type SiteHandler, sendFile } from "./serve-site.ts";
import type { SiteFiles } from "./site-files.ts";

/**
 * Serves the page that holds a call inside another site's page. A site that may show calls gets the page, with a policy
 * by which browsers show it to that site alone; any other gets one that says so, since a frame that the browser itself
 * refuses looks like a server that is away. So a page that gives a false origin gains nothing.
 */
export function serveCallFrame(files: SiteFiles): SiteHandler {
  return (request, response) => {
    const { method, url = "/", headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const [path, query] = url.split("?", 2);
    if (path !== embedPaths.call) return false;
    const origin = new URLSearchParams(query).get("origin");
    const isOurs = origin === null || URL.parse(origin)?.host === headers.host;
    const page = isOurs ? files.byPath.get(embedPaths.call) : files.callFrames.get(origin);
    const refused = files.byPath.get(embedPaths.refused);
    if (page) sendFile(page, request, response);
    else if (refused) sendFile(refused, request, response, 403);
    return page !== undefined || refused !== undefined;
  };
}

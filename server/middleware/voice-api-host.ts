import type { IncomingMessage } from "node:http";

/**
 * A handler for Node's HTTP server that leads requests for the voice API's own host to `/voice`, where the API is, and
 * leaves the answer to those after it. What begins with `/voice` or asks for the state of the process stays as it is.
 *
 * @param apiHost such as "api.example.com"; undefined for none.
 */
export function serveVoiceApiHost(apiHost: string | undefined): (request: IncomingMessage) => false {
  return (request) => {
    const { url = "/", headers } = request;
    const host = headers.host?.toLowerCase();
    // A port that the setting does not name is the proxy's or the system's matter.
    const isMeant = host === apiHost || host?.replace(/:\d+$/, "") === apiHost;
    if (apiHost !== undefined && isMeant && !/^\/(voice|readyz)([/?]|$)/.test(url))
      request.url = `/voice${url}`;
    return false;
  };
}

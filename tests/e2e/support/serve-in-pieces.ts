import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface PieceServer extends AsyncDisposable {
  readonly origin: string;
  /** How many pieces of the page were not sent yet; all of them before it was asked for. */
  left(): number;
  /** Sends the next piece, once the page was asked for. */
  sendNext(): void;
}

/** Hands on a site, with the first page in so many pieces, each sent when the test says so: like a slow network. */
export async function serveInPieces(origin: string, count: number): Promise<PieceServer> {
  let pieces: string[] | undefined;
  let page: ServerResponse | undefined;
  const server = createServer(async ({ url = "/", headers }, response) => {
    const answer = await fetch(`${origin}${url}`, { headers: { accept: headers.accept ?? "*/*" } });
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    // Pages that the browser fetches ahead come whole.
    if (page || !type.startsWith("text/html"))
      return void response.end(Buffer.from(await answer.arrayBuffer()));
    const text = await answer.text();
    // The head whole: nothing is painted before its end.
    const head = text.indexOf("<body");
    const size = Math.ceil((text.length - head) / count);
    pieces = Array.from({ length: count }, (_, i) => text.slice(head + i * size, head + (i + 1) * size));
    page = response;
    response.write(text.slice(0, head));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    left: () => pieces?.length ?? count,
    sendNext() {
      const piece = pieces?.shift();
      if (piece !== undefined) page?.write(piece);
      if (pieces?.length === 0) page?.end();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

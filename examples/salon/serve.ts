// Serves a page of another site that has Larkline's elements, with a strict content security policy.
//
//   node examples/salon/serve.ts [ADDRESS OF LARKLINE] [PORT]      default: http://localhost:3000 4000
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const types: Readonly<Record<string, string>> = {
  "index.html": "text/html; charset=utf-8",
  "salon.css": "text/css; charset=utf-8",
  "salon.js": "text/javascript; charset=utf-8",
};

export interface Salon extends AsyncDisposable {
  readonly origin: string;
}

/** All that a page with the elements has to allow. */
export function strictPolicy(larkline: string): string {
  return `default-src 'none'; script-src 'self' ${larkline}; style-src 'self'; frame-src ${larkline}; base-uri 'none'; form-action 'none'`;
}

/**
 * @param larkline origin of the server that the elements come from, asked for at each request.
 * @param port default: a free one.
 * @param policy the page's content security policy.
 */
export async function serveSalon(larkline: () => string, port = 0, policy = strictPolicy): Promise<Salon> {
  const server = createServer(async ({ url = "/" }, response) => {
    const name = new URL(url, "http://salon.invalid").pathname.slice(1) || "index.html";
    const type = types[name];
    if (!type) return response.writeHead(404).end();
    const text = await readFile(join(import.meta.dirname, name), "utf8");
    const from = larkline();
    response
      .writeHead(200, {
        "Content-Type": type,
        "Content-Security-Policy": policy(from),
        "Permissions-Policy": `microphone=(self "${from}")`,
      })
      .end(text.replaceAll("https://larkline.example", from));
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

if (import.meta.main) {
  const [larkline = "http://localhost:3000", port = "4000"] = process.argv.slice(2);
  const { origin } = await serveSalon(() => larkline, Number(port));
  console.log(
    `The salon is at ${origin}. Its calls need the setting VOICE_ORIGINS=${origin} at ${larkline}.`,
  );
}

import { WebSocketServer } from "ws";
import { startVendorServer, type VendorServer } from "./vendor-server.ts";

/** Results of one utterance: interim texts, one for each frame, and the final ones after Finalize. */
export interface ScriptedUtterance {
  readonly interim?: readonly string[];
  readonly finals: readonly { readonly transcript: string; readonly confidence: number }[];
  /** True to leave Finalize unanswered, as when nothing is left to transcribe. */
  readonly isSilentAtEnd?: boolean;
  /** Delay of the response to Finalize, in ms. */
  readonly late?: number;
}

export interface DeepgramServer extends VendorServer {
  readonly baseUrl: string;
  readonly utterances: ScriptedUtterance[];
  /** All connections: their address, and the control messages received. */
  readonly connections: {
    readonly address: URL;
    readonly controls: string[];
    bytes: number;
    answers: number;
  }[];
  /** Cuts all connections at once. */
  drop(): void;
}

/** Plays Deepgram's streaming recognition at /v1/listen. */
export async function startDeepgramServer(apiKey = "dg-test"): Promise<DeepgramServer> {
  const server = await startVendorServer(async (_request, response) => void response.writeHead(404).end());
  const sockets = new WebSocketServer({ noServer: true });
  const vendor: DeepgramServer = Object.assign(server, {
    baseUrl: server.origin.replace("http", "ws"),
    utterances: [],
    connections: [],
    drop: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
  });

  server.server.on("upgrade", (request, socket, head) => {
    const address = new URL(request.url ?? "", server.origin);
    const isPcm =
      address.searchParams.get("encoding") === "linear16" &&
      address.searchParams.get("sample_rate") === "16000";
    const status =
      request.headers.authorization !== `Token ${apiKey}`
        ? 401
        : address.pathname !== "/v1/listen" || !isPcm
          ? 400
          : 0;
    if (status) {
      socket.end(`HTTP/1.1 ${status} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const connection = { address, controls: [] as string[], bytes: 0, answers: 0 };
      vendor.connections.push(connection);
      let frames = 0;
      const send = (transcript: string, confidence: number, flags: Record<string, boolean>) =>
        client.send(
          JSON.stringify({
            type: "Results",
            channel_index: [0, 1],
            ...flags,
            channel: { alternatives: [{ transcript, confidence }] },
          }),
        );
      const answer = ({ finals, isSilentAtEnd }: ScriptedUtterance) => {
        finals.forEach(({ transcript, confidence }, index) => {
          send(transcript, confidence, {
            is_final: true,
            from_finalize: !isSilentAtEnd && index === finals.length - 1,
          });
        });
        if (finals.length === 0 && !isSilentAtEnd) send("", 0, { is_final: true, from_finalize: true });
        connection.answers++;
      };
      client.on("message", (data, isBinary) => {
        if (isBinary) {
          connection.bytes += (data as Buffer).length;
          const interim = vendor.utterances[0]?.interim?.[frames++];
          if (interim !== undefined) send(interim, 0.5, { is_final: false });
          return;
        }
        const { type } = JSON.parse(String(data)) as { type: string };
        connection.controls.push(type);
        if (type === "CloseStream") client.close();
        if (type !== "Finalize") return;
        frames = 0;
        const utterance = vendor.utterances.shift() ?? { finals: [] };
        if (utterance.late === undefined) answer(utterance);
        else setTimeout(answer, utterance.late, utterance);
      });
    });
  });
  return vendor;
}

import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { expect, test } from "vitest";
import type { AgreedMedia } from "#voice/carriers/sip/negotiation.ts";
import type { OpenMedia } from "#voice/carriers/sip/open-media.ts";
import { overUnsteadyNetwork } from "./unsteady-network.ts";

const host = "127.0.0.1";

async function bound(): Promise<Socket> {
  const socket = createSocket("udp4").bind(0, host);
  await once(socket, "listening");
  return socket;
}

/** Two ends that talk over a network. @param random for each packet: whether it is lost, then how late it is. */
async function talk(loss: number, random: () => number) {
  const [phone, server, stranger] = [await bound(), await bound(), await bound()];
  const agreed: AgreedMedia[] = [];
  const openMedia: OpenMedia = async () => ({
    media: { port: phone.address().port, agree: (media) => agreed.push(media), close: () => phone.close() },
    address: host,
    connect: () => {
      throw new Error("No call here.");
    },
  });
  const { media } = await overUnsteadyNetwork(openMedia, { jitter: 0, loss }, random)(host);
  const common = {
    codec: { name: "pcmu", payloadType: 0 },
    keys: undefined,
    ...{ sends: true, receives: true, security: undefined, sharesPort: false },
  } as const;
  media.agree({ ...common, address: host, port: server.address().port });
  return {
    phone,
    server,
    stranger,
    /** Where the phone was told to send. */
    near: agreed[0]?.port ?? 0,
    /** Where the server was. */
    far: media.port,
    close() {
      media.close();
      server.close();
      stranger.close();
    },
  };
}

async function next(socket: Socket): Promise<string> {
  const [packet] = await once(socket, "message");
  return String(packet);
}

test("packets of both ends arrive over the relay, and those of others do not", async () => {
  const { phone, server, stranger, near, far, close } = await talk(0, () => 0.5);
  const [atServer, atPhone] = [next(server), next(phone)];
  stranger.send("a stranger's", near, host);
  stranger.send("a stranger's", far, host);
  phone.send("from the phone", near, host);
  server.send("from the server", far, host);
  expect(await atServer).toBe("from the phone");
  expect(await atPhone).toBe("from the server");
  close();
});

test("packets are lost by chance", async () => {
  const chances = [0.02, 0.03, 0.5];
  const { phone, server, near, close } = await talk(0.03, () => chances.shift() ?? 0.5);
  const atServer = next(server);
  phone.send("lost", near, host);
  phone.send("kept", near, host);
  expect(await atServer).toBe("kept");
  close();
});

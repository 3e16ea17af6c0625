import { createCalls } from "#voice/api/calls.ts";
import { type CallPuzzles, createWebCallApi } from "#voice/api/create-web-call.ts";
import type { Assistant, Squad } from "#voice/protocol/call-web.ts";
import { createCallTokens } from "#voice/transport/call-token.ts";
import type { SignalSocket } from "#voice/transport/signal-socket.ts";
import { createFakeClock } from "./fake-clock.ts";

/** The assistants that are stored, by id. */
export const stored: Record<string, Assistant> = {
  receptionist: {
    id: "receptionist",
    name: "Wren",
    firstMessage: "Hello {{name}}, this is Wren.",
    model: { provider: "openai", url: "https://models.example/v1", model: "small", temperature: 0.2 },
  },
};
stored.guarded = {
  name: "Gil",
  voice: {
    provider: "custom-voice",
    voiceId: "v",
    server: { url: "https://voice.example/", secret: "a-secret", headers: { "X-Key": "a-key" } },
  } as never,
  metadata: { branch: "north", crm: { apiKey: "an-api-key" } },
};
stored.patient = { name: "Pat", maxDurationSeconds: 1200 };
stored.recording = {
  name: "Rae",
  artifactPlan: { recordingEnabled: true, transcriptPlan: { enabled: true } },
};
const squads: Record<string, Squad> = {
  front: { members: [{ assistantId: "receptionist", assistantOverrides: { name: "Robin" } }] },
};

/** A visitor's socket on which nothing happens. */
export const quietSocket: SignalSocket = {
  listen() {},
  send() {},
  sendFrame() {},
  heard() {},
  fault() {},
  close() {},
};

/** The voice API with two stored assistants, one squad, and visitors who come from `x-address`. */
export function createTestApi({
  limit = 50,
  wait,
  mayChooseHosted = false,
  puzzles,
}: {
  limit?: number;
  wait?: number;
  mayChooseHosted?: boolean;
  puzzles?: CallPuzzles;
} = {}) {
  const clock = createFakeClock();
  const tokens = createCallTokens(Buffer.alloc(32, 1), () => 1_700_000_000_000);
  const answered: Assistant[] = [];
  const calls = createCalls({
    limit,
    clock,
    tokens,
    networkOf: (address) => address.replace(/\.\d+$/, ".0/24"),
    handle: () => {},
    onError: () => {},
  });
  const api = createWebCallApi({
    calls: {
      ...calls,
      open(assistant, address) {
        const call = calls.open(assistant, address);
        if (call) answered.push(assistant);
        return call;
      },
    },
    store: {
      findAssistant: async (id) => stored[id],
      findSquad: async (id) => squads[id],
    },
    tokens,
    keys: { public: "pk_test", private: "sk_test" },
    isAllowedOrigin: (origin) => origin === "https://larkline.example",
    mayChooseHosted,
    socketBase: () => "wss://larkline.example/voice",
    consume: async () => wait,
    addressOf: (c) => c.req.header("x-address") ?? "10.0.0.1",
    ...(puzzles && { puzzles }),
    warmUp: () => {},
    onError: () => {},
    now: () => 1_700_000_000_000,
  });
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    api.request("/call/web", {
      method: "POST",
      headers: { authorization: "Bearer pk_test", origin: "https://larkline.example", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { clock, calls, tokens, answered, post, api };
}

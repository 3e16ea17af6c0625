import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readMessage } from "#fixtures/described-answer.ts";
import { type Assistant, type Destination, type VariableValues, withCredentials } from "#voice/index.ts";
import type { TransferWish } from "../telephone/transfers/transfers.ts";
import { definedTools, filesOf } from "./defined-tools.ts";
import type { ToolScene } from "./tool-parts.ts";

const never = new AbortController().signal;
const scene: ToolScene = { callId: "c", allowPrivate: true, now: () => 1_700_000_000_000 };

function toolsOf(tools: readonly Record<string, unknown>[], more: Partial<ToolScene> = {}) {
  return definedTools({ id: "desk", model: { tools } }, { ...scene, ...more });
}

test("VAPI-06 endCall hangs up in place of our own tool for it, and keys are pressed where there is a telephone", async () => {
  const [endCall, dtmf] = toolsOf([
    { type: "endCall", messages: [{ type: "request-start", content: "Bye!" }] },
    { type: "dtmf", function: { name: "press" } },
  ]);
  expect(endCall).toMatchObject({ name: "endCall", endsCall: true });
  expect(endCall?.words?.({}).start).toBe("Bye!");
  expect(endCall?.effect?.(await endCall.run({}, never))).toEqual({ kind: "hang-up", words: "" });
  expect(dtmf?.name).toBe("press");
  await expect(dtmf?.run({ dtmf: "12#" }, never)).rejects.toThrow("no telephone line");
  const pressed: string[] = [];
  const [onPhone] = toolsOf([{ type: "dtmf" }], { press: (tones) => void pressed.push(tones) });
  expect(await onPhone?.run({ dtmf: "1w2, 3#" }, never)).toEqual({ status: "Pressed." });
  for (const dtmf of ["", "call mum", "1".repeat(33), undefined])
    await expect(onPhone?.run({ dtmf }, never)).rejects.toThrow("must be 1 to 32");
  expect(pressed).toEqual(["123#"]);
});

test("VAPI-07 a question to the files is answered with passages and their files' names, or with that there is nothing", async () => {
  const asked: unknown[] = [];
  let similarity = 0.6;
  const search: ToolScene["search"] = async (...given) => {
    asked.push(given);
    const passage = { fileId: "f", file: "prices.csv", heading: "", text: "Tea: $4", similarity };
    return { passages: [passage], unread: ["menu.pdf"] };
  };
  const bases = [
    { name: "Our prices", description: "what things cost", fileIds: ["f", "f"] },
    { fileIds: ["g"] },
  ];
  const [tool] = toolsOf([{ type: "query", knowledgeBases: bases }], { search });
  expect(tool?.name).toBe("query_Our_prices");
  expect(tool?.description).toContain("what things cost");
  expect(await tool?.run({ query: "how much is tea" }, never)).toEqual({
    passages: [{ file: "prices.csv", text: "Tea: $4" }],
    stillBeingRead: ["menu.pdf"],
  });
  expect(asked).toEqual([[["f", "g"], "how much is tea", 5]]);
  similarity = 0.1;
  expect(await tool?.run({ query: "who won" }, never)).toMatchObject({
    passages: [],
    note: expect.stringContaining("nothing"),
  });
  await expect(tool?.run({}, never)).rejects.toThrow("query");
  const older: Assistant = { model: { knowledgeBase: { fileIds: ["h"] } } };
  expect(filesOf(older)).toEqual(["h"]);
  expect(definedTools(older, { ...scene, search }).map(({ name }) => name)).toEqual(["query_files"]);
});

test("VAPI-06 a handoff opens its destination with what the model extracted, and says its message", async () => {
  const taken: [Destination, VariableValues][] = [];
  let isOfPage = false;
  const takeOver: ToolScene["takeOver"] = async (destination, values) => {
    taken.push([destination, values]);
    return destination.assistantName === "Nobody"
      ? undefined
      : ({ assistant: { name: "Billing" }, isOfPage } as never);
  };
  const billing = {
    type: "assistant",
    assistantName: "Billing",
    description: "bills",
    variableExtractionPlan: {
      schema: { type: "object", properties: { invoice: { type: "string" } } },
      aliases: [{ key: "subject", value: "Invoice {{invoice}}" }],
    },
  };
  const [handoff, transfer, phone] = toolsOf(
    [
      { type: "handoff", destinations: [billing] },
      {
        type: "transferCall",
        destinations: [
          {
            type: "assistant",
            assistantName: "Nobody",
            message: { type: "custom-message", content: "Wait." },
          },
          { type: "assistant", assistantName: "Sales" },
          { type: "assistant", assistantName: "Quiet", message: "" },
        ],
      },
      { type: "transferCall", destinations: [{ type: "number", number: "+12025550143" }] },
    ],
    { takeOver },
  );
  expect(handoff).toMatchObject({
    name: "handoff_to_Billing",
    parameters: { properties: { destination: { enum: ["Billing"] }, invoice: { type: "string" } } },
  });
  const effectOf = async (tool: typeof handoff, args: Record<string, unknown>) =>
    tool?.effect?.(await tool.run(args, never));
  expect(await effectOf(handoff, { destination: "Billing", invoice: "A7" })).toMatchObject({
    kind: "hand-over",
    words: "",
    to: { assistant: { name: "Billing" } },
  });
  expect(taken[0]?.[1]).toEqual({ invoice: "A7", subject: "Invoice A7" });
  const told = [{ role: "system", content: "secret" } as const, { role: "user", content: "hi" } as const];
  for (const [isPages, count] of [
    [true, 1],
    [false, 2],
  ] as const) {
    isOfPage = isPages;
    const effect = await effectOf(transfer, { destination: "Sales" });
    expect(effect?.kind === "hand-over" && effect.to.carries(told, 0)).toHaveLength(count);
  }
  await expect(transfer?.run({ destination: "Nobody" }, never)).rejects.toThrow("Nobody is there");
  await expect(transfer?.run({ destination: "Mars" }, never)).rejects.toThrow("no destination");
  expect(await effectOf(transfer, { destination: "Sales" })).toMatchObject({
    words: "Transferring the call now.",
  });
  expect(await effectOf(transfer, { destination: "Quiet" })).toMatchObject({ words: "" });
  expect(phone?.name).toBe("transferCall_2");
  await expect(phone?.run({ destination: "+12025550143" }, never)).rejects.toThrow("no telephone line");
});

test("VAPI-06 a transfer leads to the number that the definition has, whatever a model or a page says", async () => {
  const wishes: TransferWish[] = [];
  const [, transfer] = definedTools(
    {
      id: "desk",
      name: "Robin",
      variableValues: { number: "+19005550100", first: "Ana" },
      model: {
        tools: [
          {},
          {
            type: "transferCall",
            destinations: [
              {
                type: "number",
                number: "+12025550143",
                description: "the front desk",
                message: "One moment.",
              },
              {
                type: "sip",
                sipUri: "sip:billing@pbx.example.com",
                transferPlan: {
                  mode: "warm-transfer-say-message",
                  message: "{{first}} is calling.",
                  fallbackPlan: { message: "Sorry, {{first}}.", endCallEnabled: false },
                },
              },
              { type: "number", number: "+12025550144", transferPlan: { mode: "warm-transfer-say-summary" } },
              { type: "number", number: "{{number}}" },
            ],
          },
        ].map((tool) => ({ type: "endCall", ...tool })),
      },
    },
    {
      ...scene,
      lastWords: () => "My tooth hurts.",
      toPhone(wish) {
        wishes.push(wish);
        if (!wish.to.startsWith("+1202") && !wish.to.startsWith("sip:")) return { refused: "Not there." };
        return { destination: wish.destination, begin: () => undefined };
      },
    },
  );
  const through = async (destination: string) =>
    transfer?.effect?.(await transfer.run({ destination }, never));
  expect(await through("+12025550143")).toMatchObject({ kind: "transfer", words: "One moment." });
  expect(await through("sip:billing@pbx.example.com")).toMatchObject({ words: "Transferring the call now." });
  await through("+12025550144");
  expect(wishes).toMatchObject([
    { to: "+12025550143", manner: "blind", destination: { type: "number", number: "+12025550143" } },
    {
      to: "sip:billing@pbx.example.com",
      manner: "announced",
      announcement: "Ana is calling.",
      otherwise: { words: "Sorry, Ana.", endsCall: false },
    },
    { manner: "announced", announcement: expect.stringMatching(/Robin.* They said: My tooth hurts\./) },
  ]);
  // Nobody fills a number in.
  await expect(transfer?.run({ destination: "{{number}}" }, never)).rejects.toThrow("Not there.");
  await expect(transfer?.run({ destination: "+19005550100" }, never)).rejects.toThrow("no destination");
  expect(wishes.at(-1)?.to).toBe("{{number}}");
});

test("VAPI-04 a server with a credential is shown its proof, and a dynamic handoff asks it for the destination", async () => {
  const seen: { authorization: string | undefined; body: { message: Record<string, unknown> } }[] = [];
  const server = createServer(async (request, response) => {
    const { authorization } = request.headers;
    seen.push({ authorization, body: JSON.parse(await text(request)) });
    response.end(JSON.stringify({ destination: { type: "assistant", assistantName: "Billing" } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const id = "7b1cf9a2-6a4e-4a0c-9d51-0f4b1f3c2a11";
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const tools = [{ type: "handoff", destinations: [{ type: "dynamic", server: { url, credentialId: id } }] }];
  const assistant = withCredentials({ id: "desk", model: { tools } }, [
    { id, provider: "webhook", authenticationPlan: { type: "bearer", token: "t-1" } },
  ]);
  const taken: Destination[] = [];
  const [tool] = definedTools(assistant, {
    ...scene,
    async takeOver(destination) {
      taken.push(destination);
      return { assistant: { name: "Billing" } } as never;
    },
  });
  await tool?.run({ destination: "dynamic", area: 614 }, never);
  expect(taken).toEqual([{ type: "assistant", assistantName: "Billing" }]);
  expect(seen[0]).toMatchObject({
    authorization: "Bearer t-1",
    body: { message: { type: "handoff-destination-request", parameters: { area: 614 }, call: { id: "c" } } },
  });
  const message = seen[0]?.body.message as { readonly type: string };
  expect(readMessage(message), "nothing is sent that is not described").toEqual(message);
  // Nothing that is written down or sent has the credential.
  expect(JSON.stringify(assistant)).not.toContain("t-1");
  await new Promise((resolve) => server.close(resolve));
});

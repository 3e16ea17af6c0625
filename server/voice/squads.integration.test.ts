import { VapiClient } from "@vapi-ai/server-sdk";
import { expect, test } from "vitest";
import { startSite } from "#fixtures/site-process.ts";
import { joined, typeIn, typeInToHosted } from "#fixtures/typed-call.ts";
import { type SentMessage, startOpenAiServer } from "#voice/testing/openai-server.ts";

const key = "sk_for_the_squads";

/** The role that a request's instructions give, which is the last of them. */
function roleIn(messages: readonly SentMessage[]): string {
  return messages.findLast(({ role }) => role === "system")?.content ?? "";
}

test("VAPI-09 a squad's assistants hand the call over, each with its own prompt and key, and what was said goes along", async () => {
  await using vendor = await startOpenAiServer();
  // The second assistant's model is at an address of its own, with the key of a stored credential.
  await using elsewhere = await startOpenAiServer("sk-of-the-credential");
  await using site = await startSite({
    env: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: "sk-test", VOICE_PRIVATE_KEY: key },
  });
  const client = new VapiClient({ token: key, baseUrl: `${site.origin}/voice`, maxRetries: 0 });
  const credential = (await (
    await fetch(`${site.origin}/voice/credential`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ provider: "custom-llm", apiKey: "sk-of-the-credential", name: "Billing" }),
    })
  ).json()) as { id: string };
  const billing = await client.assistants.create({
    name: "Billing",
    firstMessage: "Billing for {{company}}, hello.",
    credentialIds: [credential.id],
    model: {
      provider: "custom-llm",
      url: elsewhere.baseUrl,
      model: "own",
      messages: [{ role: "system", content: "You are the billing desk." }],
    } as never,
  });
  const squad = await client.squads.create({
    members: [
      {
        assistant: {
          name: "Front",
          firstMessage: "Hello.",
          model: {
            provider: "openai",
            model: "gpt-4o",
            messages: [{ role: "system", content: "You are the front desk." }],
          },
        },
        assistantDestinations: [
          {
            type: "assistant",
            assistantName: "Billing",
            description: "bills",
            message: "I'll put you through.",
          },
        ],
      },
      { assistantId: billing.id, assistantOverrides: { variableValues: { company: "Acme" } } },
    ],
  });
  const noTransfer = "+12025550143";
  vendor.model = (messages) => {
    const { role, content = "" } = messages.at(-1) ?? {};
    expect(roleIn(messages)).toContain("the front desk");
    if (role === "tool") return [`It said: ${content}.`];
    return [{ call: "transferCall", args: { destination: /phone/.test(content) ? noTransfer : "Billing" } }];
  };
  const told: (readonly SentMessage[])[] = [];
  elsewhere.model = (messages) => {
    told.push(messages);
    return ["Your bill is paid."];
  };
  const forget = () => void told.splice(0);
  const heard = await typeInToHosted(
    { site, key },
    { squadId: squad.id },
    ["I have a question about my bill", "is it paid"],
    forget,
  );
  expect(heard).toMatch(/I'll put you through\. Billing for Acme, hello\.\nYour bill is paid\./);
  const [messages = []] = told;
  expect(roleIn(messages)).toContain("the billing desk");
  // The default of transfers: the whole history, with the instructions before it.
  expect(messages[0]?.content).toContain("the front desk");
  const said = messages.filter(({ role }) => role === "user" || role === "assistant");
  expect(said.map(({ content }) => content).filter(Boolean)).toEqual([
    "Hello.",
    "I have a question about my bill",
    "I'll put you through.",
    "Billing for Acme, hello.",
    "is it paid",
  ]);

  // A number that the operator has not allowed is refused in words, and the call goes on.
  const toPhone = await client.assistants.create({
    name: "Front",
    model: {
      provider: "openai",
      model: "gpt-4o",
      messages: [{ role: "system", content: "You are the front desk." }],
      tools: [{ type: "transferCall", destinations: [{ type: "number", number: noTransfer }] }],
    } as never,
  });
  const refused = await typeInToHosted({ site, key }, { assistantId: toPhone.id }, ["put me on the phone"]);
  expect(refused).toContain("The operator has not allowed calls to be put through");

  expect(site.output()).not.toMatch(/sk-of-the-credential|my bill/);
  const stored = await (
    await fetch(`${site.origin}/voice/credential/${credential.id}`, {
      headers: { authorization: `Bearer ${key}` },
    })
  ).text();
  expect(stored).not.toContain("sk-of");
}, 240_000);

test("VAPI-09 a squad without hosted models hands over as well, when a visitor asks for a member", async () => {
  await using site = await startSite({ env: { VOICE_PRIVATE_KEY: key } });
  const squad = {
    members: [
      {
        assistant: { name: "Front", firstMessage: "Hello." },
        assistantDestinations: [{ type: "assistant", assistantName: "Billing", description: "invoices" }],
      },
      { assistant: { name: "Billing", firstMessage: "This is billing." } },
    ],
  };
  const heard = await typeIn({ site, key }, { squad }, ["please transfer me to billing"]);
  expect(heard).toContain("Transferring the call now. This is billing.");
}, 240_000);

test("VAPI-09 a model makes the first message when the assistant asks for it, and what is there is said if it cannot", async () => {
  await using vendor = await startOpenAiServer();
  await using site = await startSite({
    env: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: "sk-test", VOICE_PRIVATE_KEY: key },
  });
  const greeting = async (text: string | undefined) => {
    vendor.model = () => (text === undefined ? ["break off"] : [text]);
    const overrides = { firstMessageMode: "assistant-speaks-first-with-model-generated-message" };
    const assistant = { model: { provider: "openai", model: "gpt-4o" }, ...overrides };
    await using call = await joined({ site, key }, { assistant }, false);
    return call.messages.flatMap((message) =>
      typeof message === "object" && message.type === "transcript" ? message.transcript : [],
    );
  };
  expect(await greeting("Good day from the model.")).toEqual(["Good day from the model."]);
  expect(await greeting(undefined)).toEqual(["Hello."]);
}, 240_000);

test("VAPI-09 a model that hands over twice at once leaves each assistant with the tools that are its own", async () => {
  await using vendor = await startOpenAiServer();
  await using site = await startSite({
    env: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: "sk-test", VOICE_PRIVATE_KEY: key },
  });
  const desk = (name: string, tools: readonly object[]) => ({
    name,
    firstMessage: `${name} speaks.`,
    model: {
      provider: "openai",
      model: "gpt-4o",
      messages: [{ role: "system", content: `You are ${name}.` }],
      tools,
    },
  });
  const lookUp = (name: string) => ({ type: "apiRequest", name, url: "https://x.example/", method: "GET" });
  const handOff = (assistantName: string) => ({
    type: "handoff",
    destinations: [{ type: "assistant", assistantName }],
  });
  const squad = {
    members: [
      { assistant: desk("Front", [handOff("Billing"), handOff("Shipping")]) },
      { assistant: desk("Billing", [lookUp("find_bill")]) },
      { assistant: desk("Shipping", [lookUp("find_parcel")]) },
    ],
  };
  vendor.model = (messages) =>
    roleIn(messages).includes("You are Front")
      ? [
          { call: "handoff_to_Billing", args: { destination: "Billing" } },
          { call: "handoff_to_Shipping", args: { destination: "Shipping" } },
        ]
      : ["Certainly."];
  const forget = () => void vendor.requests.splice(0);
  const heard = await typeInToHosted({ site, key }, { squad }, ["my bill, please", "is it paid"], forget);
  expect(heard).toContain("Billing speaks.\nCertainly.");
  expect(vendor.requests.at(-1)?.body.tools).toMatchObject([
    { function: { name: "find_bill" } },
    { function: { name: "end_call" } },
  ]);
}, 240_000);

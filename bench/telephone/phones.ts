import { freePort } from "#fixtures/free-port.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { createPhoneMedia } from "#voice/carriers/open-phone-media.ts";
import { seededRandom } from "#voice/testing/seeded-random.ts";
import { openTestAgent, type TestAgent } from "#voice/testing/sip-agent.ts";
import { systemClock } from "#voice/time/system-clock.ts";
import { type SaidWords, startSaidWordsServer } from "./said-words.ts";
import { overUnsteadyNetwork, type Unsteadiness } from "./unsteady-network.ts";

/** A person's phone, with a number of ours that it calls. */
export interface Phone extends AsyncDisposable {
  readonly agent: TestAgent["agent"];
  /** The number that it calls. */
  readonly number: string;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Begins a call. @returns what is said in it, as it grows. */
  begins(): readonly SaidWords[];
}

/** A site that answers phones. */
export interface Switchboard extends AsyncDisposable {
  readonly site: SiteProcess;
  /** @param network default: packets arrive at once, and all of them. */
  phone(network?: Unsteadiness): Promise<Phone>;
}

const privateKey = "sk_for_the_measurement_of_the_telephone";
/** Says that an AI speaks, or a longer sentence about it would come first. */
const greeting = "Hello, I am an AI.";
/** Ports of the phones' sound. */
const ports = { from: 14_000, to: 15_999 };
const host = "127.0.0.1";

/** Starts a site whose telephone any phone on this machine can call. */
export async function startSwitchboard(): Promise<Switchboard> {
  const port = await freePort();
  const words = await startSaidWordsServer();
  const site = await startSite({
    env: {
      SIP_ALLOW: host,
      SIP_LISTEN: `udp:${host}:${port}`,
      SIP_RTP_PORTS: "12000-13999",
      MAX_CONCURRENT_CALLS: "200",
      VOICE_PRIVATE_KEY: privateKey,
      VOICE_WARM_UP: "start",
      // Told what is said.
      ALLOW_PRIVATE_WEBHOOKS: "true",
    },
  });
  let phones = 0;

  /** @returns the id of what was made. */
  async function make(path: string, body: object): Promise<string> {
    const response = await fetch(`${site.origin}/voice/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${privateKey}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(`POST /${path} was answered ${response.status}.`);
    return (await response.json()).id;
  }

  return {
    site,
    async phone(network) {
      const line = phones++;
      const number = `+1312555${String(100 + line).padStart(4, "0")}`;
      // Has no language model of its own: our own dialogue answers.
      const assistantId = await make("assistant", {
        name: "Wren",
        firstMessage: greeting,
        server: { url: words.urlOf(line) },
        serverMessages: ['transcript[transcriptType="final"]'],
      });
      await make("phone-number", { provider: "byo-phone-number", number, assistantId });
      const random = seededRandom(line + 1);
      const sound = createPhoneMedia({ host, publicAddress: host, ports, clock: systemClock });
      const { agent, ...rest } = await openTestAgent({
        trunkPort: port,
        // A stranger's share of lines is counted by number.
        callerNumber: `+1202555${String(100 + line).padStart(4, "0")}`,
        openMedia: network ? overUnsteadyNetwork(sound, network, random) : sound,
      });
      return {
        agent,
        number,
        random,
        begins: () => words.begin(line),
        [Symbol.asyncDispose]: rest[Symbol.asyncDispose],
      };
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await words[Symbol.asyncDispose]();
    },
  };
}

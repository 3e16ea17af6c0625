// Long-running proofs. npm test runs a small version of each.
//
//   npm run prove             all of them
//   npm run prove -- NAME     one: crash-server, crash-postgres, deliveries, reports, recordings, malformed, voice-api, bots, toll-fraud,
//                             hostile, one-slot, slots, calls, telephone, interruptions, dialogue-walks, conversations, fresh-clone,
//                             fresh-clone-test
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { startDatabaseServer } from "#fixtures/database-server.ts";
import { seededRandom } from "#voice/testing/seeded-random.ts";
import { bookingContest } from "../tests/prove/booking-contest.ts";
import { bookingStorm } from "../tests/prove/booking-storm.ts";
import { percentRight } from "../tests/prove/count-exchanges.ts";
import { crashStorm } from "../tests/prove/crash-storm.ts";
import { deliveryStorm } from "../tests/prove/delivery-storm.ts";
import { dialogueWalks } from "../tests/prove/dialogue-walks.ts";
import { formBots } from "../tests/prove/form-bots.ts";
import { freshClones } from "../tests/prove/fresh-clone.ts";
import { hostile, shortfallsOf } from "../tests/prove/hostile.ts";
import { malformedFlood } from "../tests/prove/malformed-flood.ts";
import { growthOf, manyCalls } from "../tests/prove/many-calls.ts";
import { wentAsAsked } from "../tests/prove/outbound-call.ts";
import { recordingCrash } from "../tests/prove/recording-crash.ts";
import { reportStorm } from "../tests/prove/report-storm.ts";
import { spokenConversations } from "../tests/prove/spoken-conversations.ts";
import { telephone } from "../tests/prove/telephone.ts";
import { tollFraud } from "../tests/prove/toll-fraud.ts";
import { voiceApiFlood } from "../tests/prove/voice-api-flood.ts";

const root = join(import.meta.dirname, "..");
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

const proofs: Record<string, () => Promise<boolean>> = {
  "crash-server": () => storm("server"),
  "crash-postgres": () => storm("postgres"),
  async deliveries() {
    const report = await deliveryStorm({ leads: 10_000, kills: 20, random: seededRandom(seed) });
    console.table([report]);
    return report.lost === 0 && report.renamed === 0 && report.stuck === 0;
  },
  async reports() {
    const { surprises, ...report } = await reportStorm({
      kills: 20,
      callers: 16,
      random: seededRandom(seed),
    });
    console.table([report]);
    for (const surprise of surprises.slice(0, 10)) console.log(surprise);
    const { lost, renamed, forged, stuck, joined, refused } = report;
    const never = [lost, renamed, forged, stuck, surprises.length];
    return never.every((count) => count === 0) && joined > 0 && refused > 0;
  },
  async recordings() {
    const report = await recordingCrash({ kills: 20, random: seededRandom(seed) });
    console.table([report]);
    const { broken, longestLoss, probed, kills } = report;
    return broken === 0 && longestLoss < 5 && (probed ?? kills) === kills;
  },
  async malformed() {
    const { statuses, ...report } = await malformedFlood({ requests: 10_000, seed });
    console.table([statuses]);
    console.table([{ ...report, surprises: report.surprises.length }]);
    for (const surprise of report.surprises.slice(0, 10)) console.log(surprise);
    return report.surprises.length === 0 && report.good === 201 && report.rows === 1;
  },
  async "voice-api"() {
    const { statuses, surprises, ...report } = await voiceApiFlood({ requests: 10_000, seed });
    console.table([statuses]);
    console.table([{ ...report, surprises: surprises.length }]);
    for (const surprise of surprises.slice(0, 10)) console.log(surprise);
    return surprises.length === 0 && report.rows <= report.created;
  },
  bots: () =>
    withDatabaseServer(async () => {
      const { answers, ...report } = await formBots({
        humans: 500,
        bots: 10_000,
        random: seededRandom(seed),
      });
      console.table(answers);
      console.table([report]);
      return report.refusedHumans === 0 && report.acceptedBots === 0;
    }),
  "toll-fraud": () =>
    withDatabaseServer(async () => {
      const requests = Number(process.env.TRIES ?? 1_000_000);
      const { answers, ...report } = await tollFraud({
        requests,
        addresses: 50_000,
        cap: 200,
        say: console.log,
      });
      console.table([answers]);
      console.table([report]);
      const { withoutConsent, unserved, suppressed, outsideHours, wronged } = report;
      const never = [withoutConsent, unserved, suppressed, outsideHours, wronged];
      return report.perDay <= report.cap && never.every((count) => count === 0) && report.served > 0;
    }),
  async hostile() {
    const report = await hostile({ seconds: 120, warmUp: 20, scale: 1 });
    console.table(report.phases);
    for (const [attack, outcomes] of Object.entries(report.attacks)) console.log(`${attack}:`, outcomes);
    console.table(report.memory);
    for (const complaint of report.complaints.slice(0, 20)) console.log(complaint);
    const shortfalls = shortfallsOf(report);
    for (const shortfall of shortfalls) console.log(`- ${shortfall}`);
    return shortfalls.length === 0;
  },
  async "one-slot"() {
    const { surprises, ...report } = await bookingContest({ contenders: 10_000, parallel: 200 });
    console.table([report]);
    for (const surprise of surprises.slice(0, 10)) console.log(surprise);
    const { contenders, booked, rows, refused, p99 } = report;
    return booked === 1 && rows === 1 && refused === contenders - 1 && p99 <= 250;
  },
  async slots() {
    const { surprises, ...report } = await bookingStorm({
      attempts: 100_000,
      slots: 200,
      kills: 40,
      visitors: 64,
      random: seededRandom(seed),
    });
    console.table([report]);
    for (const surprise of surprises.slice(0, 10)) console.log(surprise);
    const { doubled, broken, unknown, lost } = report;
    return [doubled, broken, unknown, lost, surprises.length].every((count) => count === 0);
  },
  async calls() {
    const calls = Number(process.env.CALLS ?? 2_000);
    const lookAfter = [0.05, 0.25, 0.5, 1].map((share) => Math.round(share * calls));
    const { looks, left } = await manyCalls({ lookAfter, warmUp: 100 });
    const growth = { resident: growthOf(looks, "resident"), held: growthOf(looks, "held") };
    console.table(looks);
    console.table([{ left, "resident grew by, %": growth.resident, "held grew by, %": growth.held }]);
    const [before, after] = [looks[0], looks.at(-1)];
    if (!before || !after || left > 0 || growth.resident > 5 || growth.held > 5) return false;
    // Database connections come and go, hence the tolerances.
    return (
      after.files < before.files + 20 &&
      after.threads <= before.threads &&
      after.timers < before.timers + 8 &&
      after.sockets < before.sockets + 20
    );
  },
  async telephone() {
    const { heard, outbound, scenarios, rung, ends, surprises } = await telephone();
    console.table(heard);
    console.log(outbound);
    console.table([scenarios]);
    console.table(rung);
    console.table([ends]);
    for (const surprise of surprises) console.log(surprise);
    return (
      surprises.length === 0 &&
      heard.every(({ greeting, answer }) => /this is w?ren/.test(greeting) && /dollars|month/.test(answer)) &&
      wentAsAsked(outbound) &&
      Object.values(scenarios).every((code) => code === 0) &&
      Object.entries(rung).every(([state, one]) => one.code === 0 && one.state === state) &&
      // Those whose description nobody could read were never calls.
      Object.keys(ends).toSorted().join() === "customer-ended-call,failed-to-join"
    );
  },
  async interruptions() {
    const vitest = [join(root, "node_modules/.bin/vitest"), "run", "voice/engine/interruptions.test.ts"];
    const env = { ...process.env, INTERRUPTED_CALLS: "50" };
    return spawnSync(process.execPath, vitest, { cwd: root, env, stdio: "inherit" }).status === 0;
  },
  /** One walk alone: SEED=its seed WALKS=1. */
  async "dialogue-walks"() {
    const walks = Number(process.env.WALKS ?? 10_000);
    const { breaches, examples, ...report } = await dialogueWalks({ walks, seed });
    console.table([report]);
    console.table(breaches);
    for (const example of examples) console.log(`\n${example}`);
    return examples.length === 0;
  },
  /** Spoken conversations through the call screen in a real browser, RUNS times each; npm test plays some of them once. */
  async conversations() {
    const { conversations, faults, ...all } = await spokenConversations({
      runs: Number(process.env.RUNS ?? 10),
    });
    console.table(
      [...conversations, { title: "all", runs: conversations[0]?.runs ?? 0, ...all }].map(
        ({ title, runs, right, planned }) => ({
          conversation: title,
          runs,
          "exchanges right": `${right} of ${planned}`,
          "%": percentRight({ right, planned }),
        }),
      ),
    );
    for (const { title, exchange, heard, answered, error } of faults)
      console.log(
        exchange === undefined
          ? `- ${title}: after the last exchange: ${error}`
          : `- ${title}: ${exchange}, heard as "${heard}", was answered "${answered}"`,
      );
    // What is left after a call whose exchanges were all right is a deed, and no deed may be wrong.
    return percentRight(all) >= 98 && faults.every(({ exchange }) => exchange !== undefined);
  },
  "fresh-clone": () => clones(false),
  "fresh-clone-test": () => clones(true),
};

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(proofs);
const results: [name: string, held: boolean][] = [];
for (const name of names) {
  const proof = proofs[name];
  if (!proof) {
    console.error(`There is no proof "${name}". There are: ${Object.keys(proofs).join(", ")}.`);
    process.exit(2);
  }
  console.log(`\n${name} (repeat with SEED=${seed})`);
  const start = Date.now();
  const held = await proof();
  console.log(`${held ? "holds" : "DOES NOT HOLD"}, ${Math.round((Date.now() - start) / 1000)} s`);
  results.push([name, held]);
}
process.exit(results.every(([, held]) => held) ? 0 : 1);

async function withDatabaseServer(prove: () => Promise<boolean>): Promise<boolean> {
  const stop = await startDatabaseServer();
  try {
    return await prove();
  } finally {
    await stop();
  }
}

async function clones(withTests: boolean): Promise<boolean> {
  const reports = await freshClones({ withTests });
  console.table(reports.map((report) => ({ ...report, pages: report.pages.join(" ") })));
  return reports.every(
    ({ pages, spoken, testExit }) =>
      pages.every((status) => status === 200) && spoken !== "failed" && !testExit,
  );
}

async function storm(target: "server" | "postgres"): Promise<boolean> {
  const report = await crashStorm({ target, kills: 50, submitters: 20, random: seededRandom(seed) });
  console.table([{ ...report, surprises: report.surprises.length }]);
  for (const surprise of report.surprises.slice(0, 10)) console.log(surprise);
  return report.lost === 0 && report.doubled === 0 && report.untouched === 0 && report.surprises.length === 0;
}

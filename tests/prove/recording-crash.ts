import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { callIn } from "#voice/testing/headless-caller.ts";
import { muxed, playedOut } from "#voice/testing/webm.ts";

export interface RecordingCrashReport {
  readonly kills: number;
  /** Parts that the server said it had, and those that were read afterwards. */
  readonly written: number;
  /** Recordings that could not be read, or lacked a part that the server said it had. */
  readonly broken: number;
  /** Seconds between the last picture that was sent and the last that was read, at most. */
  readonly longestLoss: number;
  /** How many ffprobe has read; undefined where there is none. */
  readonly probed: number | undefined;
}

const key = "sk_for_recordings_that_are_cut";
/** Of a part. */
const seconds = 2;

/** Kills the server again and again while a browser writes the video of a call, and reads what is there after each restart. */
export async function recordingCrash({
  kills,
  random,
}: {
  readonly kills: number;
  readonly random: () => number;
}): Promise<RecordingCrashReport> {
  await using site = await startSite({ env: { VOICE_PRIVATE_KEY: key, CALL_RECORDING: "true" } });
  const { parts } = await muxed(60);
  const report = { written: 0, broken: 0, longestLoss: 0 };
  let probed = hasProbe() ? 0 : undefined;
  for (let kill = 0; kill < kills; kill++) {
    const { address, token } = await recordedCall(site);
    const upTo = 3 + Math.floor(random() * 20);
    let acknowledged = 0;
    const headers = { authorization: `Bearer ${token}`, "content-type": "video/webm" };
    const put = (part: number) =>
      fetch(`${address}/parts/${part}`, { method: "PUT", headers, body: Buffer.from(parts[part] ?? []) });
    for (let part = 0; part <= upTo; part++) if ((await put(part)).ok) acknowledged = part;
    // One is on its way.
    const last = put(upTo + 1).catch(() => undefined);
    await site.kill();
    await last;
    await site.start();
    const response = await fetch(`${address}/file`, { headers });
    const file = Buffer.from(await response.arrayBuffer());
    const read = await playedOut(file).catch(() => 0);
    report.written += acknowledged;
    report.longestLoss = Math.max(report.longestLoss, (upTo + 1) * seconds - read);
    if (!response.ok || acknowledged < upTo || read < acknowledged * seconds - 0.2) report.broken++;
    if (probed !== undefined && (await probes(file))) probed++;
  }
  return { kills, ...report, probed };
}

/** A call whose recording has begun. */
async function recordedCall({
  origin,
}: SiteProcess): Promise<{ readonly address: string; readonly token: string }> {
  const response = await fetch(`${origin}/voice/call/web`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ assistant: { name: "Shop", model: { provider: "embedded" } } }),
  });
  const { id, webCallUrl } = (await response.json()) as { id: string; webCallUrl: string };
  const caller = await callIn(webCallUrl.replace(/^ws:\/\/[^/]+/, origin.replace("http", "ws")), { origin });
  caller.signal({ type: "media", using: "websocket" });
  await caller.until(() => caller.messages.includes("listening"), 120_000);
  caller.signal({ type: "room", message: { type: "recording", act: "start", kind: "video" } });
  const token = () =>
    caller.signals
      .flatMap((signal) =>
        signal.type === "room" && signal.message.type === "recording" ? [signal.message.upload?.token] : [],
      )
      .find((each) => each !== undefined);
  await caller.until(() => token() !== undefined, 60_000);
  return { address: `${origin}/voice/calls/${id}/recording`, token: token() ?? "" };
}

function hasProbe(): boolean {
  return spawnSync("ffprobe", ["-version"]).status === 0;
}

/** True if ffprobe finds picture and sound. */
async function probes(file: Buffer): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "larkline-recording-"));
  const path = join(folder, "cut.webm");
  await writeFile(path, file);
  const entries = ["-show_entries", "stream=codec_name,width,height", "-of", "csv=p=0"];
  const { stdout } = spawnSync("ffprobe", ["-v", "error", ...entries, path], { encoding: "utf8" });
  await rm(folder, { recursive: true });
  return stdout.includes("1280,720") && stdout.includes("opus");
}

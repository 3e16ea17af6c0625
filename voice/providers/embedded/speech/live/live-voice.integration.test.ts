import { expect, test } from "vitest";
import { voiceModels } from "#fixtures/voice-models.ts";
import { toSpoken } from "#voice/languages/en/spoken.ts";
import { findModel } from "#voice/providers/embedded/open-hearing/models.ts";
import { loadMoonshine } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import { idleClock } from "#voice/time/system-clock.ts";
import { createLiveVoice } from "./live-voice.ts";

/** Names of businesses that nobody has spoken ahead, with what an ear may write for each. */
const names: readonly (readonly [name: string, heard: RegExp])[] = [
  ["Bright Dental", /bright dental/],
  ["Juniper Salon", /juniper salon/],
  ["Harbor & Vine", /harbou?r and vine/],
  ["Northgate School", /north ?gate school/],
  ["Silver Creek Hotel", /silver creek hotel/],
];

test("HOME-01 any name of a business is heard as it is written", async ({ skip }) => {
  const folder = await voiceModels();
  skip(!folder, "Kokoro is not in VOICE_MODELS: run `npm run voice -- install`, and name its folder.");
  const failures: string[] = [];
  const live = createLiveVoice({
    clock: idleClock,
    folder: folder ?? "",
    onFailure: ({ message }) => failures.push(message),
  });
  live.warmUp();
  await expect.poll(() => live.isOn || failures.length > 0, { timeout: 120_000 }).toBe(true);
  expect(failures).toEqual([]);
  const ear = await loadMoonshine("base", await findModel("base"));
  try {
    for (const [name, pattern] of names) {
      const sound = await live.speak(toSpoken(`${name}, this is Wren.`, {}), "af_heart", 1).sound;
      const heard = (await ear.hear(sound)).text.toLowerCase().replace(/&/g, "and");
      expect(heard, name).toMatch(pattern);
      expect(heard, name).toMatch(/this is w?ren/);
    }
  } finally {
    await Promise.all([ear.close(), live.close()]);
  }
}, 400_000);

// Benchmarks: `npm run bench -- NAME` runs one, without a name all of them. As machines are noisy, figures are medians
// of several runs, and ratios are taken within one run.
import { benchDeliveries } from "./deliveries/deliveries.ts";
import { benchLeads } from "./leads/leads.ts";
import { benchLiveVoice } from "./live-voice/live-voice.ts";
import { benchMemory } from "./memory/memory.ts";
import { benchPages } from "./pages/pages.ts";
import { benchScheduler } from "./scheduler/scheduler.ts";
import { benchCallScreen } from "./site/call-screen.ts";
import { benchSite } from "./site/site.ts";
import { benchTaps } from "./site/taps.ts";
import { benchTelephone } from "./telephone/telephone.ts";
import { benchVoice } from "./voice/voice.ts";
import { benchVoiceValues } from "./voice-accuracy/values/values.ts";
import { benchVoiceAccuracy, benchVoiceUnseen } from "./voice-accuracy/voice-accuracy.ts";
import { benchVoiceApi } from "./voice-api/voice-api.ts";
import { benchVoiceLoad } from "./voice-load/voice-load.ts";
import { benchVoiceRooms } from "./voice-rooms/voice-rooms.ts";
import { benchVoiceScripts } from "./voice-scripts/voice-scripts.ts";
import { benchVoicemail } from "./voicemail/voicemail.ts";

const benches: Record<string, () => Promise<void>> = {
  leads: benchLeads,
  deliveries: benchDeliveries,
  scheduler: benchScheduler,
  pages: benchPages,
  memory: benchMemory,
  site: benchSite,
  "call-screen": benchCallScreen,
  taps: benchTaps,
  voice: benchVoice,
  "voice-api": benchVoiceApi,
  "voice-accuracy": benchVoiceAccuracy,
  "voice-unseen": benchVoiceUnseen,
  "voice-values": benchVoiceValues,
  "voice-load": benchVoiceLoad,
  "voice-rooms": benchVoiceRooms,
  "voice-scripts": benchVoiceScripts,
  "live-voice": benchLiveVoice,
  telephone: benchTelephone,
  voicemail: benchVoicemail,
};

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  const bench = benches[name];
  if (!bench) {
    console.error(`There is no bench "${name}". There are: ${Object.keys(benches).join(", ")}.`);
    process.exit(2);
  }
  console.log(`\n${name}`);
  await bench();
}

// Loaded when the visitor asks to hear the sample call.
import { sounds } from "virtual:sample-call-sounds";
import { type CallSound, playClauses } from "./clause-player.ts";
import { openSounds } from "./load-sound.ts";
import type { TimedClause } from "./playback.ts";

/** Plays the sample call. @param volume node that the sounds play into. */
export function playCall(
  context: AudioContext,
  volume: AudioNode,
  clauses: readonly TimedClause[],
): CallSound {
  const load = openSounds((bytes) => context.decodeAudioData(bytes));
  return playClauses(context, volume, clauses, (index) => {
    const sound = sounds[index];
    return sound ? load(sound) : Promise.reject(new Error(`Clause ${index} has no sound.`));
  });
}

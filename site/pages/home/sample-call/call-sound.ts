// Loaded when the visitor asks to hear the sample call.
import { clauses, sounds } from "virtual:sample-call-sounds";
import { playClauses } from "./clause-player.ts";
import { openSounds } from "./load-sound.ts";
import type { Sound } from "./sound.ts";

/** Waiting that is not worth mentioning, and waiting after which the captions go on in silence, in ms. */
const patience = { unmentioned: 300, most: 10_000 };

/** Plays the sample call. @returns its steps. */
export function playCall(sound: Sound): Sound["step"] {
  const { context } = sound;
  // The Audio Session API: heard on a telephone whose bell is off, too, since it was asked for. The call screen has its
  // own line for this: a shared module would be one more file on every visit to the page.
  const { audioSession } = navigator as { audioSession?: { type: "auto" | "playback" } };
  const routeSound = () => {
    if (audioSession) audioSession.type = context.state === "closed" ? "auto" : "playback";
  };
  routeSound();
  context.addEventListener("statechange", () => {
    routeSound();
    if (context.state === "closed") document.removeEventListener("visibilitychange", onVisibility);
  });

  let wasHidden = false;
  const onVisibility = () => {
    if (!document.hidden || context.state === "closed") return;
    wasHidden = true;
    void context.suspend();
  };
  document.addEventListener("visibilitychange", onVisibility);

  const volume = context.createGain();
  volume.gain.value = 0;
  volume.connect(context.destination);
  const load = openSounds((bytes) => context.decodeAudioData(bytes));
  const call = playClauses(context, volume, clauses, (index) => {
    const files = sounds[index];
    return files ? load(files) : Promise.reject(new Error(`Clause ${index} has no sound.`));
  });
  let wasMuted = true;
  let time = 0;
  let waited = 0;

  return (elapsed) => {
    if (sound.isMuted !== wasMuted) {
      wasMuted = sound.isMuted;
      volume.gain.setTargetAtTime(wasMuted ? 0 : 1, context.currentTime, 0.01);
    }
    const next = call.step();
    waited = next > time ? 0 : waited + elapsed;
    time = Math.max(time, next);
    if (wasHidden) {
      wasHidden = false;
      return { time, state: "paused" };
    }
    if (call.isBroken() || waited > patience.most) return { time, state: "playing", isBroken: true };
    return { time, state: waited > patience.unmentioned ? "loading" : "playing" };
  };
}

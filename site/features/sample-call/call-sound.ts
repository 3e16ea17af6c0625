// Loaded when the visitor asks to hear a sample call.
import { callSounds } from "virtual:sample-call-sounds";
import { playClauses } from "./clause-player.ts";
import { openSounds } from "./load-sound.ts";
import type { Sound } from "./sound.ts";

/** Waiting that is not worth mentioning, and waiting after which the captions go on in silence, in ms. */
const patience = { unmentioned: 300, most: 10_000 };

/** Events in which a browser lets sound begin. */
const touches = ["pointerup", "keydown"] as const;

/** Plays a sample call. @returns its steps. */
export function playCall(sound: Sound): Sound["step"] {
  const { context } = sound;
  const { clauses, sounds } = callSounds[sound.trade];
  // The Audio Session API: heard on a telephone whose bell is off, too, since it was asked for. The call screen has its
  // own line for this: a shared module would be one more file on every visit to the page.
  const { audioSession } = navigator as { audioSession?: { type: "auto" | "playback" } };
  const routeSound = () => {
    if (audioSession) audioSession.type = context.state === "closed" ? "auto" : "playback";
  };
  routeSound();
  context.addEventListener("statechange", () => {
    routeSound();
    if (context.state !== "closed") return;
    document.removeEventListener("visibilitychange", onVisibility);
    for (const type of touches) removeEventListener(type, release);
  });

  // The press may have come before this code did, and some browsers let sound begin only in a touch itself.
  let isHeld = false;
  let wasReleased = false;
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    wasReleased = true;
    void context.resume();
  };
  for (const type of touches) addEventListener(type, release);

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
    if (isHeld) waited = patience.unmentioned;
    time = Math.max(time, next);
    if (wasHidden) {
      wasHidden = false;
      return { time, state: "paused" };
    }
    isHeld = !wasReleased && context.state === "suspended" && waited > patience.unmentioned;
    if (isHeld) return { time, state: "loading", isHeld };
    if (call.isBroken() || waited > patience.most) return { time, state: "playing", isBroken: true };
    return { time, state: waited > patience.unmentioned ? "loading" : "playing" };
  };
}

import { type RefObject, useEffect } from "react";
import { liveCall } from "#content/live-call/live-call.ts";
import { type CallScreenState, isActive, isInCall } from "./call-screen-state.ts";
import type { CallSession } from "./call-session.ts";

/** The Audio Session API of some systems, where it decides on the speaker and on the effect of the mute switch. */
interface AudioSession {
  type: "auto" | "playback" | "play-and-record";
}

const audioSession = () => (navigator as { audioSession?: AudioSession }).audioSession;

/** Adapts the device to a call: keeps the screen on, routes the sound and fits the room left by a keyboard. */
export function useCallDevice(
  dialog: RefObject<HTMLDialogElement | null>,
  session: CallSession,
  state: CallScreenState,
): void {
  const active = isActive(state);
  const isTalking = state.microphone === "on" || state.microphone === "muted";

  useEffect(() => {
    if (!active) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    async function stayAwake() {
      if (document.visibilityState !== "visible") return;
      // Refused on a low battery and unknown to old browsers; the call goes on without it.
      lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
      if (isOver) void lock?.release();
    }
    void stayAwake();
    document.addEventListener("visibilitychange", stayAwake);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", stayAwake);
      void lock?.release();
    };
  }, [active]);

  useEffect(() => {
    const audio = audioSession();
    if (audio && active) audio.type = isTalking ? "play-and-record" : "playback";
  }, [active, isTalking]);

  useEffect(() => {
    const audio = audioSession();
    if (!audio || !active) return;
    return () => {
      audio.type = "auto";
    };
  }, [active]);

  // An on-screen keyboard covers part of the window without shrinking it, so the screen takes the room that is left. A
  // keyboard that is open as the screen opens closes when its field loses focus.
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    function fill() {
      const shown = dialog.current;
      if (!shown || !viewport) return;
      const isZoomed = Math.abs(viewport.scale - 1) > 0.01;
      shown.style.setProperty("--call-height", isZoomed ? "100dvh" : `${viewport.height}px`);
      shown.style.setProperty("--call-top", isZoomed ? "0px" : `${viewport.offsetTop}px`);
    }
    viewport.addEventListener("resize", fill);
    viewport.addEventListener("scroll", fill);
    return () => {
      viewport.removeEventListener("resize", fill);
      viewport.removeEventListener("scroll", fill);
    };
  }, [dialog]);

  useEffect(() => {
    const turned = () => session.pageTurned(document.visibilityState === "hidden");
    document.addEventListener("visibilitychange", turned);
    return () => document.removeEventListener("visibilitychange", turned);
  }, [session]);

  // In a hidden tab, the title shows the state of the call.
  const isHidden = state.hiddenAt !== undefined && isInCall(state);
  useEffect(() => {
    if (!isHidden) return;
    const title = document.title;
    document.title = liveCall.hiddenTitle(liveCall.phases[state.phase].title);
    return () => {
      document.title = title;
    };
  }, [isHidden, state.phase]);
}

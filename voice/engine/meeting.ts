import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import type { Clock } from "#voice/time/clock.ts";
import type { Line, LineListener } from "#voice/transport/line.ts";
import { createMixer, type MixedVoice } from "./mixer.ts";
import { tickerOf } from "./ticker.ts";

/** The caller's line of one call, to which others can come: a person who takes the call over, or one who talks with both. */
export interface Meeting {
  /** The assistant's end of it. */
  readonly line: Line;
  /**
   * Puts the caller on hold: the assistant stands still, as if the caller were away.
   *
   * @param sound what the caller hears, frame after frame.
   */
  hold(sound: () => Frame): void;
  /** Brings the assistant back. */
  resume(): void;
  /** Lets the assistant go, for good: for it the call is over, as `assistant-forwarded-call`. */
  release(): void;
  /**
   * Brings somebody in, who hears everybody and is heard by all.
   *
   * @param guest nobody listens to it yet.
   * @param dialled who it is, if the others are to know of a person who was dialled in.
   */
  join(guest: Line, listener: GuestListener, dialled?: DialledPerson): Guest;
  /** Tells of people who are dialled in from now on. */
  followDialled(follower: DialledFollower): void;
  /**
   * Leaves out of what somebody hears those whose voices reach them another way.
   *
   * @param isForwarded asked each 20 ms, by lines: that of the caller as it was given, and those of guests.
   */
  leaveOut(isForwarded: (from: Line, to: Line) => boolean): void;
  /** Guests who are in it, by their lines. */
  guests(): readonly Line[];
  /** Calls `told` whenever somebody comes, before they are heard. */
  onJoin(told: (guest: Line) => void): void;
  /** See {@link Line.forward}. */
  readonly forward: Line["forward"];
  /** See {@link Line.press}. */
  readonly press: Line["press"];
  /** Called when the caller's line is closed; at once if it is. */
  onClosed(told: () => void): void;
}

export interface GuestListener {
  /** They can be heard. */
  joined(): void;
  left(reason: EndedReason): void;
  pressed(digits: string): void;
}

/** A person who was dialled into a call. */
export interface DialledPerson {
  /** That of the session, as the page has it. */
  readonly id: string;
  /** As the others see it. */
  readonly name: string;
  /** The page's own id for them. */
  readonly userId?: string | undefined;
  readonly over: "sip" | "pstn";
}

export interface DialledFollower {
  /** @param hangUp ends their call. */
  came(person: DialledPerson, hangUp: () => void): void;
  left(id: string): void;
  /** 20 ms of their sound. */
  said(id: string, frame: Frame): void;
}

export interface Guest {
  /** Hangs up. Safe to call twice. */
  leave(): void;
}

/**
 * Until somebody comes, what the caller and the assistant say passes through untouched; from then on everybody hears all
 * others. The guests leave with the caller, and the call ends when nobody is left whom the caller could talk with.
 *
 * @param line nobody listens to it yet.
 */
export function createMeeting(line: Line, clock: Clock): Meeting {
  let assistant: LineListener | undefined;
  let isReleased = false;
  let isOpen = false;
  let reason: EndedReason | undefined;
  let stopHolding: (() => void) | undefined;
  const guests = new Map<Guest, Line>();
  const joining: ((guest: Line) => void)[] = [];
  const waiting: (() => void)[] = [];
  const mixer = createMixer(clock);
  /** Lines of the voices in the mixer. The assistant has none. */
  const lines = new WeakMap<MixedVoice, Line>();
  let follower: DialledFollower | undefined;
  let isForwarded: (from: Line, to: Line) => boolean = () => false;
  /** Their voices in the mixer, while there are guests. */
  let mixed: { readonly caller: MixedVoice; readonly assistant: MixedVoice | undefined } | undefined;

  const tell = (what: (to: LineListener) => void) => {
    if (assistant && !isReleased) what(assistant);
  };

  function addLine(to: Line): MixedVoice {
    const voice = mixer.add(
      (frame) => to.send(frame),
      (other) => {
        const from = lines.get(other);
        return from === undefined || !isForwarded(from, to);
      },
    );
    lines.set(voice, to);
    return voice;
  }

  function mix(): void {
    mixed ??= {
      caller: addLine(line),
      assistant: isReleased
        ? undefined
        : mixer.add((frame) => {
            if (!stopHolding) tell((to) => to.frame(frame));
          }),
    };
  }

  function unmix(): void {
    mixed?.caller.leave();
    mixed?.assistant?.leave();
    mixed = undefined;
  }

  const fromCaller: LineListener = {
    opened() {
      isOpen = true;
      if (!stopHolding) tell((to) => to.opened());
    },
    frame(frame) {
      if (mixed) mixed.caller.say(frame);
      else if (!stopHolding) tell((to) => to.frame(frame));
    },
    message: (message) => tell((to) => to.message(message)),
    lost() {
      isOpen = false;
      if (!stopHolding) tell((to) => to.lost());
    },
    closed(why) {
      reason = why;
      stopHolding?.();
      for (const guest of guests.keys()) guest.leave();
      unmix();
      tell((to) => to.closed(why));
      for (const told of waiting.splice(0)) told();
    },
  };

  function leftAlone(): void {
    if (guests.size > 0) return;
    unmix();
    if (isReleased && reason === undefined) line.close("assistant-forwarded-call");
  }

  return {
    line: {
      listen(given) {
        assistant = given;
        // Not before: a line keeps its messages until somebody listens.
        line.listen(fromCaller);
      },
      send(frame) {
        if (isReleased || stopHolding) return;
        if (mixed) mixed.assistant?.say(frame);
        else line.send(frame);
      },
      sendMessage(message) {
        if (isReleased) return;
        if (typeof message === "object" && message.type === "playback" && message.status === "held")
          mixed?.assistant?.drop();
        line.sendMessage(message);
      },
      close(why) {
        if (!isReleased) line.close(why);
      },
    },
    hold(sound) {
      if (stopHolding || isReleased || reason !== undefined) return;
      const stop = tickerOf(clock).add(() => line.send(sound()));
      stopHolding = () => {
        stop();
        stopHolding = undefined;
      };
      if (isOpen) tell((to) => to.lost());
    },
    resume() {
      if (!stopHolding) return;
      stopHolding();
      if (isOpen) tell((to) => to.opened());
    },
    release() {
      if (isReleased) return;
      stopHolding?.();
      if (reason === undefined) tell((to) => to.closed("assistant-forwarded-call"));
      isReleased = true;
      mixed?.assistant?.leave();
    },
    followDialled(given) {
      follower = given;
    },
    join(guest, listener, dialled) {
      let hasLeft = false;
      let voice: MixedVoice | undefined;
      const leave = () => {
        if (hasLeft) return;
        hasLeft = true;
        voice?.leave();
        guests.delete(entry);
        if (dialled) follower?.left(dialled.id);
        leftAlone();
      };
      const entry: Guest = {
        leave() {
          leave();
          guest.close("assistant-ended-call");
        },
      };
      if (reason !== undefined) {
        hasLeft = true;
        guest.close("assistant-ended-call");
        return entry;
      }
      for (const told of joining) told(guest);
      guests.set(entry, guest);
      mix();
      voice = addLine(guest);
      if (dialled) follower?.came(dialled, entry.leave);
      guest.listen({
        opened: listener.joined,
        frame(frame) {
          voice?.say(frame);
          if (dialled) follower?.said(dialled.id, frame);
        },
        message(message) {
          if (typeof message === "object" && message.type === "dtmf") listener.pressed(message.digits);
        },
        lost: () => voice?.drop(),
        closed(why) {
          leave();
          listener.left(why);
        },
      });
      return entry;
    },
    leaveOut(given) {
      isForwarded = given;
    },
    guests: () => [...guests.values()],
    onJoin: (told) => void joining.push(told),
    get forward() {
      return line.forward;
    },
    get press() {
      return line.press;
    },
    onClosed(told) {
      if (reason !== undefined) told();
      else waiting.push(told);
    },
  };
}

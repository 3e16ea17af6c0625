import { useEffect, useRef, useState } from "react";
import { createLevelMeter, type LevelMeter } from "#voice/client/level-meter.ts";
import type { CallSession } from "../../call-session.ts";
import type { Person } from "../people.ts";

/** Interval at which voices are listened to, in ms. */
const interval = 150;
/** Quieter sound is a room, not a voice. */
const quietest = 0.015;
/** Somebody counts as speaking for so long after a sound, in ms, so that the sign outlasts the gaps between words. */
const lasting = 700;

/** The ids of those who speak now. Whose sound comes mixed is known only as the last speaker. */
export function useSpeaking(
  people: readonly Person[],
  speaker: string | undefined,
  session: Pick<CallSession, "levels">,
): ReadonlySet<string> {
  const [speaking, setSpeaking] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef({ people, speaker });
  latest.current = { people, speaker };

  useEffect(() => {
    const context = new AudioContext();
    const meters = new Map<MediaStreamTrack, { readonly meter: LevelMeter; readonly source: AudioNode }>();
    const heardAt = new Map<string, number>();

    function levelOf(track: MediaStreamTrack): number {
      const known = meters.get(track);
      if (known) return known.meter.level();
      const source = context.createMediaStreamSource(new MediaStream([track]));
      const meter = createLevelMeter(context);
      source.connect(meter.node);
      meters.set(track, { meter, source });
      return 0;
    }

    function isLoud({ id, voice, isYou }: Person): boolean {
      if (isYou) return session.levels().local > quietest;
      return voice ? levelOf(voice) > quietest : id === latest.current.speaker;
    }

    const timer = setInterval(() => {
      const now = performance.now();
      const { people: all } = latest.current;
      for (const person of all) {
        if (!person.isMuted && !person.isAssistant && isLoud(person)) heardAt.set(person.id, now);
      }
      for (const [track, { source }] of meters) {
        if (all.some(({ voice }) => voice === track)) continue;
        source.disconnect();
        meters.delete(track);
      }
      const loud = all.filter(
        ({ id, isMuted }) => !isMuted && now - (heardAt.get(id) ?? Number.NEGATIVE_INFINITY) < lasting,
      );
      setSpeaking((before) =>
        before.size === loud.length && loud.every(({ id }) => before.has(id))
          ? before
          : new Set(loud.map(({ id }) => id)),
      );
    }, interval);
    return () => {
      clearInterval(timer);
      context.close().catch(() => undefined);
    };
  }, [session]);

  return speaking;
}

import type { LineMedia, LineMediaListener } from "#voice/carriers/phone-line.ts";

/** The sound of a call whose connection to the vendor may be taken away and come back. */
export interface SwitchedMedia extends LineMedia {
  attach(media: LineMedia): void;
  /** The call is elsewhere, as if it were on hold. */
  detach(): void;
  press(keys: string): void;
}

export function createSwitchedMedia(): SwitchedMedia {
  let listener: LineMediaListener | undefined;
  let current: LineMedia | undefined;

  return {
    attach(media) {
      current = media;
      media.listen({
        frame(frame) {
          if (current === media) listener?.frame(frame);
        },
        key(sign) {
          if (current === media) listener?.key(sign);
        },
        agreed(agreed) {
          if (current === media) listener?.agreed(agreed);
        },
        refused() {
          if (current === media) listener?.refused();
        },
      });
    },
    detach() {
      current = undefined;
      listener?.agreed({ sends: false });
    },
    listen(given) {
      listener = given;
    },
    send: (frame) => current?.send(frame),
    silentFor: () => current?.silentFor() ?? 0,
    drop: () => current?.drop?.(),
    press: (keys) => current?.press?.(keys),
    whenPlayed(then) {
      if (current?.whenPlayed) current.whenPlayed(then);
      else then();
    },
  };
}

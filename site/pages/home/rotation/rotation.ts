/** What takes turns on one place: which one is shown, and whether the next may follow by itself. */
export interface Rotation {
  /** Index of what is shown. */
  readonly shown: number;
  /** False once someone has stopped it or, where choosing means staying, has chosen. */
  readonly running: boolean;
}

export type RotationEvent =
  | { readonly type: "next" | "previous" | "pause" | "play" }
  | { readonly type: "choose"; readonly index: number }
  /** Choose and stay there. */
  | { readonly type: "settle"; readonly index: number };

export const firstTurn: Rotation = { shown: 0, running: true };

/** The rotation after one event, among `count` things. The last is followed by the first. */
export function rotate(rotation: Rotation, event: RotationEvent, count: number): Rotation {
  const { shown, running } = rotation;
  switch (event.type) {
    case "next":
      return { shown: (shown + 1) % count, running };
    case "previous":
      return { shown: (shown - 1 + count) % count, running };
    case "choose":
      return { shown: event.index, running };
    case "settle":
      return { shown: event.index, running: false };
    case "pause":
      return { shown, running: false };
    case "play":
      return { shown, running: true };
  }
}

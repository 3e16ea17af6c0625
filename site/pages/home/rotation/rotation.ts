/** Items that take turns in one place. */
export interface Rotation {
  /** Index of the shown item. */
  readonly shown: number;
  /** True while the next item may follow automatically: not paused, and not settled on an item. */
  readonly running: boolean;
}

export type RotationEvent =
  | { readonly type: "next" | "previous" | "pause" | "play" }
  | { readonly type: "choose"; readonly index: number }
  /** Choose an item and stay there. */
  | { readonly type: "settle"; readonly index: number };

export const firstTurn: Rotation = { shown: 0, running: true };

/** The rotation after one event, among `count` items. The first follows the last. */
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

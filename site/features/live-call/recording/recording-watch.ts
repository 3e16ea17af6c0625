import type { CallEvents, KeptRecording, RecordingOptions } from "#voice/client/call-surface.ts";

export type RecordingNews = CallEvents["recording-updated"];

/** What a call's line tells of its recording. */
export type RecordingEvent =
  /** The server has said that the visitor may have the call recorded. */
  | { readonly type: "may-record" }
  | { readonly type: "news"; readonly news: RecordingNews }
  | { readonly type: "kept"; readonly kept: KeptRecording }
  | { readonly type: "saved"; readonly isWhole: boolean };

/** What is known of a call's recording. */
export interface RecordingView {
  readonly mayRecord: boolean;
  readonly news: RecordingNews;
  /** Of one's own call, once a recording has begun. */
  readonly kept: KeptRecording | undefined;
  /** `writing`: its end is on its way. `cut`: its end is lost. */
  readonly file: "growing" | "writing" | "whole" | "cut" | "deleted";
}

/** The recording of a call, from its first word until the next call. */
export interface RecordingWatch {
  state(): RecordingView;
  /** Calls `changed` after each change. @returns ends the subscription. */
  subscribe(changed: () => void): () => void;
  hear(event: RecordingEvent): void;
  /** Another call begins. */
  reset(): void;
  deleted(): void;
}

const nothing: RecordingView = {
  mayRecord: false,
  news: { type: "recording", state: "off" },
  kept: undefined,
  file: "growing",
};

/** What the visitor can do about it. */
export interface RecordingActs {
  start(options?: RecordingOptions): Promise<void>;
  stop(): void;
  answer(agrees: boolean): void;
}

export function nextRecording(view: RecordingView, event: RecordingEvent): RecordingView {
  switch (event.type) {
    case "may-record":
      return { ...view, mayRecord: true };
    case "kept":
      return { ...view, kept: event.kept, file: "growing" };
    case "saved":
      return view.file === "deleted" ? view : { ...view, file: event.isWhole ? "whole" : "cut" };
    case "news": {
      const hasEnded = view.news.state === "on" && event.news.state === "off";
      const next = { ...view, news: event.news };
      if (!hasEnded || !view.kept || view.file !== "growing") return next;
      // Nothing is left of it.
      if (event.news.reason === "refused") return { ...next, kept: undefined };
      // Sound alone is with the server already.
      return { ...next, file: view.kept.kind === "audio" ? "whole" : "writing" };
    }
  }
}

export function createRecordingWatch(): RecordingWatch {
  const listeners = new Set<() => void>();
  let view = nothing;
  function set(next: RecordingView): void {
    view = next;
    for (const changed of listeners) changed();
  }
  return {
    state: () => view,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    hear: (event) => set(nextRecording(view, event)),
    reset: () => set(nothing),
    deleted: () => set({ ...view, file: "deleted" }),
  };
}

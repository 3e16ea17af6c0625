import { recordingWords } from "#assistants/keeping-notice.ts";
import type { CallKeeper } from "#server/voice-api/call-journal.ts";
import type { KeptOfCall, RecordingDesk, RoomRecording } from "#voice/index.ts";

export interface CallRecordingDeps {
  /** Undefined for a call that no browser can join. */
  readonly room: RoomRecording | undefined;
  readonly keeper: Pick<CallKeeper, "record" | "recordingStopped">;
  /** True if the people in the call may have it recorded. */
  readonly isAllowed: boolean;
  /** What may be kept besides, so that guests are asked before they are in. */
  readonly keeps: () => KeptOfCall | undefined;
  /** True once somebody has refused. */
  readonly isRefused: () => boolean;
  readonly hasSound: () => boolean;
  /** Begins to record the sound; `endSound` hands over what is left. */
  readonly beginSound: () => void;
  readonly endSound: () => void;
  readonly forget: () => void;
  readonly say: (text: string) => void;
  /** Admits to the recording. */
  readonly token: () => string;
}

const refusals = {
  never: "Calls with this assistant cannot be recorded.",
  refused: "Somebody in this call has asked that it is not recorded.",
  again: "This call has been recorded already.",
  sound: "The sound of this call is being recorded already.",
} as const;

/** Keeps the recording that people in a call, or its assistant, ask for. */
export function createCallRecording(deps: CallRecordingDeps): {
  /** True while people are asked, or a recording runs. */
  isUnderWay(): boolean;
  begin(): void;
  /** The call is over. */
  closed(): void;
  /** True once something was recorded. */
  hasBegun(): boolean;
} {
  const { room, keeper } = deps;
  let hasBegun = false;
  let isClosed = false;
  let ofSound = false;

  const desk: RecordingDesk = {
    refusal(kind) {
      if (!deps.isAllowed) return refusals.never;
      if (deps.isRefused()) return refusals.refused;
      if (hasBegun) return refusals.again;
      return kind === "audio" && deps.hasSound() ? refusals.sound : undefined;
    },
    keeps: deps.keeps,
    say(what, by) {
      if (!isClosed) deps.say(recordingWords[what](by));
    },
    async begin(kind) {
      hasBegun = true;
      if (!(await keeper.record(kind)) || deps.isRefused()) return undefined;
      ofSound = kind === "audio" && !isClosed;
      if (ofSound) deps.beginSound();
      return { token: deps.token() };
    },
    end({ isForgotten }) {
      if (isForgotten) deps.forget();
      else {
        if (ofSound) deps.endSound();
        keeper.recordingStopped();
      }
      ofSound = false;
    },
  };
  room?.serve(desk);

  return {
    isUnderWay: () => room?.isUnderWay() ?? false,
    begin: () => room?.begin("video"),
    closed() {
      isClosed = true;
      room?.stop("stopped");
    },
    hasBegun: () => hasBegun,
  };
}

/** Microphones that a test plugs in, pulls out and refuses. */
export interface FakeDevices {
  /** Tracks that were given out and not stopped. */
  open(): FakeTrack[];
  /** Constraints of each time the microphone was asked for. */
  readonly asked: MediaStreamConstraints[];
  /** What asking answers with: a name of a DOMException, or a microphone. Default a microphone. */
  refusal: string | undefined;
  /** Until it resolves, the visitor has not answered the browser's question. */
  question: Promise<void>;
  /** A microphone appears or goes. */
  change(): void;
}

export interface FakeTrack {
  enabled: boolean;
  readonly applied: MediaTrackConstraints[];
  /** What applying constraints fails with, one after the other. */
  readonly failures: Error[];
  /** The microphone is pulled out. */
  end(): void;
}

/** `devices` is what the client gets, `far` what the test holds. */
export function createFakeDevices(): { devices: MediaDevices; far: FakeDevices } {
  const open = new Set<FakeTrack>();
  const target = new EventTarget();
  const far: FakeDevices = {
    open: () => [...open],
    asked: [],
    refusal: undefined,
    question: Promise.resolve(),
    change: () => target.dispatchEvent(new Event("devicechange")),
  };
  const devices = {
    async getUserMedia(constraints: MediaStreamConstraints) {
      far.asked.push(constraints);
      await far.question;
      if (far.refusal) throw new DOMException("No.", far.refusal);
      const track = createTrack((ended) => open.delete(ended));
      open.add(track);
      return { getAudioTracks: () => [track] };
    },
    enumerateDevices: async () => (far.refusal === "NotFoundError" ? [] : [{ kind: "audioinput" }]),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  return { devices: devices as unknown as MediaDevices, far };
}

function createTrack(closed: (track: FakeTrack) => void): FakeTrack {
  const track = {
    kind: "audio",
    enabled: true,
    applied: [] as MediaTrackConstraints[],
    failures: [] as Error[],
    onended: null as (() => void) | null,
    stop: () => closed(track),
    async applyConstraints(constraints: MediaTrackConstraints) {
      track.applied.push(constraints);
      const failure = track.failures.shift();
      if (failure) throw failure;
    },
    end() {
      closed(track);
      track.onended?.();
    },
  };
  return track;
}

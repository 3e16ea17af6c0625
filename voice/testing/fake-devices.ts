/** Microphones that a test can plug in, unplug and refuse. */
export interface FakeDevices {
  /** Tracks that were handed out and not stopped. */
  open(): FakeTrack[];
  /** Constraints of each request for the microphone. */
  readonly asked: MediaStreamConstraints[];
  /** Name of the DOMException that requests fail with. Default: they succeed. */
  refusal: string | undefined;
  /** The browser's permission prompt: requests wait until it resolves. */
  question: Promise<void>;
  /** Announces that a microphone appeared or went. */
  change(): void;
}

export interface FakeTrack {
  enabled: boolean;
  readonly applied: MediaTrackConstraints[];
  /** Errors that the next calls to apply constraints fail with, in order. */
  readonly failures: Error[];
  /** Unplugs the microphone. */
  end(): void;
}

/** `devices` is for the client, `far` for the test. */
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

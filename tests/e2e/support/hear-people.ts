declare global {
  interface Window {
    others: {
      /** The loudest sample of other people's voices within `ms`, 0 to 1. The assistant's is none of them. */
      loudest(ms?: number): Promise<number>;
    };
  }
}

/** Runs in a page before its scripts, and hears the voices that come directly from other people in a call. */
export function hearPeople(): void {
  const tracks: MediaStreamTrack[] = [];
  const { addTransceiver } = RTCPeerConnection.prototype;
  // Only the room's connection takes tracks without sending in the same section.
  RTCPeerConnection.prototype.addTransceiver = function (what, init) {
    const made = addTransceiver.call(this, what, init);
    if (init?.direction === "recvonly") tracks.push(made.receiver.track);
    return made;
  };
  window.others = {
    async loudest(ms = 1_500) {
      const context = new AudioContext();
      const meter = context.createAnalyser();
      for (const track of tracks) context.createMediaStreamSource(new MediaStream([track])).connect(meter);
      const samples = new Float32Array(meter.fftSize);
      const until = performance.now() + ms;
      let loudest = 0;
      while (performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        meter.getFloatTimeDomainData(samples);
        for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
      }
      await context.close();
      return loudest;
    },
  };
}

/** Runs in a page before its scripts: its microphone is a steady tone of this frequency, in Hz. */
export function playTone(frequency: number): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const softer = context.createGain();
    const heard = context.createMediaStreamDestination();
    tone.frequency.value = frequency;
    softer.gain.value = 0.2;
    tone.connect(softer).connect(heard);
    tone.start();
    return heard.stream;
  };
}

/** The Audio Session API of some systems, where it decides on the speaker and on the effect of the mute switch. */
interface AudioSession {
  type: "auto" | "playback" | "play-and-record";
}

/** Says what the page does with sound, where that makes a difference. */
export function setAudioSession(type: AudioSession["type"]): void {
  const { audioSession } = navigator as { audioSession?: AudioSession };
  if (audioSession) audioSession.type = type;
}

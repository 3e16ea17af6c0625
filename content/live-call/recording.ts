/** Words about the recording of a call while it goes on. Those that are there before are in save-call.ts. */
export const recording = {
  ask: {
    title: "Save this call?",
    text: "It records everyone’s voice, name and picture. Everyone is asked first, and anyone can stop it. We keep it for 30 days. After the call you can play, download or delete it.",
    start: "Start recording",
    not: "Not now",
  },
  /** To somebody else in the call. */
  asked: {
    title: (name: string) => `${name} wants to record this call`,
    text: "It would include your voice, name and picture. It starts only if everyone agrees, and you can stop it at any time.",
    agree: "Agree",
    refuse: "Don’t agree",
  },
  /** To somebody who is about to join. */
  before: {
    title: "This call is being recorded",
    /** Something may be kept, and nothing is recorded at the moment. */
    kept: "This call may be recorded or written down",
    text: "Everyone in the call has agreed. Agree, and you’re in. You can stop the recording at any time.",
    agree: "Agree and join",
    refuse: "Don’t join",
  },
  waiting: "Waiting for everyone to agree",
  cancel: "Cancel",
  onText: "Anyone here can stop it.",
  stop: "Stop recording",
  unnamed: { owner: "The caller", guest: "A guest" },
  over: {
    stopped: (name: string) => `${name} stopped the recording.`,
    refused: (name: string) => `${name} didn’t agree, so nothing was recorded.`,
    unanswered: "Someone didn’t answer, so nothing was recorded.",
    company: "The recording stopped, because someone joined who can’t be asked.",
    "too-long": "The recording has reached its longest length and stopped.",
    failed: "The recording couldn’t continue. What was recorded until then is kept.",
    self: "The recording has stopped. You’ll find it here after the call.",
  },
};

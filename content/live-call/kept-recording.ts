/** Words about the recording of a call after it. */
export const keptRecording = {
  title: "Your recording",
  note: "Everyone in the call agreed to it. We keep it for 30 days, unless you delete it here before you close this page.",
  writing: "One moment. The end of it is being saved.",
  cut: "The connection broke before its end was saved. What came before can be played.",
  loading: "The recording is being fetched.",
  failed: "The recording couldn’t be fetched. Check your connection, then try again.",
  play: "Play",
  download: "Download recording",
  delete: "Delete recording",
  deleteForGood: "Delete it for good",
  deleted: "The recording is deleted. Nothing of it is left with us.",
  notDeleted: "The recording couldn’t be deleted. Check your connection, then try again.",
  /** Name of its element. */
  label: "Recording of the call",
  file: { video: "call-with-wren.webm", audio: "call-with-wren.wav" },
} as const;

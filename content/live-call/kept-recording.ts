/** Words about the recording of a call after it. */
export const keptRecording = {
  title: "Your recording",
  note: "Everyone in the call agreed to it. We keep it for 30 days. You can delete it here until you close this page.",
  writing: "One moment. We’re saving the end of it.",
  cut: "The connection broke before its end was saved. What came before can be played.",
  loading: "One moment. We’re fetching the recording.",
  failed: "The recording couldn’t be fetched. Check your connection, then try again.",
  play: "Play",
  download: "Download recording",
  delete: "Delete recording",
  deleteForGood: "Delete it for good",
  deleted: "The recording is deleted. We kept no copy.",
  notDeleted: "The recording couldn’t be deleted. Check your connection, then try again.",
  /** Name of its element. */
  label: "Recording of the call",
  file: { video: "call-with-wren.webm", audio: "call-with-wren.wav" },
} as const;

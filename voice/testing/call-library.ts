import type { DailyCall, DailyEvent } from "daily-js-0.66";
import type { Call, CallEvents } from "#voice/client/call-surface.ts";
import type { Room, RoomEvents } from "#voice/client/room/room.ts";
import type { RoomMedia, RoomMediaEvents } from "#voice/client/room/room-media.ts";

// The hosted call library, name by name, and what this client makes of it. docs/call-library.md is written from it.

/**
 * `same`: name, arguments and effect. `differs`: the same name, with the difference. `room`: the same name, of the room that
 * `call.use` adds. `absent`: not offered, with the reason.
 */
export type Offer = "same" | readonly ["differs" | "room" | "absent", string];

const noInterface = ["absent", "The client draws nothing. Pages draw their own call."] as const;
const drawnByPage = [
  "differs",
  "Returns a promise: its code is loaded with the first use. The page draws the frames.",
] as const;
const notOfPictures = [
  "absent",
  "Of cameras and screens, the room has what is listed here as its own.",
] as const;
const noLobby = ["absent", "Nobody waits to be let in: a call's address is the permission."] as const;
const noBroadcast = ["absent", "Calls are not broadcast."] as const;
const serverTopology = ["absent", "Sound always travels over this server."] as const;
const testedByCallQuality = ["absent", "`testCallQuality` measures the same path that calls take."] as const;
const asMessages = [
  "absent",
  "Words arrive as app messages of type `transcript`, without being asked for.",
] as const;
const onlyJavaScript = ["absent", "It styles the library's own pages, and there are none."] as const;

/** Each method of the hosted library's call. */
export const methods = {
  iframe: noInterface,
  join: ["differs", "Takes the `webCallUrl` of a call that was made before, and no token or name."],
  leave: "same",
  destroy: "same",
  isDestroyed: ["absent", "A destroyed call refuses everything with “Use after destroy”."],
  loadCss: onlyJavaScript,
  load: ["differs", "Takes nothing: which call it is, `join` says."],
  preAuth: noLobby,
  meetingState: ["absent", "`phase()` has the same states and names."],
  accessState: noLobby,
  requestAccess: noLobby,
  participants: [
    "room",
    'The assistant is one of them, with `participantType: "assistant"`, and so are people who were dialled in.',
  ],
  participantCounts: ["room", ""],
  updateParticipant: ["room", "Switches a microphone off, or ejects."],
  updateParticipants: ["absent", "`updateParticipant`, for each."],
  waitingParticipants: noLobby,
  updateWaitingParticipant: noLobby,
  updateWaitingParticipants: noLobby,
  localAudio: "same",
  localVideo: ["room", ""],
  setLocalAudio: ["differs", "Returns nothing, and never discards the track: muted sound is not sent."],
  setLocalVideo: ["room", "Returns nothing."],
  localScreenAudio: ["room", ""],
  localScreenVideo: ["room", ""],
  updateScreenShare: notOfPictures,
  startScreenShare: ["room", "Takes `displayMediaOptions`, `mediaStream` and `screenVideoSendSettings`."],
  stopScreenShare: ["room", ""],
  startCamera: ["absent", "`startMicrophone()` asks ahead of the call."],
  cycleCamera: notOfPictures,
  cycleMic: ["absent", "`setInputDevicesAsync` changes the microphone."],
  getReceiveSettings: notOfPictures,
  updateReceiveSettings: ["room", "`base` stands for those who are there now, and nothing is returned."],
  updateInputSettings: [
    "differs",
    "Noise cancellation on or off. The room's takes what becomes of the camera's picture, without `face-detection`.",
  ],
  getInputSettings: ["room", "Of the camera's picture."],
  setInputDevicesAsync: ["differs", "Takes `audioDeviceId` only."],
  setOutputDeviceAsync: ["absent", "Sound leaves by the system's output."],
  getInputDevices: [
    "absent",
    "The browser's `enumerateDevices()` tells them once the microphone is allowed.",
  ],
  enumerateDevices: ["absent", "The browser has a method of this name."],
  startCustomTrack: ["room", "Two at a time, without `mode`."],
  stopCustomTrack: ["room", ""],
  updateSendSettings: ["room", "Bits and layers of a preset are this client's."],
  getSendSettings: ["room", ""],
  customTrayButtons: noInterface,
  updateCustomTrayButtons: noInterface,
  setCustomIntegrations: drawnByPage,
  customIntegrations: drawnByPage,
  startCustomIntegrations: drawnByPage,
  stopCustomIntegrations: drawnByPage,
  setBandwidth: notOfPictures,
  getDailyLang: noInterface,
  setDailyLang: noInterface,
  setProxyUrl: ["absent", "The server is the page's own, or the one that `baseUrl` names."],
  setIceConfig: ["absent", "The server names its own and its TURN server."],
  getMeetingSession: ["absent", "The call's id comes with `joined-meeting`."],
  meetingSessionSummary: ["absent", "The call's id comes with `joined-meeting`."],
  meetingSessionState: ["absent", "A call keeps no data of its people."],
  setMeetingSessionData: ["absent", "A call keeps no data of its people."],
  setUserName: ["room", "Returns nothing. An empty name changes nothing."],
  setUserData: ["differs", "Returns nothing. The same limit of 4,096 characters."],
  startLocalAudioLevelObserver: ["differs", "Returns nothing."],
  stopLocalAudioLevelObserver: "same",
  getLocalAudioLevel: ["absent", "`audioLevels().local` has it."],
  startRemoteParticipantsAudioLevelObserver: ["differs", "Returns nothing."],
  stopRemoteParticipantsAudioLevelObserver: "same",
  getRemoteParticipantsAudioLevel: ["absent", "`audioLevels().remote` has it."],
  startRecording: [
    "differs",
    "Returns a promise. Everybody is asked first; 1280 by 720, without custom layouts. One recording in a call.",
  ],
  updateRecording: ["differs", "Returns a promise. Of layouts, `default` and `active-participant`."],
  stopRecording: ["differs", "Returns a promise."],
  startLiveStreaming: noBroadcast,
  updateLiveStreaming: noBroadcast,
  addLiveStreamingEndpoints: noBroadcast,
  removeLiveStreamingEndpoints: noBroadcast,
  stopLiveStreaming: noBroadcast,
  startRemoteMediaPlayer: ["differs", "Plays sound. The call must have been made for it, or list the file."],
  stopRemoteMediaPlayer: "same",
  updateRemoteMediaPlayer: "same",
  startTranscription: asMessages,
  stopTranscription: asMessages,
  getNetworkStats: ["absent", "`network-quality-change` tells what a page can act on."],
  getCpuLoadStats: ["absent", "Sound alone takes too little to be measured."],
  testCallQuality: [
    "differs",
    "Needs no camera's track. Takes the address and the length of the test, and resolves with its figures.",
  ],
  stopTestCallQuality: "same",
  testWebsocketConnectivity: testedByCallQuality,
  abortTestWebsocketConnectivity: testedByCallQuality,
  testNetworkConnectivity: testedByCallQuality,
  abortTestNetworkConnectivity: testedByCallQuality,
  testPeerToPeerCallQuality: serverTopology,
  stopTestPeerToPeerCallQuality: serverTopology,
  testConnectionQuality: serverTopology,
  stopTestConnectionQuality: serverTopology,
  getNetworkTopology: serverTopology,
  setNetworkTopology: serverTopology,
  getActiveSpeaker: ["room", ""],
  setActiveSpeakerMode: noInterface,
  activeSpeakerMode: noInterface,
  subscribeToTracksAutomatically: ["absent", "All tracks arrive."],
  setSubscribeToTracksAutomatically: ["absent", "All tracks arrive."],
  sendAppMessage: ["differs", "Goes to the assistant. Returns nothing; the same limit of 4,096 characters."],
  addFakeParticipant: noInterface,
  setShowNamesMode: noInterface,
  setShowLocalVideo: noInterface,
  setShowParticipantsBar: noInterface,
  showLocalVideo: noInterface,
  showParticipantsBar: noInterface,
  theme: noInterface,
  setTheme: noInterface,
  requestFullscreen: noInterface,
  exitFullscreen: noInterface,
  setPlayNewParticipantSound: noInterface,
  getSidebarView: noInterface,
  setSidebarView: noInterface,
  room: ["absent", "A call has no room beside it. `GET /call/{id}` tells of it."],
  geo: ["absent", "The server looks the country up, for the call's region. Pages are not told."],
  on: ["differs", "Returns nothing."],
  once: ["differs", "Returns nothing."],
  off: ["differs", "Returns nothing."],
  properties: ["absent", "The call keeps no copy of what it was given."],
  startDialOut: ["differs", "In calls that were made with a private key. Sound alone is dialled."],
  stopDialOut: "same",
  sendDTMF: "same",
} as const satisfies Record<keyof DailyCall, Offer>;

const sameDevices = ["absent", "The browser's `devicechange` tells it."] as const;
const byPhone = [
  "absent",
  "Calls that come in by telephone are calls of their own (docs/telephone.md).",
] as const;

/** Each event of the hosted library's call. */
export const events = {
  loading: ["differs", "Without a payload."],
  "load-attempt-failed": "same",
  loaded: ["differs", "Without a payload."],
  "started-camera": ["absent", "`microphone` tells whether it is open and not muted."],
  "camera-error": "same",
  "joining-meeting": ["differs", "Without a payload."],
  "joined-meeting": ["differs", "Carries the call's id."],
  "left-meeting": ["differs", "Says why the call ended, and says it as a sentence."],
  "call-instance-destroyed": ["absent", "The page destroys the call itself."],
  "participant-joined": ["room", "Also for those who were there before."],
  "participant-updated": ["room", ""],
  "participant-left": ["room", ""],
  "participant-counts-updated": ["room", ""],
  "track-started": [
    "differs",
    "The assistant's sound plays. Without a payload, as the client plays it itself.",
  ],
  "track-stopped": ["room", ""],
  "recording-started": ["differs", "Without ids: there is one recording in a call."],
  "recording-stopped": "same",
  "recording-stats": ["differs", "Bytes and seconds that are written, in the browser that composes."],
  "recording-error": "same",
  "recording-upload-completed": ["absent", "`recording-saved` tells that a video is written."],
  "recording-data": ["absent", "The parts go to the server. `recording-kept` says where they are read."],
  "transcription-started": asMessages,
  "transcription-stopped": asMessages,
  "transcription-error": asMessages,
  "transcription-message": asMessages,
  "app-message": ["differs", "The message itself: it always comes from the assistant."],
  "local-screen-share-started": ["room", ""],
  "local-screen-share-stopped": ["room", ""],
  "local-screen-share-canceled": ["room", ""],
  "active-speaker-change": ["room", ""],
  "active-speaker-mode-change": noInterface,
  "network-quality-change": ["differs", "`good` or `very-low`: a call of sound alone has nothing between."],
  "network-connection": ["absent", "`media-path` tells over what sound travels."],
  "cpu-load-change": notOfPictures,
  "face-counts-updated": notOfPictures,
  fullscreen: noInterface,
  "exited-fullscreen": noInterface,
  error: "same",
  "nonfatal-error": "same",
  click: noInterface,
  mousedown: noInterface,
  mouseup: noInterface,
  mouseover: noInterface,
  mousemove: noInterface,
  touchstart: noInterface,
  touchmove: noInterface,
  touchend: noInterface,
  "live-streaming-started": noBroadcast,
  "live-streaming-updated": noBroadcast,
  "live-streaming-stopped": noBroadcast,
  "live-streaming-error": noBroadcast,
  "lang-updated": noInterface,
  "remote-media-player-started": "same",
  "remote-media-player-stopped": "same",
  "remote-media-player-updated": "same",
  "access-state-updated": noLobby,
  "meeting-session-updated": ["absent", "A call keeps no data of its people."],
  "meeting-session-summary-updated": ["absent", "A call keeps no data of its people."],
  "meeting-session-state-updated": ["absent", "A call keeps no data of its people."],
  "waiting-participant-added": noLobby,
  "waiting-participant-updated": noLobby,
  "waiting-participant-removed": noLobby,
  "theme-updated": noInterface,
  "available-devices-updated": sameDevices,
  "selected-devices-updated": sameDevices,
  "receive-settings-updated": notOfPictures,
  "input-settings-updated": ["room", "Of the camera's picture."],
  "send-settings-updated": ["room", ""],
  "local-audio-level": "same",
  "remote-participants-audio-level": ["differs", "The levels themselves, by participant."],
  "show-local-video-changed": noInterface,
  "custom-button-click": noInterface,
  "sidebar-view-changed": noInterface,
  "dialin-connected": byPhone,
  "dialin-error": byPhone,
  "dialin-stopped": byPhone,
  "dialin-warning": byPhone,
  "dialout-connected": ["differs", "Carries the session's id."],
  "dialout-error": ["differs", "Carries the session's id and, as `errorMsg`, what went wrong."],
  "dialout-stopped": ["differs", "Carries the session's id."],
  "dialout-warning": ["differs", "Carries the session's id and, as `errorMsg`, what went wrong."],
} as const satisfies Record<DailyEvent, Offer>;

type With<Table, Wanted> = {
  [Name in keyof Table]: Table[Name] extends Wanted ? Name : never;
}[keyof Table];
type OfCall<Table> = With<Table, "same" | readonly ["differs", string]>;
type OfRoom<Table> = With<Table, readonly ["room", string]>;
type Absent<Table> = With<Table, readonly ["absent", string]>;
/** Fails to compile unless it is given `never`. */
type None<Names extends never> = Names;

// The compiler holds the tables to both libraries: nothing is promised that is not there, and nothing kept quiet.
export type Contract = [
  None<Exclude<OfCall<typeof methods>, keyof Call>>,
  None<Exclude<OfRoom<typeof methods>, keyof Room | keyof RoomMedia>>,
  None<Extract<Absent<typeof methods>, keyof Call | keyof Room | keyof RoomMedia>>,
  None<Exclude<OfCall<typeof events>, keyof CallEvents>>,
  None<Exclude<OfRoom<typeof events>, keyof RoomEvents | keyof RoomMediaEvents>>,
  None<Extract<Absent<typeof events>, keyof CallEvents | keyof RoomEvents | keyof RoomMediaEvents>>,
  // `same` means that a page written for the hosted library hands over the same arguments.
  None<OtherArguments>,
];

type SameMethods = With<typeof methods, "same">;
type OtherArguments = {
  [Name in SameMethods & keyof Call]: DailyCall[Name] extends (...given: infer Given) => unknown
    ? Call[Name] extends (...taken: infer Taken) => unknown
      ? Given extends Taken
        ? never
        : Name
      : Name
    : Name;
}[SameMethods & keyof Call];

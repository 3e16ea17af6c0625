import { assistants } from "#assistants/assistants.ts";
import { messageServerOf } from "#server/delivery/call-message/message-server.ts";
import type { CallMessageKind } from "#server/delivery/define-delivery.ts";
import type { CallPlan } from "#server/voice-api/call-plan.ts";
import { serverMessages } from "#server/voice-api/server-messages.ts";
import type { Assistant, WebCall } from "#voice/index.ts";

/** The types of messages that come unless `serverMessages` chooses others. */
const usual = Object.entries(serverMessages).flatMap(([type, { comesUnasked }]) =>
  comesUnasked ? type : [],
);

/** Those that are never lost, by the deliveries that bring them. All others are sent while the call goes on. */
const owed: Readonly<Record<string, readonly CallMessageKind[]>> = {
  "status-update": ["call-started", "call-ended"],
  "end-of-call-report": ["call-report"],
};

const own: ReadonlySet<string | undefined> = new Set(Object.values(assistants).map(({ id }) => id));

/** True for the assistants that come with the product. Of their calls nothing is kept, whatever is asked for. */
export function isOwn({ id }: Pick<Assistant, "id">): boolean {
  return own.has(id);
}

/** The types of messages that an assistant's server is sent. */
export function wantedMessages({ serverMessages }: Pick<Assistant, "serverMessages">): ReadonlySet<string> {
  return new Set(serverMessages ?? usual);
}

/** What an assistant asks for, besides being spoken with. Only what its plan names by `true` is kept. */
export function callPlanOf(assistant: Assistant): CallPlan {
  const { artifactPlan, compliancePlan } = assistant;
  const server = messageServerOf(assistant);
  const wanted = wantedMessages(assistant);
  return {
    server: server && { ...server },
    owes: server ? Object.entries(owed).flatMap(([type, kinds]) => (wanted.has(type) ? kinds : [])) : [],
    keeps: {
      words: !isOwn(assistant) && artifactPlan?.transcriptPlan?.enabled === true,
      sound: !isOwn(assistant) && artifactPlan?.recordingEnabled === true,
      video: !isOwn(assistant) && artifactPlan?.videoRecordingEnabled === true,
    },
    soundFormat: artifactPlan?.recordingFormat === "ogg;opus" ? "ogg;opus" : "wav;l16",
    listens: !isOwn(assistant) && assistant.monitorPlan?.listenEnabled === true,
    consent: compliancePlan?.recordingConsentPlan?.type === "verbal" ? "verbal" : "stay-on-line",
  };
}

/** The same as the answer to `POST /call/web` tells it. */
export function keptOf(assistant: Assistant): WebCall["artifactPlan"] {
  const { keeps, soundFormat } = callPlanOf(assistant);
  const { words, sound, video } = keeps;
  return {
    videoRecordingEnabled: video,
    recordingEnabled: sound,
    ...(sound && { recordingFormat: soundFormat }),
    transcriptPlan: { enabled: words },
  };
}

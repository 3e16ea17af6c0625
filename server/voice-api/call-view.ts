import type { Selectable } from "kysely";
import type { CallTable } from "#server/database/tables.ts";
import type { Definition } from "#voice/index.ts";
import {
  breakdownOf,
  type CallAnalysis,
  type CallFigures,
  openAiMessages,
  type SaidMessage,
  totalOf,
  transcriptOf,
} from "./call-content.ts";
import { orgId } from "./identifiers.ts";

/** The columns of a call that are shown in some way. */
export const callColumns = [
  "id",
  "created_at",
  "updated_at",
  "kind",
  "assistant_id",
  "squad_id",
  "name",
  "started_at",
  "ended_at",
  "ended_reason",
  "region",
  "asks_words",
  "asks_sound",
  "asks_video",
  "sound_format",
  "consent",
  "agreed_at",
  "refused_at",
  "figures",
] as const;

export type CallRow = Pick<Selectable<CallTable>, (typeof callColumns)[number]>;

/** What is kept of a call, opened. */
export interface KeptContent {
  readonly messages?: readonly SaidMessage[] | undefined;
  readonly analysis?: CallAnalysis | undefined;
  readonly hasSound: boolean;
  readonly hasVideo?: boolean;
}

/** Whose phone a call rings, that a program asked for. */
export interface RungPhone {
  readonly phone: string;
  readonly phoneNumberId: string;
  readonly isRinging: boolean;
}

/** A row as the API answers it, without what was said. @param rung default: nobody's, or it is erased */
export function callOf(row: CallRow, rung?: RungPhone): Definition {
  const updatedAt = row.updated_at ?? row.ended_at ?? row.started_at ?? row.created_at;
  const figures = row.figures as CallFigures | null;
  const isKept = row.refused_at === null;
  const given = {
    name: row.name,
    assistantId: row.assistant_id,
    squadId: row.squad_id,
    startedAt: row.started_at?.toISOString(),
    endedAt: row.ended_at?.toISOString(),
    endedReason: row.ended_reason,
    region: row.region,
    ...(rung && { customer: { number: rung.phone }, phoneNumberId: rung.phoneNumberId }),
    ...(figures && {
      cost: totalOf(figures.costs),
      costs: figures.costs,
      costBreakdown: breakdownOf(figures.costs),
    }),
    ...(row.consent && {
      compliance: {
        recordingConsent: {
          type: row.consent,
          ...(row.agreed_at && { grantedAt: row.agreed_at.toISOString() }),
        },
      },
    }),
  };
  return {
    id: row.id,
    orgId,
    createdAt: row.created_at.toISOString(),
    updatedAt: updatedAt.toISOString(),
    type: row.kind,
    status: statusOf(row, rung),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)),
    artifactPlan: {
      videoRecordingEnabled: row.asks_video && isKept,
      recordingEnabled: row.asks_sound && isKept,
      ...(row.asks_sound && isKept && { recordingFormat: row.sound_format }),
      transcriptPlan: { enabled: row.asks_words && isKept },
    },
  };
}

function statusOf({ ended_at, started_at }: CallRow, rung: RungPhone | undefined): CallStatus {
  if (ended_at) return "ended";
  if (started_at) return "in-progress";
  return rung?.isRinging ? "ringing" : "queued";
}

export const callStatuses = ["queued", "ringing", "in-progress", "ended"] as const;
type CallStatus = (typeof callStatuses)[number];

/**
 * What is known of a call besides its times.
 *
 * @param address of the voice API, as in "https://example.com/voice".
 */
export function artifactOf(row: CallRow, { messages, hasSound, hasVideo }: KeptContent, address: string) {
  const figures = row.figures as CallFigures | null;
  const recording = (name: string) => `${address}/call/${row.id}/${name}-recording`;
  return {
    ...(messages && {
      messages,
      messagesOpenAIFormatted: openAiMessages(messages),
      transcript: transcriptOf(messages),
    }),
    ...(hasSound && { recordingUrl: recording("mono"), stereoRecordingUrl: recording("stereo") }),
    ...(hasVideo && { videoRecordingUrl: recording("video") }),
    ...((hasSound || hasVideo) && {
      recording: {
        ...(hasVideo && { videoUrl: recording("video") }),
        ...(hasSound && {
          stereoUrl: recording("stereo"),
          mono: {
            combinedUrl: recording("mono"),
            assistantUrl: recording("assistant"),
            customerUrl: recording("customer"),
          },
        }),
      },
    }),
    ...(figures && { performanceMetrics: metricsOf(figures) }),
  };
}

function metricsOf({ turnLatencies, interruptions }: CallFigures) {
  const sum = turnLatencies.reduce((total, latency) => total + latency, 0);
  return {
    turnLatencies: turnLatencies.map((turnLatency) => ({ turnLatency })),
    ...(turnLatencies.length > 0 && { turnLatencyAverage: Math.round(sum / turnLatencies.length) }),
    numAssistantInterrupted: interruptions,
  };
}

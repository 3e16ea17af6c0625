import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Definition } from "#voice/index.ts";
import { type CallFigures, totalOf } from "./call-content.ts";
import { artifactOf, callColumns, callOf } from "./call-view.ts";
import { contentOf, monitorOf, serverName } from "./kept-content.ts";
import type { Sealing } from "./sealing.ts";

/** A message about a call, and the server that it is for. */
export interface WrittenCallMessage {
  readonly server: Definition;
  /** JSON. */
  readonly body: string;
}

/**
 * Writes the messages that a call's server is owed, in the shape of the hosted platform. A report has the words of a
 * call only while they are kept.
 *
 * @param deps.address of the voice API, as in "https://example.com/voice".
 */
export function callMessageWriter(deps: {
  readonly kysely: Kysely<Tables>;
  readonly sealing: Pick<Sealing, "openBytes">;
  readonly address: string;
}) {
  const { kysely, sealing, address } = deps;
  return async (
    id: string,
    kind: "call-started" | "call-ended" | "call-report",
  ): Promise<WrittenCallMessage | undefined> => {
    const row = await kysely
      .selectFrom("larkline.call")
      .select(callColumns)
      .select("server")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row?.server) return undefined;
    const server = JSON.parse((await sealing.openBytes(row.server, serverName(id))).toString()) as Definition;
    const monitor = await monitorOf(kysely, sealing, id);
    const call: Definition = { ...callOf(row), ...(monitor && { monitor }) };
    const message = kind === "call-report" ? await reportOf() : statusOf();
    return { server, body: JSON.stringify({ message: { ...message, call } }) };

    function statusOf() {
      const isOver = kind === "call-ended";
      return {
        type: "status-update",
        status: isOver ? "ended" : "in-progress",
        ...(isOver && { endedReason: row?.ended_reason }),
        timestamp: (isOver ? row?.ended_at : row?.started_at)?.getTime(),
      };
    }

    async function reportOf() {
      const figures = row?.figures as CallFigures | null;
      const content = await contentOf(kysely, sealing, id);
      const artifact = row && artifactOf(row, content, address);
      const seconds =
        row?.started_at && row.ended_at ? (row.ended_at.getTime() - row.started_at.getTime()) / 1_000 : 0;
      return {
        type: "end-of-call-report",
        timestamp: row?.ended_at?.getTime(),
        endedReason: row?.ended_reason,
        startedAt: call.startedAt,
        endedAt: call.endedAt,
        durationSeconds: seconds,
        ...(figures && {
          cost: totalOf(figures.costs),
          costs: figures.costs,
          costBreakdown: call.costBreakdown,
        }),
        ...(call.compliance !== undefined && { compliance: call.compliance }),
        artifact,
        // Older programs read them here.
        ...(artifact?.transcript !== undefined && {
          transcript: artifact.transcript,
          messages: artifact.messages,
        }),
        ...(artifact?.recordingUrl !== undefined && {
          recordingUrl: artifact.recordingUrl,
          stereoRecordingUrl: artifact.stereoRecordingUrl,
        }),
        analysis: content.analysis ?? {},
      };
    }
  };
}

import type { IncomingMessage } from "node:http";
import type { Hono } from "hono";
import { ringsPhones } from "#server/dials/can-dial.ts";
import { addressOf, clientAddress } from "#server/middleware/client-address.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import type { Sealing } from "#server/voice-api/sealing.ts";
import type { Carrier, HostedCarrier, RegistrationState } from "#voice/index.ts";
import { type AnswerCallsDeps, createCallTaker } from "./answer-calls.ts";
import { carrierRoutes } from "./carrier-routes.ts";
import { openHosted } from "./open-hosted.ts";
import { openSip } from "./open-sip.ts";
import { type DialEnd, dialEnds, placeDials } from "./place-dials.ts";
import { carrierBases, hasSip, type TelephoneEnv } from "./telephone-settings.ts";
import type { TransferEnd } from "./transfers/transfers.ts";

/** The telephone of a process. */
export interface Telephone {
  /** The carrier that calls are made over; undefined where only calls that come are taken. */
  readonly out: Carrier | undefined;
  /** Answers what companies that carry calls ask. */
  readonly routes: Hono<RequestEnv>;
  /** Takes the sound that they connect. */
  readonly sockets: HostedCarrier["sockets"];
  figures(): TelephoneFigures;
  stop(): Promise<void>;
}

export interface TelephoneFigures {
  /** Undefined where the trunk needs no registration, and without one. */
  readonly registration: RegistrationState["is"] | undefined;
  /** Whether each hosted carrier takes our login, by its name. */
  readonly ready: Readonly<Record<string, boolean>>;
  /** Messages and calls that were not taken, by reason. */
  readonly dropped: Readonly<Record<DropReason, number>>;
  /** Phones that were rung, by how that ended. Undefined where this server rings none. */
  readonly dialled: Readonly<Record<DialEnd, number>> | undefined;
  /** Callers who were put through to somebody, by how that ended. */
  readonly transferred: Readonly<Record<TransferEnd, number>>;
}

const dropReasons = ["stranger", "malformed", "flood", "busy"] as const;
type DropReason = (typeof dropReasons)[number];

export interface TelephoneDeps extends AnswerCallsDeps {
  readonly env: TelephoneEnv;
  /** Opens what programs asked for. Default: none has. */
  readonly sealing: Sealing | undefined;
  /** This process, when there may be others on the database. */
  readonly node: string | undefined;
  /** Counts transfers, by how they ended. */
  readonly transferred: Readonly<Record<TransferEnd, number>>;
  /** Takes a stranger's request from the share of its address. Resolves to false when it is used up. */
  readonly mayKnock: (address: string) => Promise<boolean>;
}

/**
 * Opens the telephone, where one is configured: calls are answered by the assistant of the number that was called.
 *
 * @throws Error naming the setting that does not work here.
 */
export async function openTelephone(deps: TelephoneDeps): Promise<Telephone | undefined> {
  const { env, mayKnock } = deps;
  const dropped = Object.fromEntries(dropReasons.map((reason) => [reason, 0])) as Record<DropReason, number>;
  const onDropped = (why: DropReason) => void dropped[why]++;
  const onCall = createCallTaker(deps, () => onDropped("busy"));
  const sip = hasSip(env) ? await openSip(env, { ...deps, onCall, onDropped }) : undefined;
  const ofRequest = (request: IncomingMessage) => addressOf(request, env.TRUST_PROXY);
  const hosted = await openHosted(env, { ...deps, onCall, onDropped, addressOf: ofRequest });
  if (!sip && hosted.size === 0) return undefined;

  function wayOut(): Carrier | undefined {
    if (env.TWILIO_CALLER_NUMBER !== undefined) return hosted.get("twilio");
    if (env.VONAGE_CALLER_NUMBER !== undefined) return hosted.get("vonage");
    return ringsPhones(env) ? sip : undefined;
  }

  const socketsOf = (path = "") =>
    [...hosted.values()].map(({ sockets }) => sockets).find(({ serves }) => serves(path));
  const out = wayOut();
  const dialled = out && (Object.fromEntries(dialEnds.map((end) => [end, 0])) as Record<DialEnd, number>);
  const onEnded = (end: DialEnd) => void (dialled && dialled[end]++);
  const stopDials = out && (await placeDials({ ...deps, carrier: out, voicemail: env.VOICEMAIL, onEnded }));
  return {
    out,
    routes: carrierRoutes({
      carriers: hosted,
      bases: carrierBases(env),
      mayKnock,
      addressOf: (c) => clientAddress(c, env.TRUST_PROXY),
    }),
    sockets: {
      serves: (path) => socketsOf(path) !== undefined,
      upgrade: async (request, socket, head) => socketsOf(request.url)?.upgrade(request, socket, head),
    },
    figures: () => ({
      registration: sip?.registration()?.is,
      ready: Object.fromEntries([...hosted].map(([name, { isReady }]) => [name, isReady()])),
      dropped: { ...dropped },
      dialled: dialled && { ...dialled },
      transferred: { ...deps.transferred },
    }),
    async stop() {
      stopDials?.();
      await Promise.all([sip?.close(), ...[...hosted.values()].map(({ close }) => close())]);
    },
  };
}

import type { Env } from "#server/env.ts";
import type { Allowance } from "./allowance.ts";
import type { BookingSurroundings } from "./mail/booking/visitor-mail.ts";
import type { Message } from "./mail/message.ts";
import type { Outcome } from "./outcome.ts";
import type { Subject } from "./subject.ts";

/**
 * The payload of each queue, by the queue's name in the database. Each queue makes its own attempts, so none waits for
 * another.
 */
export interface Carried {
  readonly "deliver-mail": Message;
  readonly "deliver-webhook": WebhookCall;
  readonly "deliver-call-message": CallMessage;
}

/** News of a call for its server. The far end reads what it says, since that is sealed in the database. */
export interface CallMessage {
  readonly call: string;
  readonly kind: CallMessageKind;
}

/** News of calls that are never lost. The database's CHECK on `larkline.call.owes` repeats them. */
export const callMessageKinds = ["call-started", "call-ended", "call-report"] as const;

export type CallMessageKind = (typeof callMessageKinds)[number];

/** One call of the automation. */
export interface WebhookCall {
  /** JSON. */
  readonly body: string;
  /** Besides those of every call. */
  readonly headers: Readonly<Record<string, string>>;
}

export type Queue = keyof Carried;

/** The sender of each queue. It returns the failures of its far end and throws only for bugs. */
export type FarEnds = {
  readonly [Q in Queue]: (delivery: {
    readonly id: string;
    readonly composed: Carried[Q];
  }) => Promise<Outcome>;
};

export type Setting = keyof Env;

export type Settings = { readonly [S in Setting]?: Env[S] | undefined };

/** Passed to every kind, besides the row. */
export interface Surroundings {
  /** The site's address, without a trailing slash. */
  readonly publicUrl: string;
  readonly settings: Settings;
  /** True when a request can lead to a phone call, so that mails may say so. */
  readonly dials: boolean;
  /** For mails about bookings. */
  readonly bookings: Omit<BookingSurroundings, "publicUrl">;
  /** True for the mail that uses up its allowance. Default: false. */
  readonly isLastForNow?: boolean;
}

type About = Subject["about"];
type SubjectAbout<A extends About> = Extract<Subject, { about: A }>;
type SurroundingsWith<S extends Setting> = Omit<Surroundings, "settings"> & {
  readonly settings: { readonly [Needed in S]: NonNullable<Env[Needed]> };
};

interface DeliveryDefinition<Kind extends string, A extends About, Q extends Queue, S extends Setting> {
  /** As the database stores it. */
  readonly kind: Kind;
  /** The kinds of rows that it can follow from. */
  readonly about: readonly A[];
  readonly queue: Q;
  /** Parked while one of these is missing, and sent after the next start with all of them. Default: none. */
  readonly needs?: readonly S[];
  /**
   * True if the hour at which it becomes due matters, as for reminders: the operator's `drain` then neither sends it
   * early nor waits for it. Default: false.
   */
  readonly waitsForItsHour?: boolean;
  /**
   * Returns the reason why it is no longer worth sending; it then ends unsent. Default: never.
   *
   * @param now in ms since 1970.
   */
  readonly supersededWhen?: (subject: SubjectAbout<A>, now: number) => string | undefined;
  /** The limit that it counts against, once, before its first attempt. Default: none. */
  readonly allowance?: (subject: SubjectAbout<A>) => Allowance | undefined;
  /**
   * Returns the moment until which an attempt has to wait. Default: never.
   *
   * @param now in ms since 1970.
   */
  readonly waitsUntil?: (subject: SubjectAbout<A>, now: number) => Date | undefined;
  /** Composes the payload, anew for each attempt. @throws Error for a row that should not have led to this delivery. */
  readonly compose: (subject: SubjectAbout<A>, surroundings: SurroundingsWith<S>) => Carried[Q];
}

/** A kind of delivery. */
export interface Delivery<Kind extends string = string, Q extends Queue = Queue> {
  readonly kind: Kind;
  readonly about: readonly About[];
  readonly queue: Q;
  readonly needs: readonly Setting[];
  readonly waitsForItsHour: boolean;
  supersededWhen(subject: Subject, now: number): string | undefined;
  allowance(subject: Subject): Allowance | undefined;
  waitsUntil(subject: Subject, now: number): Date | undefined;
  /** @throws Error for the wrong kind of subject, and without a setting that it needs. */
  compose(subject: Subject, surroundings: Surroundings): Carried[Q];
}

/** Defines a kind of delivery. Once it is listed in `deliveries.ts`, everything else is derived from its definition. */
export function defineDelivery<
  const Kind extends string,
  const A extends About,
  const Q extends Queue,
  const S extends Setting = never,
>(definition: DeliveryDefinition<Kind, A, Q, S>): Delivery<Kind, Q> {
  const { kind, about, queue, needs = [], waitsForItsHour = false, compose } = definition;
  const { supersededWhen, waitsUntil, allowance } = definition;
  const isAbout = (subject: Subject): subject is SubjectAbout<A> => about.some((a) => a === subject.about);
  const hasNeeds = (surroundings: Surroundings): surroundings is Surroundings & SurroundingsWith<S> =>
    lackingSettings({ needs }, surroundings.settings).length === 0;
  return {
    kind,
    about,
    queue,
    needs,
    waitsForItsHour,
    supersededWhen: (subject, now) => (isAbout(subject) ? supersededWhen?.(subject, now) : undefined),
    allowance: (subject) => (isAbout(subject) ? allowance?.(subject) : undefined),
    waitsUntil: (subject, now) => (isAbout(subject) ? waitsUntil?.(subject, now) : undefined),
    compose(subject, surroundings) {
      if (!isAbout(subject))
        throw new Error(`There is no ${kind} about a ${subject.about}; this delivery should not exist.`);
      if (!hasNeeds(surroundings)) throw new Error(`A ${kind} needs ${needs.join(" and ")}.`);
      return compose(subject, surroundings);
    },
  };
}

/** Kinds that have all the settings they need. */
export function readyKinds<Kind extends string>(
  deliveries: readonly Delivery<Kind>[],
  settings: Settings,
): Kind[] {
  return deliveries.flatMap((delivery) =>
    lackingSettings(delivery, settings).length === 0 ? delivery.kind : [],
  );
}

/** The needed settings that are missing. */
export function lackingSettings({ needs }: Pick<Delivery, "needs">, settings: Settings): Setting[] {
  return needs.filter((setting) => settings[setting] === undefined);
}

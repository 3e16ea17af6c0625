import type { Env } from "#server/env.ts";
import type { BookingSurroundings } from "./mail/booking/visitor-mail.ts";
import type { Message } from "./mail/message.ts";
import type { Outcome } from "./outcome.ts";
import type { Subject } from "./subject.ts";

/** The load of each queue, by its name in the database. Each has attempts of its own, so none waits for another. */
export interface Carried {
  readonly "deliver-mail": Message;
  /** The body of the call: JSON. */
  readonly "deliver-webhook": string;
}

export type Queue = keyof Carried;

/** The far end of each queue. None throws for what a far end does. */
export type FarEnds = {
  readonly [Q in Queue]: (delivery: {
    readonly id: string;
    readonly composed: Carried[Q];
  }) => Promise<Outcome>;
};

export type Setting = keyof Env;

export type Settings = { readonly [S in Setting]?: Env[S] | undefined };

/** Known to every kind, besides the row. */
export interface Surroundings {
  /** The site's address, without a trailing slash. */
  readonly publicUrl: string;
  readonly settings: Settings;
  /** For mails about booked times. */
  readonly bookings: Omit<BookingSurroundings, "publicUrl">;
}

type About = Subject["about"];
type SubjectAbout<A extends About> = Extract<Subject, { about: A }>;
type SurroundingsWith<S extends Setting> = Omit<Surroundings, "settings"> & {
  readonly settings: { readonly [Needed in S]: NonNullable<Env[Needed]> };
};

interface DeliveryDefinition<Kind extends string, A extends About, Q extends Queue, S extends Setting> {
  /** As the database stores it. */
  readonly kind: Kind;
  /** The rows it can follow from. */
  readonly about: readonly A[];
  readonly queue: Q;
  /** Without one of these it is parked; with all of them it is sent after the next start. Default: none. */
  readonly needs?: readonly S[];
  /**
   * True when it becomes due at an hour that has a meaning, as reminders do: before, the operator's `drain` neither
   * sends it nor waits for it. Default: false.
   */
  readonly waitsForItsHour?: boolean;
  /**
   * The reason why it has lost its point; it then ends unsent. Default: never.
   *
   * @param now in ms since 1970.
   */
  readonly supersededWhen?: (subject: SubjectAbout<A>, now: number) => string | undefined;
  /** Writes what is sent, at each attempt anew. @throws Error for a row that this should not have followed from. */
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
  /** @throws Error for a subject that it is not about, and without a setting that it needs. */
  compose(subject: Subject, surroundings: Surroundings): Carried[Q];
}

/** Defines a kind of delivery; listed in `deliveries.ts`, everything else follows from this. */
export function defineDelivery<
  const Kind extends string,
  const A extends About,
  const Q extends Queue,
  const S extends Setting = never,
>(definition: DeliveryDefinition<Kind, A, Q, S>): Delivery<Kind, Q> {
  const { kind, about, queue, needs = [], waitsForItsHour = false, supersededWhen, compose } = definition;
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

/** Settings that a delivery of this kind waits for. */
export function lackingSettings({ needs }: Pick<Delivery, "needs">, settings: Settings): Setting[] {
  return needs.filter((setting) => settings[setting] === undefined);
}

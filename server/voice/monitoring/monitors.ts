import { randomBytes, timingSafeEqual } from "node:crypto";
import { type Assistant, type CallControl, type Clock, createAllowance, type Monitor } from "#voice/index.ts";
import { isOwn } from "../following/call-plan-of.ts";
import type { PutThrough } from "./control-message.ts";
import { createLiveSound, type LiveSound } from "./live-sound.ts";

/** Messages that a call takes over its control address: a burst, then so many a second. */
const controlShare = { burst: 20, perSecond: 5 };

/** A call that can be followed while it goes on. */
export interface CallMonitor {
  readonly urls: Monitor;
  /** Undefined where nobody may listen. */
  readonly sound: LiveSound | undefined;
  /** Undefined where nobody may take part. */
  readonly control: CallSteering | undefined;
  /** True if the address does not suffice, and a key is asked for, too. */
  readonly needsKey: { readonly listen: boolean; readonly control: boolean };
  isSecret(given: string): boolean;
}

export interface CallSteering {
  /** The call's control, once it has begun. */
  call: CallControl | undefined;
  /** Has another assistant take the call. @returns what is wrong with the message, if nobody can. */
  putThrough: (message: PutThrough) => Promise<string | undefined>;
  /** False while a caller is asked to agree: nobody agrees in their place. */
  mayTypeForCaller: () => boolean;
  /** Takes one message from the call's share. @returns false when it is used up. */
  mayTell(): boolean;
}

/** The calls of this process that can be followed. Their addresses are made anew for each, and end with it. */
export interface Monitors {
  /** Makes the addresses of a call; undefined if its assistant allows neither. */
  made(id: string, assistant: Assistant): Monitor | undefined;
  of(id: string): CallMonitor | undefined;
  ended(id: string): void;
}

/** @param base of the addresses, as in "https://node-1.example.com/voice". */
export function createMonitors({ base, clock }: { readonly base: string; readonly clock: Clock }): Monitors {
  const monitors = new Map<string, CallMonitor>();
  return {
    made(id, assistant) {
      const { listenEnabled, controlEnabled, ...plan } = (!isOwn(assistant) && assistant.monitorPlan) || {};
      if (listenEnabled !== true && controlEnabled !== true) return undefined;
      const secret = randomBytes(24);
      const address = `${base}/calls/${id}/${secret.toString("base64url")}`;
      const urls: Monitor = {
        ...(listenEnabled === true && { listenUrl: `${address.replace(/^http/, "ws")}/listen` }),
        ...(controlEnabled === true && { controlUrl: `${address}/control` }),
      };
      monitors.set(id, {
        urls,
        sound: listenEnabled === true ? createLiveSound(clock) : undefined,
        control:
          controlEnabled === true
            ? {
                call: undefined,
                putThrough: async () => undefined,
                mayTypeForCaller: () => true,
                mayTell: createAllowance(clock, controlShare),
              }
            : undefined,
        needsKey: {
          listen: plan.listenAuthenticationEnabled === true,
          control: plan.controlAuthenticationEnabled === true,
        },
        isSecret(given) {
          const bytes = Buffer.from(given, "base64url");
          return bytes.length === secret.length && timingSafeEqual(bytes, secret);
        },
      });
      return urls;
    },
    of: (id) => monitors.get(id),
    ended(id) {
      monitors.get(id)?.sound?.close();
      monitors.delete(id);
    },
  };
}

/** The call and the secret in the path of an address; undefined for any other path. */
export function addressIn(
  path: string,
  end: "listen" | "control",
): { readonly id: string; readonly secret: string } | undefined {
  const [, id = "", secret = "", found] =
    /\/calls\/([\w-]{1,64})\/([\w-]{1,64})\/(listen|control)(?:\?|$)/.exec(path) ?? [];
  return found === end ? { id, secret } : undefined;
}

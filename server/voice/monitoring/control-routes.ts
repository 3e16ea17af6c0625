import { type Context, Hono } from "hono";
import { bodyLimit } from "#server/middleware/body-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { answerRefusal, Refusal } from "#server/voice-api/refusals.ts";
import { bearerOf, nestingLimit, readJson, requestLimit } from "#voice/index.ts";
import { carryOut, readControlMessage } from "./control-message.ts";
import type { Monitors } from "./monitors.ts";

export interface ControlDeps {
  readonly monitors: Pick<Monitors, "of">;
  /** True for a key that may follow calls. */
  readonly isKey: (key: string, address: string) => Promise<boolean>;
  /** Takes a request that finds no call from the share of its address. Resolves to false when it is used up. */
  readonly mayKnock: (address: string) => Promise<boolean>;
  readonly addressOf: (c: Context) => string;
  readonly hangUp: (id: string) => void;
}

/** `POST …/calls/:id/:secret/control`: messages for a call that goes on. */
export function controlRoutes(deps: ControlDeps): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  const limitBody = bodyLimit(requestLimit, (c) =>
    answerRefusal(c, new Refusal(413, `A request may be at most ${requestLimit / 1024} KB.`)),
  );
  routes.post("/calls/:id/:secret/control", limitBody, async (c) => {
    const refusal = await steer(c, c.req.param("id"), c.req.param("secret"), deps);
    c.header("Cache-Control", "no-store");
    return refusal ? answerRefusal(c, refusal) : c.json({ status: "ok" });
  });
  return routes;
}

async function steer(
  c: Context,
  id: string,
  secret: string,
  { monitors, isKey, mayKnock, addressOf, hangUp }: ControlDeps,
): Promise<Refusal | undefined> {
  const monitor = monitors.of(id);
  if (!monitor?.control || !monitor.isSecret(secret)) {
    return (await mayKnock(addressOf(c)))
      ? new Refusal(404, "There is no such call, or it is over.")
      : new Refusal(429, "Too many requests for calls that are not there. Try again in a minute.");
  }
  if (monitor.needsKey.control && !(await isKey(bearerOf(c.req.header("authorization")), addressOf(c))))
    return new Refusal(401, "Send a key of this server: Authorization: Bearer <public or private key>.");
  if (!monitor.control.mayTell())
    return new Refusal(429, "This call was sent too much at once. Try again in a few seconds.");
  const read = readControlMessage(readJson(await c.req.text(), nestingLimit));
  if ("wrong" in read) return new Refusal(400, read.wrong);
  const { asked } = read;
  if (asked.type === "end-call") {
    hangUp(id);
    return undefined;
  }
  const { call, mayTypeForCaller, putThrough } = monitor.control;
  if (!call) return new Refusal(409, "Nobody has joined this call yet.");
  const wrong =
    asked.type === "transfer" || asked.type === "handoff"
      ? await putThrough(asked)
      : carryOut(asked, call, mayTypeForCaller);
  return wrong === undefined ? undefined : new Refusal(400, wrong);
}

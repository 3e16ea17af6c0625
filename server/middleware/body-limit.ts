import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit as countingBodyLimit } from "hono/body-limit";

/**
 * Refuses bodies over the limit: by the declared length, which Node's parser enforces, or by counting when none is
 * declared. Counting turns the request into a web stream, which costs more than all the rest of a small insert.
 *
 * @param maxSize in bytes.
 */
export function bodyLimit(
  maxSize: number,
  onError: (c: Context) => Response | Promise<Response>,
): MiddlewareHandler {
  const counting = countingBodyLimit({ maxSize, onError });
  return async (c, next) => {
    const declared = c.req.header("content-length");
    if (declared === undefined || c.req.header("transfer-encoding") !== undefined) return counting(c, next);
    return Number(declared) > maxSize ? onError(c) : next();
  };
}

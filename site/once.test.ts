import { expect, test, vi } from "vitest";
import { once } from "./once.ts";

test("every caller gets the value that was fetched once, until it is forgotten", async () => {
  const fetched = vi.fn(async () => ({}));
  const get = once(fetched);
  const first = await get();
  expect(await get()).toBe(first);
  get.forget();
  expect(await get()).not.toBe(first);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a failed fetch is repeated at the next call", async () => {
  const get = once(vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue("there"));
  const together = [get(), get()];
  for (const { status } of await Promise.allSettled(together)) expect(status).toBe("rejected");
  expect(await get()).toBe("there");
});

import { expect, test } from "vitest";
import { createNetworkShares } from "./network-shares.ts";

const networkOf = (address: string) => address.replace(/\.\d+$/, "");

test("an address, a network and all together hold so many, and get places back once", () => {
  const shares = createNetworkShares({ address: 2, network: 3, total: 4 }, networkOf);
  const first = shares.take("10.0.0.1");
  expect(shares.take("10.0.0.1")).toBeDefined();
  expect(shares.take("10.0.0.1")).toBeUndefined();
  expect(shares.take("10.0.0.2")).toBeDefined();
  expect(shares.take("10.0.0.3")).toBeUndefined();
  expect(shares.take("10.0.1.1")).toBeDefined();
  expect(shares.take("10.0.2.1")).toBeUndefined();
  first?.();
  first?.();
  expect(shares.take("10.0.2.1")).toBeDefined();
  expect(shares.take("10.0.3.1")).toBeUndefined();
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectTypeOf, test } from "vitest";
import { plans } from "#domain/plans.ts";
import type { Env } from "../env.ts";
import { type CheckoutSetting, checkoutSettings } from "./checkout-settings.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("PRIC-03 each plan's setting is named after its id, in code and in types", () => {
  const settings = checkoutSettings([{ id: "small" }, { id: "large" }]);
  expect(settings).toEqual(["CHECKOUT_URL_SMALL", "CHECKOUT_URL_LARGE"]);
  expectTypeOf(settings).items.toEqualTypeOf<"CHECKOUT_URL_SMALL" | "CHECKOUT_URL_LARGE">();
  expectTypeOf<CheckoutSetting>().toExtend<keyof Env>();
});

// `npx vitest run server/checkout -u` rewrites both.

test("PRIC-03 .env.example lists the setting of each plan", async () => {
  const lines = checkoutSettings(plans).map((setting) => `${setting}=\n`);
  const expected = read(".env.example").replace(/(?:^CHECKOUT_URL_\w+=.*\n)+/m, lines.join(""));
  await expect(expected).toMatchFileSnapshot(join(root, ".env.example"));
});

test("PRIC-03 the README's table of settings names the setting of each plan", async () => {
  const names = checkoutSettings(plans).map((setting) => `\`${setting}\``);
  const row = `| ${names.join(", ").padEnd(69)} |`;
  const expected = read("README.md").replace(/^\| `CHECKOUT_URL_[^|]*\|/m, row);
  expect(expected).toContain(row);
  await expect(expected).toMatchFileSnapshot(join(root, "README.md"));
});

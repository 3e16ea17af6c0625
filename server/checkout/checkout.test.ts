import { expect, test } from "vitest";
import { createTestApp } from "#fixtures/test-app.ts";
import { EnvError, parseEnv } from "../env.ts";

test("PRIC-03 each plan leads to its own configured payment link", async () => {
  const env = parseEnv({
    CHECKOUT_URL_STARTER: "https://pay.example/s?ref=site",
    CHECKOUT_URL_GROWTH: "https://pay.example/g/",
    CHECKOUT_URL_PREMIUM: "http://localhost:8080/p",
  });
  await using app = await createTestApp({ env });
  const answers = await Promise.all(
    ["starter", "growth", "premium"].map((plan) => app.request(`/checkout/${plan}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(answers.map(({ headers }) => headers.get("location"))).toEqual([
    "https://pay.example/s?ref=site",
    "https://pay.example/g/",
    "http://localhost:8080/p",
  ]);
  expect(answers[0]?.headers.get("cache-control")).toBe("no-store");
});

test("PRIC-03 a plan without a link leads to the contact form with the plan filled in", async () => {
  const env = parseEnv({ CHECKOUT_URL_GROWTH: "https://pay.example/g" });
  await using app = await createTestApp({ env });
  const answer = await app.request("/checkout/premium");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact?plan=premium"]);
});

test("PRIC-03 an unknown plan is not found, whatever it is called", async () => {
  await using app = await createTestApp();
  for (const plan of ["gold", "STARTER", "constructor", "https:%2f%2fevil.example"]) {
    const answer = await app.request(`/checkout/${plan}`);
    expect([plan, answer.status, answer.headers.get("location")]).toEqual([plan, 404, null]);
  }
  expect((await app.request("/checkout")).status).toBe(404);
});

test.each([
  "http://pay.example/s",
  "https:/",
  "javascript:alert(1)",
  "pay.example",
  "//pay.example",
  "http://localhost.evil.example/",
])("PRIC-03 a payment link that is not https, or not an address, stops the start (%s)", (link) => {
  expect(() => parseEnv({ CHECKOUT_URL_STARTER: link })).toThrow(EnvError);
  expect(() => parseEnv({ CHECKOUT_URL_STARTER: link })).toThrow(/CHECKOUT_URL_STARTER must/);
});

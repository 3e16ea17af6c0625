import { expect, test } from "./support/fixtures.ts";
import {
  freshPhone,
  outboundRequestOn,
  playServer,
  refusal,
  stored,
  unreachable,
} from "./support/form-pages.ts";
import { timePassesUntil } from "./support/time-passes.ts";

test.use({ reducedMotion: "reduce" });

test("OUTB-05 refusals are shown, field errors beside fields; entries survive a server failure; old and early forms are resent", async ({
  page,
}) => {
  const outboundRequest = outboundRequestOn(page);
  const errors = [{ field: "phone", message: "We don’t call this number." }];
  const played = await playServer(page, outboundRequest.paths, [
    refusal(422, "validation", "Nothing was sent yet.", errors),
    refusal(429, "too-many-requests", "Please come back in an hour."),
    refusal(503, "demo-calls-full", "Please come back tomorrow."),
    refusal(422, "number-suppressed", "This number is on our do-not-call list."),
    unreachable,
    unreachable,
    unreachable,
    refusal(410, "form-expired", "Expired."),
    refusal(425, "form-too-early", "Too early.", undefined, 1),
    stored,
  ]);
  await page.clock.install();
  await outboundRequest.open();
  await outboundRequest.fill();
  await outboundRequest.button.click();
  await expect(outboundRequest.field("Phone")).toBeFocused();
  await expect(outboundRequest.field("Phone")).toHaveAccessibleDescription(/don’t call this number/);
  await expect(outboundRequest.alert).toContainText("Nothing was sent yet.");
  await expect(outboundRequest.button).toHaveText("Schedule Demo Call");
  await outboundRequest.field("Phone").fill(freshPhone());
  for (const words of ["Please come back in an hour.", "Please come back tomorrow.", "do-not-call list"]) {
    await outboundRequest.button.click();
    await expect(outboundRequest.alert).toContainText(words);
    await expect(outboundRequest.button).toHaveText("Schedule Demo Call");
    await expect(outboundRequest.field("Company Name")).toHaveValue(outboundRequest.companyName);
    await expect(outboundRequest.dialog).toBeHidden();
  }

  await outboundRequest.button.click();
  await timePassesUntil(page, () =>
    expect(outboundRequest.alert).toContainText("isn’t answering", { timeout: 100 }),
  );
  await expect(outboundRequest.alert.getByRole("link")).toHaveAttribute("href", /^mailto:/);
  await expect(outboundRequest.button).toHaveText("Schedule Demo Call");
  await expect(outboundRequest.field("Company Name")).toHaveValue(outboundRequest.companyName);
  await expect(outboundRequest.consent).toBeChecked();

  await outboundRequest.button.click();
  await timePassesUntil(page, () => expect(outboundRequest.dialog).toBeVisible({ timeout: 100 }));
  const bodies = played.sent.map((body) => JSON.stringify(body));
  expect(new Set(bodies.slice(4, 8)).size, "what the server did not get is sent as it was").toBe(1);
  const tokens = played.sent.map(({ token }) => token);
  expect(tokens).toHaveLength(10);
  expect(tokens[8], "renewed").not.toBe(tokens[7]);
  expect(tokens[9], "only waited").toBe(tokens[8]);
});

test("OUTB-03 Processing... ends even if the server never answers", async ({ page }) => {
  const outboundRequest = outboundRequestOn(page);
  await page.clock.install();
  await playServer(page, outboundRequest.paths, [() => undefined]);
  await outboundRequest.open();
  await outboundRequest.fill();
  await outboundRequest.button.click();
  await expect(outboundRequest.button).toHaveText("Processing...");
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(outboundRequest.button).toHaveText("Schedule Demo Call", { timeout: 100 });
  }).toPass();
  await expect(outboundRequest.alert).toContainText("isn’t answering");
});

test("OUTB-05 a form whose script cannot be loaded can still be posted", async ({ page }) => {
  const outboundRequest = outboundRequestOn(page);
  await page.route(/assets\/outbound-form-.*js$/, (route) => route.abort());
  const { promise: posted, resolve } = Promise.withResolvers<string | null>();
  await page.route(outboundRequest.paths.post, async (route) => {
    resolve(route.request().postData());
    await route.fulfill({ contentType: "text/html", body: "<h1>Arrived</h1>" });
  });
  await page.goto("/outbound-calls");
  const failed = page.waitForEvent("requestfailed");
  await outboundRequest.form.scrollIntoViewIfNeeded();
  await failed;
  await outboundRequest.fill();
  await outboundRequest.field("Website").fill("https://acme.example");
  await outboundRequest.button.click();
  await expect(page.getByRole("heading", { name: "Arrived" })).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams((await posted) ?? ""))).toMatchObject({
    country: "US",
    companyName: outboundRequest.companyName,
    consent: "on",
    nickname: "",
  });
});

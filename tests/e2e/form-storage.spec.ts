import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { callsOf, contactOn, messagesOf, outboundRequestOn } from "./support/form-pages.ts";

// Against the real server: every request is stored exactly once.

test.use({ reducedMotion: "reduce" });

/** Lets the first request reach the server, but loses the response. */
async function loseFirstAnswer(page: Page, path: string): Promise<{ sent: number }> {
  const line = { sent: 0 };
  await page.route(path, async (route) => {
    line.sent += 1;
    if (line.sent > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  return line;
}

test("CONT-03 a message is stored as typed, once if its response is lost, and again if corrected after that", async ({
  page,
  site,
}) => {
  const contact = contactOn(page);
  const another = () => page.getByRole("button", { name: "Write another message" }).click();

  await test.step("as it was typed, with the plan it is about", async () => {
    const solver = page.waitForEvent("worker");
    await contact.open("/contact?plan=growth");
    await contact.fill();
    expect((await solver).url(), "the puzzle is solved beside the page").toContain("puzzle-worker");
    await contact.sendButton.click();
    await expect(contact.sentHeading).toBeVisible();
    expect(await site.rows(messagesOf, [contact.email])).toMatchObject([
      {
        first_name: "Ana",
        last_name: "Díaz & Co",
        company: "Växjö Dental",
        message: "Can it say Díaz?\nTwo lines.",
        plan: "growth",
      },
    ]);
  });

  await test.step("once, when its answer is lost", async () => {
    const second = contactOn(page);
    await another();
    await second.fill();
    const line = await loseFirstAnswer(page, contact.paths.post);
    await second.sendButton.click();
    await expect(second.sentHeading).toBeVisible();
    expect(line.sent).toBe(2);
    expect(await site.rows(messagesOf, [second.email])).toHaveLength(1);
    await page.unroute(contact.paths.post);
  });

  await test.step("again, when it is corrected after its answer was lost", async () => {
    const third = contactOn(page);
    await another();
    await third.fill("First version");
    await page.route(contact.paths.post, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await third.sendButton.click();
    await expect(third.alert).toContainText("isn’t answering", { timeout: 20_000 });
    await page.unroute(contact.paths.post);
    await third.field("Message").fill("Second version");
    await third.sendButton.click();
    await expect(third.sentHeading).toBeVisible();
    const rows = await site.rows<{ message: string }>(messagesOf, [third.email]);
    expect(rows.map(({ message }) => message).sort()).toEqual(["First version", "Second version"]);
  });
});

test("OUTB-03 OUTB-04 OUTB-05 a demo call is stored with consent and a normalized number, once if its response is lost", async ({
  page,
  site,
}) => {
  const outboundRequest = outboundRequestOn(page);
  await outboundRequest.open();
  await outboundRequest.fill();
  await outboundRequest.form.getByLabel("Country").selectOption("GB");
  await outboundRequest.field("Phone").fill("020 7946 0958");
  await outboundRequest.button.click();
  await expect(outboundRequest.button).toHaveText("Processing...");
  await expect(outboundRequest.dialog).toBeVisible();
  expect(await site.rows(callsOf, [outboundRequest.companyName])).toMatchObject([
    {
      country: "GB",
      phone: "+442079460958",
      agreed_phone: "+442079460958",
      website: "https://acme.example",
      name: "Åsa Öberg",
      purpose: "ai-voice-call",
    },
  ]);
  await outboundRequest.dialog.getByRole("button", { name: "Decline" }).click();
  await outboundRequest.dialog.getByRole("button", { name: "Got it!" }).click();

  const second = outboundRequestOn(page);
  await second.form.getByRole("button", { name: "Request another call" }).click();
  await second.form.getByLabel("Country").selectOption("US");
  await second.fill();
  const line = await loseFirstAnswer(page, second.paths.post);
  await second.button.click();
  await expect(second.dialog).toBeVisible();
  expect(line.sent).toBe(2);
  expect(await site.rows(callsOf, [second.companyName])).toHaveLength(1);
});

import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { snippetOf } from "#fixtures/document-snippets.ts";
import { assistantIds } from "../../domain/assistant-ids.ts";
import { serveSalon, strictPolicy } from "../../examples/salon/serve.ts";
import { problems } from "./support/accessibility.ts";
import { expect } from "./support/fixtures.ts";
import { salonOn, test } from "./support/other-page.ts";
import { bookingsOf, newEmail } from "./support/scheduler-pages.ts";
import { standInCall } from "./support/stand-in-call.ts";

test("SCHD-01 a visitor of another site's page books in the calendar element, and the page is told when", async ({
  page,
  elsewhere: { salon, site },
  refused,
}) => {
  const email = newEmail();
  const { calendar, events, booked } = salonOn(page);
  await page.goto(salon.origin);
  await calendar.chooseTime(18);
  await expect(calendar.name).toHaveValue("Ana Diaz");
  await calendar.fill(email, "Ana Diaz");
  await calendar.book();
  await expect(calendar.confirmed).toBeVisible();
  const [row] = await site.rows<{ starts_at: Date }>(bookingsOf, [email]);
  const start = row?.starts_at.toISOString() ?? "";
  const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
  await expect(events).toHaveCount(1);
  const [, detail = ""] = ((await events.textContent()) ?? "").split("larkline-calendar booked ");
  expect(JSON.parse(detail)).toEqual({
    uri: expect.stringMatching(/^\/api\/scheduler\/bookings\//),
    start,
    end,
  });
  await expect(booked).toHaveText(/^See you on /);
  // Any window may send the page such a message.
  await page.evaluate(() =>
    postMessage({ type: "scheduler.event_scheduled", start: "never", end: "never", uri: "" }, "*"),
  );
  await expect(events).toHaveCount(1);
  expect(refused).toEqual([]);
});

test("a call is opened, left and closed by keyboard, and the page stays where and as it was", async ({
  page,
  elsewhere: { salon },
  refused,
}) => {
  const far = await standInCall(page, { microphone: "refused" });
  await page.setViewportSize({ width: 700, height: 500 });
  await page.goto(salon.origin);
  const { button, otherButton, call, dialog, events } = salonOn(page);
  await otherButton.scrollIntoViewIfNeeded();
  const look = () => page.evaluate(() => [scrollY, document.documentElement.getAttribute("style") ?? ""]);
  const before = await look();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveAccessibleName("A call with Wren");
  await expect(call.button("Start Call")).toBeFocused();
  await expect(call.dialog).toContainText("Wren is an AI");
  expect(await problems(page)).toEqual([]);

  await page.keyboard.press("Enter");
  await expect(call.dialog).toContainText("The call continues without it");
  await expect(events.first()).toHaveText("larkline-call call-start");
  far.hears(1, "How long does setup take?");
  // Nothing behind the dialog takes focus, however often Tab is pressed.
  const focused = new Set<string>();
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press("Tab");
    focused.add(await page.evaluate(() => document.activeElement?.localName ?? ""));
  }
  expect([...focused].filter((name) => name !== "larkline-call" && name !== "body")).toEqual([]);
  await page.mouse.move(350, 250);
  await page.mouse.wheel(0, 600);

  await call.input.focus();
  await page.keyboard.press("Escape");
  const question = page
    .frameLocator("larkline-call iframe")
    .getByRole("alertdialog", { name: "End the call?" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "End Call" }).press("Enter");
  await expect(events.nth(1)).toHaveText(/^larkline-call call-end /);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await look()).toEqual(before);
  expect(refused).toEqual([]);
});

test("a front desk answers in the page's name, asks the page's visitor for none, and keeps nothing in the browser", async ({
  page,
  elsewhere: { salon, site },
  refused,
}) => {
  await standInCall(page);
  await page.addInitScript(letFramesKeep);
  await page.goto(salon.origin);
  const { button, call, events } = salonOn(page);
  await page
    .locator("larkline-call")
    .first()
    .evaluate((element) => {
      const said = { assistant: "front-desk", business: "Juniper Salon", trade: "salon" };
      for (const [name, value] of Object.entries(said)) element.setAttribute(name, value);
    });
  await button.click();
  await expect(call.dialog.getByRole("heading", { name: "Wren at Juniper Salon" })).toBeVisible();
  await expect(call.dialog).toContainText("nothing is really booked");
  await expect(call.dialog).not.toContainText("your own callers");
  await expect(call.suggestions).toContainText(["Can I have the same stylist?"]);
  await expect(call.dialog.getByLabel("Answer as")).toHaveCount(0);
  expect(await problems(page)).toEqual([]);
  const request = page.waitForRequest((each) => each.url().endsWith("/call/web"));
  await call.start();
  const { assistantId, assistantOverrides } = (await request).postDataJSON();
  expect(assistantId).toBe(assistantIds["front-desk"]);
  expect(assistantOverrides.variableValues).toMatchObject({ business: "Juniper Salon", trade: "salon" });
  await expect(events.first()).toHaveText("larkline-call call-start");
  const frame = page.frames().find((each) => each.url().startsWith(`${site.origin}/embed/call`));
  expect(await frame?.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
  expect(refused).toEqual([]);
});

/** Runs in a page or frame before its scripts: a store in place of each that the browser denies to frames of other sites. */
function letFramesKeep(): void {
  for (const name of ["sessionStorage", "localStorage"] as const) {
    try {
      window[name].getItem("");
    } catch {
      const kept = new Map<string, string>();
      const store = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
        removeItem: (key: string) => void kept.delete(key),
        get length() {
          return kept.size;
        },
      };
      Object.defineProperty(window, name, { value: store });
    }
  }
}

test("Escape outside the frame asks before it ends a call, too", async ({ page, elsewhere: { salon } }) => {
  await standInCall(page);
  await page.goto(salon.origin);
  const { otherButton, call, dialog, events } = salonOn(page);
  await otherButton.click();
  await expect(call.dialog).toContainText("from sales");
  await call.ask("Which plan fits me?");
  await expect(events.first()).toHaveText("larkline-call call-start");
  await dialog.evaluate((element) => element.dispatchEvent(new Event("cancel", { cancelable: true })));
  const question = page
    .frameLocator("larkline-call iframe")
    .getByRole("alertdialog", { name: "End the call?" });
  await question.getByRole("button", { name: "Keep talking" }).click();
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
});

test("a page whose origin is not allowed is told which setting allows it, and its visitor a phone number", async ({
  page,
  elsewhere: { salon, stranger, site },
}) => {
  const printed: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") printed.push(message.text());
  });
  await page.goto(stranger.origin);
  const { button, dialog, message, fallback, events } = salonOn(page);
  await expect(fallback).toBeHidden();
  await button.click();
  await expect(message).toHaveText("Calls from this page aren’t switched on yet.");
  await expect(fallback).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(events).toHaveText(/^larkline-call error \{"kind":"refused"/);
  expect(printed.join("\n")).toContain(`VOICE_ORIGINS=${stranger.origin}`);
  expect(await problems(page)).toEqual([]);

  // A page that gives an allowed origin gets the call, and the browser does not show it there.
  await page.evaluate(
    (address) => {
      const frame = document.createElement("iframe");
      frame.src = address;
      document.body.append(frame);
    },
    `${site.origin}/embed/call?origin=${encodeURIComponent(salon.origin)}`,
  );
  await expect.poll(() => printed.join("\n")).toContain(`frame-ancestors 'self' ${salon.origin}`);
});

test("while the server is away, the page's own words stand in for the call and the calendar", async ({
  page,
  elsewhere: { salon, site },
}) => {
  await page.goto(salon.origin);
  const { button, message, fallback, events } = salonOn(page);
  await expect(page.frameLocator("larkline-calendar iframe").getByRole("grid")).toBeVisible();
  await page.route(`${site.origin}/embed/call**`, (route) => route.abort());
  await button.click();
  await expect(message).toContainText("can’t be reached right now");
  await expect(fallback).toBeVisible();
  await expect(events).toHaveText(/"kind":"unreachable"/);
  // Back again, the button works.
  await page.unrouteAll();
  await button.click();
  await expect(salonOn(page).call.button("Start Call")).toBeVisible();
  await expect(message).toBeEmpty();

  await page.route(`${site.origin}/widget/**`, (route) => route.abort());
  await page.reload();
  const mail = page.getByRole("link", { name: "hello@juniper.example" }).last();
  await expect(mail).toBeVisible();
  await expect(page.locator("larkline-calendar iframe")).toBeHidden();
});

test("LANG-05 the calendar element speaks Spanish where it is asked to, and so does its reason for not loading", async ({
  page,
  elsewhere: { salon, site },
  refused,
}) => {
  await page.goto(salon.origin);
  const element = page.locator("larkline-calendar");
  const putBackInSpanish = () =>
    element.evaluate((calendar) => {
      calendar.setAttribute("language", "es-MX");
      calendar.replaceWith(calendar.cloneNode(true));
    });
  await putBackInSpanish();
  const frame = page.frameLocator("larkline-calendar iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Agende su demo");
  await expect(element.locator("iframe")).toHaveAttribute("title", "Elija una hora para su demo");
  expect(refused).toEqual([]);
  await page.route(`${site.origin}/widget/**`, (route) => route.abort());
  await putBackInSpanish();
  await expect(element.getByRole("alert")).toHaveText("En este momento no se puede cargar el calendario.");
});

test("where the script is blocked, the page shows its own words and no dead button", async ({
  page,
  elsewhere: { salon },
}) => {
  await page.route("**/embed.js", (route) => route.abort());
  await page.goto(salon.origin);
  const { button, fallback } = salonOn(page);
  await expect(fallback).toBeVisible();
  await expect(page.getByRole("link", { name: "hello@juniper.example" })).toHaveCount(2);
  await expect(button).toHaveCount(0);
});

test("a page whose own policy blocks frames says so at once, with the line to add", async ({
  page,
  elsewhere: { site },
}) => {
  const printed: string[] = [];
  page.on("console", (message) => printed.push(message.text()));
  await using salon = await serveSalon(
    () => site.origin,
    0,
    (larkline) => strictPolicy(larkline).replace(/frame-src [^;]+/, "frame-src 'none'"),
  );
  await page.goto(salon.origin);
  const { button, message } = salonOn(page);
  await button.click();
  await expect(message).toHaveText("This page’s settings don’t let the call open.");
  expect(printed.join("\n")).toContain(`frame-src ${site.origin}`);
});

test("the script that other sites include weighs at most 15 KB, and a second one changes nothing", async ({
  page,
  elsewhere: { salon, site },
}) => {
  const sent = await new Promise<Buffer>((resolve, reject) => {
    get(`${site.origin}/embed.js`, { headers: { "accept-encoding": "br" } }, async (response) => {
      resolve(Buffer.concat(await response.toArray()));
    }).on("error", reject);
  });
  expect(brotliDecompressSync(sent).toString()).toContain("larkline-call");
  expect(sent.length).toBeLessThanOrEqual(15 * 1024);

  await page.goto(salon.origin);
  await page.addScriptTag({ url: `${site.origin}/embed.js`, type: "module" });
  const { button, call, dialog, otherButton } = salonOn(page);
  await button.click();
  await expect(call.button("Start Call")).toBeVisible();
  // One call at a time, even by script.
  await page.evaluate(() =>
    (document.querySelector("larkline-call.plain") as unknown as { open(): void }).open(),
  );
  await expect(page.locator("larkline-call iframe")).toHaveCount(1);
  await call.button("Close").click();
  await expect(dialog).toBeHidden();
  await otherButton.click();
  await expect(call.dialog).toContainText("from sales");
});

for (const [document, place, listener] of [
  ["embedding.md", "elements", "listen"],
  ["scheduler-widget.md", "element", "booked"],
] as const) {
  test(`SCHD-01 a page built from the snippets in docs/${document} hears that a time was booked`, async ({
    page,
    site,
  }) => {
    const [elements, listen] = await Promise.all(
      [place, listener].map((name) => snippetOf(document, name, site.origin)),
    );
    const email = newEmail();
    const told: string[] = [];
    page.on("console", (message) => {
      if (message.text().startsWith("Booked:")) told.push(message.text());
    });
    const markup = elements?.replace("ana@brightdental.com", email);
    const server = createServer((_, response) => {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(`<!doctype html><title>A dentist</title>${markup}<script>${listen}</script>`);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const { calendar } = salonOn(page);
    await calendar.chooseTime(document === "embedding.md" ? 19 : 20);
    await calendar.book();
    await expect(calendar.confirmed).toBeVisible();
    const [row] = await site.rows<{ starts_at: Date }>(bookingsOf, [email]);
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]).toContain(row?.starts_at.toISOString());
    server.closeAllConnections();
    server.close();
  });
}

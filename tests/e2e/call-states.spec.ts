import { problems } from "./accessibility.ts";
import { callOn } from "./call-pages.ts";
import { expect, test } from "./fixtures.ts";
import { standInCall } from "./stand-in-call.ts";

// With the far end in the test's hand: what no server does on request.

test("MODL-04 CALL-02 a whole call by keyboard: what a reader is given, muting, and Escape asks before it ends", async ({
  page,
}) => {
  const far = await standInCall(page);
  const call = callOn(page);
  await page.goto("/");
  await call.opener.focus();
  await page.keyboard.press("Enter");
  await expect(call.button("Start Call")).toBeFocused();
  await expect(call.dialog).toMatchAriaSnapshot(`
    - dialog "Wren":
      - heading "Wren" [level=2]
      - paragraph: Experience our AI phone agent in action
      - timer "Call time": "0:00"
      - button "Close"
      - heading "Wren answers. Wren is an AI." [level=3]
      - list
      - list:
        - listitem:
          - button "What does it cost?"
      - textbox "Type instead of speaking"
      - button "Send"
      - button "Start Call"
  `);
  await page.keyboard.press("Enter");
  await expect(call.state).toHaveText("Listening");
  await expect(call.state).toBeFocused();
  far.speaks(0, "Hi, this is Wren. How can I help?");
  far.hears(1, "How long does setup take?");
  far.speaks(1, "One to two weeks.", " You approve every word.");

  await page.keyboard.press("m");
  await expect(call.button("Unmute")).toBeVisible();
  await page.keyboard.press("M");
  await expect(call.button("Mute")).toBeVisible();

  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    if (await call.input.evaluate((input) => input === document.activeElement)) break;
  }
  await page.keyboard.type("my mother may come, too");
  await expect(call.button("Mute")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => far.heard)
    .toContainEqual({ type: "add-message", message: { role: "user", content: "my mother may come, too" } });
  far.hears(2, "my mother may come, too");
  await expect(call.dialog).toMatchAriaSnapshot(`
    - dialog "Wren":
      - heading "Wren is speaking" [level=3]
      - log "Live captions":
        - text: Wren
        - paragraph: Hi, this is Wren. How can I help?
        - text: You
        - paragraph: How long does setup take?
        - text: Wren
        - paragraph:
          - text: One to two weeks.
          - deletion: You approve every word.
          - text: (cut off here)
        - text: You
        - paragraph: my mother may come, too
      - button "Mute"
      - textbox "Type instead of speaking"
      - button "Send"
      - button "End Call"
  `);
  await expect(call.captions.getByText("my mother may come, too")).toHaveCount(1);

  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "End the call?" });
  await expect(question.getByRole("button", { name: "Keep talking" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(call.state).toHaveText("Wren is speaking");
  await page.keyboard.press("Escape");
  await expect(question.getByRole("button", { name: "Keep talking" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(call.dialog.getByRole("heading", { name: "The call has ended" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(call.dialog).toBeHidden();
  await expect(call.opener).toBeFocused();
});

test("MODL-01 no state of the screen has an accessibility problem, and each says what to do", async ({
  page,
}) => {
  const far = await standInCall(page, { microphone: "refused" });
  const call = callOn(page);
  await call.open();
  expect(await problems(page), "ready").toEqual([]);

  await call.start();
  await expect(call.alert).toContainText("The microphone is blocked for this page");
  await expect(call.alert).toContainText("Select the icon to the left of the address");
  await expect(call.alert.getByRole("button", { name: "Type instead" })).toBeVisible();
  far.speaks(0, "Hi, this", " is Wren. How can I help?");
  far.says({ type: "fields", fields: { name: "Ana Diaz", email: "ana@example.com", company: "Acme" } });
  expect(await problems(page), "microphone refused").toEqual([]);

  await page.evaluate(() => {
    window.standIn.microphone = "granted";
  });
  await call.button("Try again").click();
  await expect(call.button("Mute")).toBeVisible();
  await expect(call.alert).toHaveCount(0);
  await page.evaluate(() => window.standIn.unplug());
  await expect(call.alert).toContainText("The microphone was unplugged");
  await call.alert.getByRole("button", { name: "Type instead" }).click();
  await expect(call.input).toBeFocused();
  await expect(call.alert).toHaveCount(0);
  await expect(call.button("Use microphone")).toBeVisible();
  expect(await problems(page), "typing").toEqual([]);

  far.says({ type: "state", state: "thinking" });
  await expect(call.state).toHaveText("Thinking");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(await problems(page), "the question").toEqual([]);
  await page.keyboard.press("Escape");

  far.hears(1, "Book me a demo");
  far.says({ type: "latency", turn: 1, firstAudioMs: 214 });
  await call.button("End Call").click();
  await expect(call.button("Call again")).toBeVisible();
  expect(await problems(page), "ended").toEqual([]);

  await call.button("Book a time").click();
  await expect(page).toHaveURL(/\/book-demo$/);
  await expect(page.getByLabel("Business Name")).toHaveValue("Acme");
});

test("MODL-02 MODL-05 a network that is gone is waited for, and what ends the call is said; the next call works", async ({
  page,
}) => {
  const far = await standInCall(page, { microphone: "missing" });
  const call = callOn(page);
  await call.open();
  await call.start();
  await expect(call.alert).toContainText("No microphone was found");
  await expect(call.state).toHaveText("Listening");
  far.hears(1, "Hello");
  await expect(call.captions).toContainText("Hello");
  await expect(call.timer).toHaveText(/^0:0[1-9]$/);
  await far.loses();
  await expect(call.state).toHaveText("Reconnecting");
  await expect(call.dialog).toContainText("Check your network");
  expect(await problems(page), "reconnecting").toEqual([]);
  await expect(call.dialog.getByRole("heading", { name: "The call was cut off" })).toBeFocused({
    timeout: 15_000,
  });
  await expect(call.alert).toContainText("What was said until then is below");
  await expect(call.timer).toHaveText("0:00");
  await expect(call.dialog.getByRole("listitem").filter({ hasText: "Hello" })).toBeVisible();
  expect(await problems(page), "cut off").toEqual([]);
  far.returns();
  await call.button("Call again").click();
  await expect(call.state).toHaveText("Listening");
  far.ends("server-shutdown");
  await expect(call.alert).toContainText("The server was restarted");
});

test("MODL-05 what fails to mute or to end is said; the call goes on, and ends once it can", async ({
  page,
}) => {
  await standInCall(page);
  const call = callOn(page);
  await call.open();
  await call.start();
  await expect(call.state).toHaveText("Listening");
  await expect(call.button("Mute")).toBeVisible();
  await page.evaluate(() => {
    const fail = () => {
      throw new DOMException("Broken", "InvalidStateError");
    };
    Object.defineProperty(MediaStreamTrack.prototype, "enabled", { get: () => true, set: fail });
    const { send } = WebSocket.prototype;
    let isFirst = true;
    WebSocket.prototype.send = function (data) {
      if (isFirst && typeof data === "string" && data.includes("end-call")) {
        isFirst = false;
        fail();
      }
      send.call(this, data);
    };
  });
  await call.button("Mute").click();
  await expect(call.alert).toContainText("Failed to toggle mute");
  await expect(call.alert).toContainText("mute the microphone in your system");
  await expect(call.button("Mute")).toBeVisible();
  await call.button("End Call").click();
  await expect(call.alert).toContainText("Failed to end call");
  await expect(call.state).toHaveText("Listening");
  expect(await problems(page), "failed to end").toEqual([]);
  await call.button("End Call").click();
  await expect(call.dialog.getByRole("heading", { name: "The call has ended" })).toBeFocused();
});

for (const { what, refusal, text, title } of [
  {
    what: "every line is taken",
    refusal: { status: 429, message: "All lines are busy." },
    text: "All lines are busy.",
    title: "Every line is busy",
  },
  {
    what: "the server says nothing useful",
    refusal: { status: 500, message: "" },
    text: "Failed to start call",
    title: "The call could not start",
  },
]) {
  test(`MODL-05 when ${what} the screen says so, and can be tried again or closed`, async ({ page }) => {
    await standInCall(page, { refusal });
    const call = callOn(page);
    await call.open();
    await call.start();
    await expect(call.alert).toHaveText(text);
    await expect(call.state).toHaveText(title);
    await expect(call.button("Start Call")).toBeFocused();
    await expect(call.button("Close")).toBeVisible();
    expect(await problems(page)).toEqual([]);
  });
}

test("MODL-05 with nobody configured it says that an assistant must be provided", async ({ page, site }) => {
  const config = await (await fetch(`${site.origin}/api/config`)).json();
  await page.route("**/api/config", (route) =>
    route.fulfill({ json: { ...config, voice: { ...config.voice, assistantId: "" } } }),
  );
  const call = callOn(page);
  await call.open();
  await call.start();
  await expect(call.alert).toHaveText("Assistant or Squad must be provided.");
});

test("CASE-02 the case study opens its dental receptionist, and a second button at its end does too", async ({
  page,
}) => {
  await page.goto("/case-study");
  for (const name of ["Try Their new AI Receptionist", "Call their AI receptionist"]) {
    await page.getByRole("button", { name }).click();
    const call = callOn(page);
    await expect(call.state).toContainText("Maple & Main Dental");
    await expect(call.dialog).toContainText("pretend");
    await expect(call.dialog).toContainText("nothing of the conversation is recorded or kept.");
    await call.button("Close").click();
    await expect(call.dialog).toBeHidden();
  }
});

test("HOME-01 the screen is painted within 100 ms of the click, shifts nothing, and brings at most 45 KB", async ({
  page,
  site,
}) => {
  await page.goto("/");
  const call = callOn(page);
  await expect.poll(() => page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
  await page.waitForLoadState("networkidle");
  const brought: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") brought.push(request.url());
  });
  await call.opener.hover();
  await expect.poll(() => brought.some((url) => url.includes("show-call-screen"))).toBe(true);
  await page.waitForLoadState("networkidle");

  // What the page itself works until then: the same however much else the machine has to do.
  const inspector = await page.context().newCDPSession(page);
  await inspector.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await inspector.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
  };
  const before = await page.evaluate(() => performance.now());
  const paints: { wall: number; work: number }[] = [];
  for (let round = 0; round < 4; round++) {
    const start = await worked();
    const wall = await call.opener.evaluate(untilPainted);
    paints.push({ wall, work: (await worked()) - start });
    await call.button("Close").click();
  }
  test.info().annotations.push({ type: "ms until painted", description: JSON.stringify(paints) });
  expect(Math.min(...paints.map(({ work }) => work))).toBeLessThanOrEqual(100);
  expect(await page.evaluate(shiftsSince, before)).toEqual([]);

  await page.waitForLoadState("networkidle");
  expect(brought.filter((url) => /(own-line|media)-/.test(url))).toHaveLength(2);
  let total = 0;
  for (const url of new Set(brought)) {
    const { headers } = await fetch(url, { headers: { "accept-encoding": "br" } });
    total += Number(headers.get("content-length"));
  }
  expect(new URL(brought[0] ?? "").origin).toBe(site.origin);
  expect(total).toBeLessThanOrEqual(45 * 1024);
});

/** What moved since then, by whom, whether somebody pressed something or not. */
function shiftsSince(from: number): Promise<string[]> {
  type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
  return new Promise((resolve) => {
    const tell = (entries: PerformanceEntry[]) =>
      (entries as Shift[])
        .filter(({ startTime, value }) => startTime > from && value > 0.001)
        .map(
          ({ value, sources }) => `${value} ${sources.map(({ node }) => node?.className ?? node?.nodeName)}`,
        );
    new PerformanceObserver((list) => resolve(tell(list.getEntries()))).observe({
      type: "layout-shift",
      buffered: true,
    });
    setTimeout(() => resolve([]), 500);
  });
}

/** Clicks, and says after how many ms the screen was on the display. */
function untilPainted(button: Element): Promise<number> {
  const at = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector("dialog.call-screen[open]")) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - at)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    (button as HTMLElement).click();
  });
}

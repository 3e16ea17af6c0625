import { problems } from "./support/accessibility.ts";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { listen } from "./support/listen.ts";
import { standInCall } from "./support/stand-in-call.ts";

// The call as a scene, with a scripted far end: it rings, two voices meet, and what it came to stays.

test("MODL-01 the line rings softly until it is picked up, and no longer", async ({ page }) => {
  await page.addInitScript(listen);
  const far = await standInCall(page);
  const pickUp = Promise.withResolvers<void>();
  await page.route("**/voice/call/web", async (route) => {
    await pickUp.promise;
    await route.fallback();
  });
  const call = callOn(page);
  await call.open();
  const told = () => page.evaluate(() => window.ear.told);
  expect(await told()).toEqual([]);
  await call.start();
  await expect(call.state).toHaveText("Connecting");
  // Of all sound that this page makes, only the ring ends before the call does.
  await expect.poll(told).toContain("sound");
  expect(await told()).not.toContain("no sound");
  pickUp.resolve();
  await expect(call.state).toHaveText("Listening");
  await expect(call.dialog.getByText(/^Picked up in \d/)).toBeVisible();
  await expect.poll(told).toContain("no sound");
  far.speaks(0, "Hi, this is Wren.");
  await expect(call.captions).toContainText("Hi, this is Wren.");
  await expect(call.dialog.getByText(/^Picked up in/)).toHaveCount(0);
  // A second ring follows when the microphone is allowed only after the first, as by a slow machine's browser.
  const ended = (await told()).filter((what) => what === "no sound");
  expect(ended.length).toBeLessThanOrEqual(2);
  far.speaks(1, "How can I help?");
  await expect(call.captions).toContainText("How can I help?");
  expect((await told()).filter((what) => what === "no sound")).toEqual(ended);
});

test("MODL-01 a call that is ended while it rings falls silent at once", async ({ page }) => {
  await page.addInitScript(listen);
  await standInCall(page, { isSlow: true });
  const call = callOn(page);
  await call.open();
  await call.start();
  const told = () => page.evaluate(() => window.ear.told);
  await expect.poll(told).toContain("sound");
  await call.button("End Call").click();
  await expect(call.button("Start Call")).toBeVisible();
  await expect.poll(told).toContain("no sound");
});

test("words that cut in are stamped with the measured time, on the line and beside what was cut off", async ({
  page,
}) => {
  const far = await standInCall(page);
  const call = callOn(page);
  await call.open();
  await call.start();
  await expect(call.state).toHaveText("Listening");
  far.speaks(1, "Growth is $2,300 a month.");
  await expect(call.state).toHaveText("Wren is speaking");
  await call.ask("Sorry, how many calls at once?");
  await expect.poll(() => far.heard).toContainEqual(expect.objectContaining({ type: "add-message" }));
  far.speaks(1, "Growth is $2,300", " a month.");
  await expect(call.captions).toContainText(/You cut in\. Wren stopped in \d+(\.\d)? m?s\./);
  far.says({ type: "state", state: "thinking" });
  await expect(call.dialog.locator(".line-stamp")).toHaveText(/^Stopped in \d/);
  expect(await problems(page), "interrupted").toEqual([]);
  far.speaks(2, "As many as come in.");
  await expect(call.dialog.locator(".line-stamp")).toHaveCount(0);
  await expect(call.captions).toContainText("Wren stopped in");
  // The words of a greeting that a voice cut off: nothing was measured here, so nothing is stamped.
  far.speaks(3, "One to two", " weeks.");
  await expect(call.captions.getByText("weeks.")).toBeVisible();
  await expect(call.captions.getByText("Wren stopped in")).toHaveCount(1);
});

test("what is understood lands on a page of the calendar, and a correction stands struck beside the new value", async ({
  page,
}) => {
  const far = await standInCall(page);
  const call = callOn(page);
  await call.open();
  await call.start();
  await expect(call.state).toHaveText("Listening");
  far.says({ type: "fields", fields: { day: "Monday, November 23", name: "Ana" } });
  const leaf = call.dialog.locator(".leaf");
  await expect(leaf).toHaveText("Nov23Mon");
  far.says({ type: "fields", fields: { day: "Tuesday, November 24", time: "10:00 AM", name: "Ana Diaz" } });
  await expect(leaf).toHaveText("Nov24Tue");
  await expect(call.dialog.getByLabel("What Wren understood")).toMatchAriaSnapshot(`
    - term: Day
    - definition: Tuesday, November 24
    - definition:
      - text: "before:"
      - deletion: Monday, November 23
    - term: Time
    - definition: 10:00 AM
    - term: Name
    - definition: Ana Diaz
  `);
  await expect(call.dialog.locator(".understood del")).toHaveCount(1);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await problems(page), `a slip at ${width}`).toEqual([]);
  }
});

test("after a call the desk's slip comes first, and the keyboard goes through the call from turn to turn", async ({
  page,
}) => {
  const far = await standInCall(page);
  const call = callOn(page);
  await call.open();
  await call.start();
  await expect(call.state).toHaveText("Listening");
  const turns = [
    ["Wren", "Hi, this is Wren."],
    ["You", "How much is the Growth plan?"],
    ["Wren", "Growth is $2,300 a month."],
  ] as const;
  far.speaks(0, turns[0][1]);
  await expect(call.captions).toContainText(turns[0][1]);
  far.hears(1, turns[1][1]);
  await expect(call.captions).toContainText(turns[1][1]);
  far.says({
    type: "fields",
    fields: { name: "Ana Diaz", day: "Tuesday, November 24", time: "10:00 AM", reference: "7Q4M1X2A" },
  });
  far.speaks(1, turns[2][1]);
  await expect(call.captions).toContainText(turns[2][1]);
  await call.button("End Call").click();
  const regions = call.dialog.getByRole("region");
  await expect(regions.first()).toHaveAccessibleName("What your front desk gets");
  await expect(regions.first()).toContainText("Ana Diaz booked a demo.");
  await expect(regions.first()).toContainText("“How much is the Growth plan?”");
  await expect(regions.first()).toContainText(
    "Ana, your demo is booked for Tuesday, November 24 at 10:00 AM.",
  );
  await expect(regions.first()).toContainText("We sent no text");

  const slider = call.dialog.getByRole("slider", { name: "Place in the call" });
  await expect(slider).toHaveAccessibleDescription(/There is no recording/);
  await slider.focus();
  await page.keyboard.press("Home");
  for (const [who, words] of turns) {
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`${who}: .*${words.slice(0, 8)}`));
    await expect(call.dialog.locator("li[aria-current=true]")).toContainText(words);
  }
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await expect(slider).toHaveValue("0");
  await page.keyboard.press("End");
  await expect(call.dialog.locator("li[aria-current=true]")).toContainText(turns[2][1]);
  expect(await problems(page), "the record").toEqual([]);
  // At the smallest width nothing sticks out.
  await page.setViewportSize({ width: 360, height: 740 });
  const sideways = () =>
    call.dialog.locator(".after-scroll").evaluate((shown) => shown.scrollWidth - shown.clientWidth);
  expect(await sideways()).toBe(0);
  expect(await problems(page), "the record at 360").toEqual([]);
});

test("a call in which nobody spoke offers questions that begin another one", async ({ page }) => {
  const far = await standInCall(page);
  const call = callOn(page);
  await call.open();
  await call.start();
  await expect(call.state).toHaveText("Listening");
  await call.button("End Call").click();
  await expect(call.dialog.getByRole("region", { name: "Nothing was said in this call." })).toBeVisible();
  await expect(call.dialog.getByRole("region", { name: "Continue with a person" })).toBeVisible();
  await expect(call.dialog.getByRole("slider")).toHaveCount(0);
  expect(await problems(page), "empty").toEqual([]);
  await call.suggestions.first().click();
  await expect
    .poll(() => far.heard)
    .toContainEqual({ type: "add-message", message: { role: "user", content: "What does it cost?" } });
});

test("a record whose code did not come says so, and comes with another try", async ({ page }) => {
  const far = await standInCall(page);
  const address = "**/call-record-*.js";
  await page.route(address, (route) => route.abort());
  const call = callOn(page);
  await call.open();
  await call.start();
  await expect(call.state).toHaveText("Listening");
  far.hears(1, "Hello there");
  await expect(call.captions).toContainText("Hello there");
  await call.button("End Call").click();
  await expect(call.dialog.getByRole("heading", { name: "The call has ended" })).toBeFocused();
  await expect(call.dialog).toContainText("The rest of its record didn’t load. Check your connection");
  await expect(call.dialog.getByRole("region", { name: "What was said" })).toContainText("Hello there");
  expect(await problems(page), "no record").toEqual([]);
  await page.unroute(address);
  await call.button("Show the record").click();
  await expect(call.dialog.getByRole("listitem").filter({ hasText: "Hello there" })).toBeVisible();
});

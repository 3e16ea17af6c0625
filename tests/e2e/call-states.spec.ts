import { problems } from "./support/accessibility.ts";
import { callOn, isInReach, running } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { type StandInMicrophone, standInCall } from "./support/stand-in-call.ts";
import { standInDevice } from "./support/stand-in-device.ts";

// With a scripted far end, for states that a real server does not produce on request.

test("MODL-04 CALL-02 a whole call by keyboard: screen reader texts, muting, and Escape asks before ending", async ({
  page,
}) => {
  const far = await standInCall(page);
  const device = await standInDevice(page);
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
  await expect(call.button("Mute")).toBeVisible();
  expect((await device.told()).toSorted()).toEqual([
    "awake: screen",
    "sound: play-and-record",
    "sound: playback",
  ]);
  expect(await problems(page), "listening").toEqual([]);
  far.speaks(0, "Hi, this is Wren. How can I help?");
  far.hears(1, "How long does setup take?");
  far.speaks(1, "One to two weeks.", " You approve every word.");

  await page.keyboard.press("m");
  await expect(call.button("Unmute")).toBeVisible();
  expect(await problems(page), "muted").toEqual([]);
  const title = await page.title();
  await device.turns("hidden");
  await expect(page).toHaveTitle("On a call: Wren is speaking");
  expect(await problems(page), "tab hidden").toEqual([]);
  await device.turns("visible");
  await expect(page).toHaveTitle(title);
  // The hidden tab released the wake lock; it is requested again.
  expect((await device.told()).filter((what) => what === "awake: screen")).toHaveLength(2);
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

  const wish = { day: "Tuesday, November 24", time: "10:00 AM", name: "Ana", email: "ana@example.com" };
  far.speaks(2, "A demo on Tuesday, November 24 at 10:00 AM, for Ana. Shall I book it?");
  far.says({ type: "fields", fields: wish });
  far.says({ type: "suggestions", suggestions: ["Yes", "No", "Cancel"] });
  await expect(call.dialog).toMatchAriaSnapshot(`
    - dialog "Wren":
      - log "Live captions":
        - paragraph: /Shall I book it\\?/
      - term: Day
      - definition: Tuesday, November 24
      - term: Time
      - definition: 10:00 AM
      - list:
        - listitem:
          - button "Yes"
        - listitem:
          - button "No"
        - listitem:
          - button "Cancel"
  `);
  await page.keyboard.type("yes");
  await page.keyboard.press("Enter");
  far.hears(3, "yes");
  far.speaks(3, "You are booked.");
  far.says({ type: "fields", fields: { ...wish, reference: "7Q4M1X2A" } });
  await expect(call.dialog.getByText("7Q4M1X2A")).toBeVisible();

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
  await expect(call.dialog).toMatchAriaSnapshot(`
    - dialog "Wren":
      - timer "Call time": "0:00"
      - button "Close"
      - heading "The call has ended" [level=3]
      - button "Call again"
      - region "Your demo is booked":
        - paragraph: /Tuesday, November 24, 10:00 AM/
        - paragraph: Reference 7Q4M1X2A
        - button "Compare the plans"
      - region "What was said":
        - list:
          - listitem:
            - paragraph: Hi, this is Wren. How can I help?
          - listitem:
            - paragraph: How long does setup take?
          - listitem:
            - paragraph:
              - text: One to two weeks.
              - deletion: You approve every word.
              - text: (cut off here)
        - button "Download"
        - button "Delete"
      - region "How fast each answer came":
        - table
      - region "What Wren understood"
  `);
  expect((await device.told()).slice(-2).toSorted()).toEqual(["let sleep", "sound: auto"]);
  expect(await problems(page), "booked").toEqual([]);
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
  await isInReach(page, call, "Start Call");

  await call.start();
  await expect(call.alert).toContainText("The microphone is blocked for this page");
  await expect(call.alert).toContainText("Select the icon to the left of the address");
  await expect(call.alert.getByRole("button", { name: "Type instead" })).toBeVisible();
  far.speaks(0, "Hi, this", " is Wren. How can I help?");
  far.says({ type: "fields", fields: { name: "Ana Diaz", email: "ana@example.com", company: "Acme" } });
  expect(await problems(page), "microphone refused").toEqual([]);

  const becomes = (microphone: StandInMicrophone) =>
    page.evaluate((to) => {
      window.standIn.microphone = to;
    }, microphone);
  await becomes("in-use");
  await call.button("Try again").click();
  await expect(call.alert).toContainText("Another program is using the microphone");
  await expect(call.alert).toContainText("Close the other call or recording, then try again");
  expect(await problems(page), "microphone in use").toEqual([]);
  await call.alert.getByRole("button", { name: "Type instead" }).click();
  await expect(call.input).toBeFocused();
  await expect(call.alert).toHaveCount(0);
  await page.keyboard.type("What does it cost?");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => far.heard)
    .toContainEqual({ type: "add-message", message: { role: "user", content: "What does it cost?" } });
  await call.button("Use microphone").click();
  await expect(call.alert).toContainText("Another program is using the microphone");
  await becomes("granted");
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
  await isInReach(page, call, "End Call");

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
  await expect(page).toHaveURL(/\/book-demo#book-demo-step$/);
  await expect(page.getByLabel("Business Name")).toHaveValue("Acme");
});

test("MODL-02 MODL-05 a lost network is waited for, the reason of the call's end is shown, and the next call works", async ({
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
  await expect(call.timer).toHaveText(running);
  await far.loses();
  await expect(call.state).toHaveText("Reconnecting");
  await expect(call.dialog).toContainText("Check your network");
  expect(await problems(page), "reconnecting").toEqual([]);
  await expect(call.dialog.getByRole("heading", { name: "The call was cut off" })).toBeFocused();
  await expect(call.alert).toContainText("Everything said until then is below");
  await expect(call.timer).toHaveText("0:00");
  await expect(call.dialog.getByRole("listitem").filter({ hasText: "Hello" })).toBeVisible();
  expect(await problems(page), "cut off").toEqual([]);
  far.returns();
  // Neither the microphone's permission nor the server answers; the visitor can skip the permission.
  await page.evaluate(() => {
    window.standIn.microphone = "asked";
  });
  const answers = Promise.withResolvers<void>();
  await page.route("**/voice/call/web", async (route) => {
    await answers.promise;
    await route.fallback();
  });
  await call.button("Call again").click();
  await expect(call.state).toHaveText("Connecting");
  await expect(call.dialog).toContainText("Your browser is asking for the microphone");
  expect(await problems(page), "asking").toEqual([]);
  await call.button("Type instead").click();
  await expect(call.dialog).toContainText("One moment.");
  expect(await problems(page), "connecting").toEqual([]);
  answers.resolve();
  await expect(call.state).toHaveText("Listening");
  // The question whether to end the call closes when the call ends.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  far.ends("server-shutdown");
  await expect(call.alert).toContainText("The server was restarted");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(call.dialog.getByRole("heading", { name: "The call was cut off" })).toBeFocused();
});

test("the field stops at 500 characters and says so, and a refused line is told", async ({ page }) => {
  const far = await standInCall(page);
  const call = callOn(page);
  await call.open();
  const field = call.dialog.getByLabel("Type instead of speaking");
  const limit = call.dialog.getByText("A message can have 500 characters at most.");
  await field.fill("a".repeat(499));
  await expect(limit).toBeHidden();
  await field.pressSequentially("bcd");
  await expect(field).toHaveValue(`${"a".repeat(499)}b`);
  await expect(limit).toBeVisible();
  expect(await problems(page), "a full field").toEqual([]);
  await field.press("Enter");
  await expect(limit).toBeHidden();
  await expect(call.state).toHaveText("Listening");
  far.says({ type: "notice", message: "That was too long to read at once." });
  await expect(call.dialog.getByText("That was too long to read at once.")).toBeVisible();
});

test("MODL-05 a call that fails without a message says that an error occurred", async ({ page }) => {
  const far = await standInCall(page);
  const call = callOn(page);
  await call.open();
  await call.start();
  await expect(call.state).toHaveText("Listening");
  far.fails({ type: "connection-error", msg: "" });
  await expect(call.alert).toContainText("An error occurred during the call");
  await expect(call.alert).toContainText("Everything said until then is below");
});

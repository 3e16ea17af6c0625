import { startSite } from "#fixtures/site-process.ts";
import { violationsOn } from "./support/call-browser.ts";
import { hostedEnd, reportsToMaker } from "./support/call-lines.ts";
import { expect, test } from "./support/fixtures.ts";
import { outboundRequestOn, playServer, stored } from "./support/form-pages.ts";
import { playMicrophone } from "./support/stand-in-call.ts";

test("MODL-05 with VOICE_PROVIDER=vapi the call screen uses the hosted service, and pages reach no other server", async ({
  page,
}) => {
  await using site = await startSite({
    env: { VOICE_PROVIDER: "vapi", VAPI_PUBLIC_KEY: "public", VAPI_ASSISTANT_ID: "wren-at-vapi" },
  });
  const reached = new Set<string>();
  page.on("request", (request) => reached.add(new URL(request.url()).host));
  const blocked = await violationsOn(page);
  const end = hostedEnd(page);
  await end.prepare();
  await page.addInitScript(playMicrophone, "refused" as const);
  const outboundRequest = outboundRequestOn(page, "Acme Dental");
  await playServer(page, outboundRequest.paths, [stored]);
  await outboundRequest.open(site.origin);
  await outboundRequest.fill();
  await outboundRequest.button.click();
  await outboundRequest.dialog.getByRole("button", { name: "Answer" }).click();

  const call = page.getByRole("dialog", { name: "Wren" });
  await end.isJoined();
  expect(end.asked()).toMatchObject([
    {
      authorization: "Bearer public",
      body: {
        assistantId: "wren-at-vapi",
        assistantOverrides: {
          variableValues: { name: "Åsa Öberg", firstName: "Åsa", company: "Acme Dental" },
        },
      },
    },
  ]);
  await end.send("listening");
  await end.send({ type: "speech-update", role: "assistant", status: "started", turn: 0 });
  await end.send({
    type: "transcript",
    role: "assistant",
    transcriptType: "final",
    transcript: "Hi, this is Wren.",
  });
  await expect(call.getByRole("heading", { name: "Wren is speaking" })).toBeVisible();
  const captions = call.getByRole("log", { name: "Live captions" });
  await expect(captions).toContainText("Hi, this is Wren.");
  const button = (name: string) => call.getByRole("button", { name, exact: true });
  const alert = call.getByRole("alert").filter({ hasText: /./ });
  await test.step("MODL-01 a refused microphone is requested again, and the result is shown", async () => {
    await expect(alert).toContainText("The microphone is blocked");
    await page.evaluate(() => {
      window.standIn.microphone = "in-use";
    });
    await button("Try again").click();
    await expect(alert).toContainText("Another program is using the microphone");
    await page.evaluate(() => {
      window.standIn.microphone = "granted";
    });
    await button("Try again").click();
    await expect(button("Mute")).toBeEnabled();
    await expect(alert).toHaveCount(0);
  });
  await call.getByLabel("Type instead of speaking").fill("What does it cost?");
  await page.keyboard.press("Enter");
  await expect(captions).toContainText("What does it cost?");
  await expect
    .poll(() => end.received())
    .toEqual([{ type: "add-message", message: { role: "user", content: "What does it cost?" } }]);
  await test.step("MODL-06 when noise cancellation fails it is turned off, and a muted visitor is told that they are heard", async () => {
    await button("Mute").click();
    await expect(call.getByText("You’re muted").first()).toBeVisible();
    await expect.poll(() => end.isMicrophoneOn()).toBe(false);
    await page.evaluate(() =>
      window.hostedFarEnd?.tell({
        action: "nonfatal-error",
        type: "audio-processor-error",
        errorMsg: "Noise cancellation stopped.",
      }),
    );
    await expect(call.getByText("Noise cancellation stopped and is now off.")).toBeVisible();
    await expect(button("Mute")).toBeEnabled();
    await expect.poll(() => end.isMicrophoneOn()).toBe(true);
  });
  await test.step("MODL-05 a failure to mute or end is shown, and the call goes on", async () => {
    await page.evaluate(failOnce);
    await button("Mute").click();
    await expect(alert).toContainText("Failed to toggle mute");
    await button("End Call").click();
    await expect(alert).toContainText("Failed to end call");
    await expect(button("End Call")).toBeVisible();
    await button("Mute").click();
    await expect(button("Unmute")).toBeVisible();
  });
  await end.hangUp("assistant-ended-call");
  await expect(call.getByRole("heading", { name: "The call has ended" })).toBeVisible();
  await expect(call).toContainText("What the call service keeps follows its own rules.");
  await call.getByRole("button", { name: "Close" }).click();
  await page.goto(site.origin);
  await page.getByRole("button", { name: "Try a Call" }).first().click();
  await expect(call).toContainText("A call service holds this call for us.");
  await expect(call).not.toContainText("recorded or kept");
  expect([...reached].sort()).toEqual([new URL(site.origin).host, "api.vapi.ai", "c.daily.co"].sort());
  expect(blocked.filter((violation) => !reportsToMaker.test(violation))).toEqual([]);
});

/** Makes each of the library's messages to its call machine, muting and ending among them, fail once. */
function failOnce(): void {
  const { postMessage } = window;
  const failing = new Set(["local-audio", "app-msg"]);
  window.postMessage = (message: { action?: string }, to?: unknown) => {
    if (failing.delete(message.action ?? "")) throw new DOMException("Broken", "InvalidStateError");
    Reflect.apply(postMessage, window, [message, to]);
  };
}

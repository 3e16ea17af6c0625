import type { Page } from "@playwright/test";
import { callOn } from "#e2e/call-pages.ts";
import type { StandInCall } from "#e2e/stand-in-call.ts";
import { callScreen, inState } from "./call-screens.ts";
import type { Screen } from "./screens.ts";

const me = { id: "me", name: "" };

/** The call screen of a call that may be recorded. */
function recordingScreen(
  name: string,
  arrange: (call: StandInCall, page: Page, screen: ReturnType<typeof callOn>) => Promise<unknown>,
): Screen {
  return callScreen(`recording-${name}`, {
    options: { mayRecord: true, mayInvite: true },
    async arrange(call, page) {
      const file = { body: "", contentType: "video/webm" };
      await page.route("**/voice/calls/stand-in/recording**", (route) =>
        route.request().url().endsWith("/recording")
          ? route.fulfill({ json: { state: "finished" } })
          : route.fulfill(file),
      );
      await inState(page, "Listening");
      call.speaks(0, "Hi, this is Wren, the AI receptionist of Larkline. How can I help?");
      call.says({ type: "state", state: "listening" });
      await page.getByRole("log").getByText("How can I help?").waitFor();
      await arrange(call, page, callOn(page));
    },
  });
}

/** A recording of sound, which needs no encoder of the browser. */
const on = { state: "on", kind: "audio", by: me, startedAt: 0, upload: { token: "t" } } as const;

export const recordingScreens: readonly Screen[] = [
  recordingScreen("offer", async (_, page) => page.getByRole("button", { name: "Save this call" }).waitFor()),
  recordingScreen("question", async (_, __, screen) => {
    await screen.button("Save this call").click();
    await screen.button("Start recording").waitFor();
  }),
  recordingScreen("waiting", async (call, _, screen) => {
    call.records({ state: "asking", kind: "video", by: me });
    await screen.button("Cancel").waitFor();
  }),
  recordingScreen("on", async (call, page, screen) => {
    call.records(on);
    await screen.button("Stop recording").waitFor();
    call.hears(1, "How much is Growth?");
    await page.getByText("How much is Growth?").waitFor();
  }),
  recordingScreen("over", async (call, page) => {
    call.records(on);
    call.records({ state: "off", kind: "audio", reason: "stopped", by: { id: "2", name: "Ben Okafor" } });
    await page.getByText("Ben Okafor stopped the recording.").waitFor();
  }),
  recordingScreen("refused", async (call, page) => {
    call.records({ state: "off", kind: "audio", reason: "refused", by: { id: "2", name: "Ben Okafor" } });
    await page.getByText("agree, so nothing").waitFor();
  }),
  recordingScreen("kept", async (call, page, screen) => {
    call.records(on);
    await screen.button("Stop recording").waitFor();
    await screen.button("End Call").click();
    await page.getByRole("button", { name: "Delete recording" }).click();
  }),
  recordingScreen("deleted", async (call, page, screen) => {
    call.records(on);
    await screen.button("Stop recording").waitFor();
    await screen.button("End Call").click();
    await page.getByRole("button", { name: "Delete recording" }).click();
    await page.getByRole("button", { name: "Delete it for good" }).click();
    await page.getByText("We kept no copy.").waitFor();
  }),
];

import { expect, type Page } from "@playwright/test";
import { type CallServer, startCallServer } from "#fixtures/call-server.ts";
import { callMachineAddress } from "#fixtures/hosted-call-machine.ts";
import { watched, withMicrophone } from "./support/call-browser.ts";
import { hostedEnd, type LineEnd, ownEnd, reportsToMaker } from "./support/call-lines.ts";

/** One suite for both lines, which the call screen must not be able to tell apart. */
const kinds = ["own", "hosted"] as const;

const test = watched.extend<{ kind: (typeof kinds)[number]; end: LineEnd }, { server: CallServer }>({
  kind: ["own", { option: true }],
  blockedOnPurpose: async ({ kind }, use) => use(kind === "hosted" ? reportsToMaker : undefined),
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      await using server = await startCallServer({ script: "line-page.ts", hasHostedCalls: true });
      await use(server);
    },
    { scope: "worker" },
  ],
  end: async ({ page, server, kind }, use) => {
    server.calls.length = 0;
    server.asked.length = 0;
    server.refusal = undefined;
    const end = kind === "own" ? ownEnd(page, server) : hostedEnd(page);
    await end.prepare();
    await page.goto(server.origin);
    await page.waitForFunction(() => window.lines);
    await page.evaluate((which) => window.lines.open(which), kind);
    await use(end);
  },
});

test.use({ launchOptions: withMicrophone });

for (const kind of kinds) {
  test.describe(`the ${kind} line`, () => {
    test.use({ kind });

    const told = (page: Page, ...names: string[]) =>
      page.evaluate(
        (wanted) => window.lines.told.filter(({ name }) => wanted.includes(name)),
        names.length > 0 ? names : ["call-start", "call-end", "error", "camera-error"],
      );
    const start = (page: Page, hasMicrophone = true) =>
      page.evaluate(
        async (microphone) =>
          (await window.lines.current().start("wren", {
            hasMicrophone: microphone,
            variableValues: { name: "Ann", timeZone: "America/New_York" },
          })) !== null,
        hasMicrophone,
      );

    test("CALL-02 a call begins, is heard, muted and typed into, and is ended by the visitor", async ({
      page,
      end,
    }) => {
      expect(await start(page)).toBe(true);
      expect(end.asked()).toEqual([
        {
          authorization: "Bearer public",
          body: {
            assistantId: "wren",
            assistantOverrides: { variableValues: { name: "Ann", timeZone: "America/New_York" } },
          },
        },
      ]);
      await end.isJoined();
      await end.send("listening");
      await expect.poll(() => told(page)).toEqual([{ name: "call-start" }]);
      await expect
        .poll(() => told(page, "microphone"))
        .toEqual([{ name: "microphone", payload: { isOn: true } }]);
      await end.send({ type: "speech-update", role: "assistant", status: "started", turn: 0 });
      await expect
        .poll(() => told(page, "message"))
        .toContainEqual({
          name: "message",
          payload: { type: "speech-update", role: "assistant", status: "started", turn: 0 },
        });

      await end.speak();
      await expect
        .poll(() => told(page, "speech-start", "speech-end"))
        .toEqual([{ name: "speech-start" }, { name: "speech-end" }]);
      expect(await page.evaluate(() => window.lines.loudest())).toBeGreaterThan(0.5);
      await expect
        // The browser's fake microphone beeps briefly once a second; polling once a second could always miss it.
        .poll(() => page.evaluate(() => window.lines.current().levels().local), { intervals: [70] })
        .toBeGreaterThan(0.01);

      await page.evaluate(() => window.lines.current().setMuted(true));
      await expect.poll(() => end.isMicrophoneOn()).toBe(false);
      await expect.poll(() => page.evaluate(() => window.lines.current().isMuted())).toBe(true);
      await page.evaluate(() => window.lines.current().setMuted(false));
      await expect.poll(() => end.isMicrophoneOn()).toBe(true);

      const typed = {
        type: "add-message",
        message: { role: "user", content: "What does it cost?" },
      } as const;
      await page.evaluate((message) => window.lines.current().send(message), typed);
      await expect.poll(() => end.received()).toEqual([typed]);

      // MODL-04: a second start while one is started is ignored.
      expect(await start(page)).toBe(false);
      expect(end.asked()).toHaveLength(1);

      await page.evaluate(() => window.lines.current().end());
      expect(await told(page)).toEqual([
        { name: "call-start" },
        { name: "call-end", payload: { reason: "customer-ended-call", msg: "You ended the call." } },
      ]);
      expect(await end.received()).toContainEqual({ type: "end-call" });
      await expect.poll(() => page.evaluate(() => window.lines.openMicrophones())).toBe(0);
      expect(await page.evaluate(() => window.lines.current().levels())).toEqual({ local: 0, remote: 0 });
    });

    test("the assistant hangs up: the call ends once, says why, and another one works", async ({
      page,
      end,
    }) => {
      await start(page);
      await end.isJoined();
      await end.send("listening");
      await expect.poll(() => told(page)).toEqual([{ name: "call-start" }]);
      await end.hangUp("assistant-ended-call");
      const over = {
        name: "call-end",
        payload: {
          reason: "assistant-ended-call",
          msg: "The assistant said goodbye and ended the call.",
        },
      };
      await expect.poll(() => told(page)).toEqual([{ name: "call-start" }, over]);
      await expect.poll(() => page.evaluate(() => window.lines.openMicrophones())).toBe(0);
      expect(await start(page)).toBe(true);
      await end.isJoined();
      await end.send("listening");
      await expect.poll(() => told(page)).toEqual([{ name: "call-start" }, over, { name: "call-start" }]);
    });

    test("MODL-05 a call that cannot be made says why, once, and the next one works", async ({
      page,
      end,
    }) => {
      const errors = async () => (await told(page)).map(({ payload }) => payload);
      await end.refuse({
        status: 429,
        body: { statusCode: 429, error: "Too Many Requests", message: "All lines are busy. Try again." },
      });
      expect(await start(page)).toBe(false);
      const busy = { type: "start-method-error", message: "All lines are busy. Try again.", statusCode: 429 };
      expect(await errors()).toEqual([busy]);
      await end.refuse({ status: 500, body: {} });
      expect(await start(page)).toBe(false);
      expect((await errors())[1]).toMatchObject({
        type: "start-method-error",
        message: "Failed to start call",
      });
      await end.refuse("nobody there");
      expect(await start(page)).toBe(false);
      expect(await errors()).toHaveLength(3);
      expect((await errors())[2]).toMatchObject({
        type: "start-method-error",
        message: expect.stringMatching(/does not answer\. Check your network, then try again\.$/),
      });
      await end.refuse(undefined);
      expect(await start(page)).toBe(true);
      await end.isJoined();
    });

    test("MODL-05 a missing assistant and a missing call to mute each have their own error", async ({
      page,
      end,
    }) => {
      const nobody = await page.evaluate(() =>
        window.lines
          .current()
          .start("", { hasMicrophone: true, variableValues: {} })
          .catch((error: Error) => error.message),
      );
      expect(nobody).toBe("Assistant or Squad must be provided.");
      expect(await told(page)).toEqual([
        {
          name: "error",
          payload: { type: "validation-error", message: "Assistant or Squad must be provided." },
        },
      ]);
      expect(end.asked()).toEqual([]);
      await expect(page.evaluate(() => window.lines.current().setMuted(true))).rejects.toThrow(
        "no call to mute",
      );
    });

    test("a refused microphone is reported, and the call goes on by typing", async ({ page, end }) => {
      await page.evaluate(() => {
        MediaDevices.prototype.getUserMedia = () =>
          Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
      });
      await start(page);
      await end.isJoined();
      await end.send("listening");
      await expect.poll(() => told(page, "call-start")).toHaveLength(1);
      expect(await told(page, "camera-error")).toMatchObject([
        {
          payload: {
            type: "permissions",
            blockedBy: "user",
            msg: expect.stringContaining("You can also go on"),
          },
        },
      ]);
      const typed = { type: "add-message", message: { role: "user", content: "Hello" } } as const;
      await page.evaluate((message) => window.lines.current().send(message), typed);
      await expect.poll(() => end.received()).toEqual([typed]);
    });

    test("a visitor who types is asked for no microphone, until they want one", async ({ page, end }) => {
      expect(await start(page, false)).toBe(true);
      await end.isJoined();
      await end.send("listening");
      await expect.poll(() => told(page, "call-start")).toHaveLength(1);
      expect(await page.evaluate(() => window.lines.asked())).toBe(0);
      expect(await told(page, "microphone", "camera-error")).toEqual([]);
      await page.evaluate(() => window.lines.current().setMuted(false));
      await expect
        .poll(() => told(page, "microphone"))
        .toEqual([{ name: "microphone", payload: { isOn: true } }]);
      await page.evaluate(() => window.lines.current().stop());
      await expect.poll(() => page.evaluate(() => window.lines.openMicrophones())).toBe(0);
    });

    test("a call that is stopped while it is being made leaves nothing, and the next one works", async ({
      page,
      end,
    }) => {
      const first = await page.evaluate(async () => {
        const line = window.lines.current();
        const starting = line.start("wren", { hasMicrophone: true, variableValues: {} });
        await line.stop();
        return starting;
      });
      expect(first).toBeNull();
      expect(await start(page)).toBe(true);
      await end.isJoined();
      expect(await told(page)).toEqual([]);
      await page.evaluate(() => window.lines.current().stop());
      await expect.poll(() => page.evaluate(() => window.lines.openMicrophones())).toBe(0);
    });
  });
}

test.describe("the hosted line alone", () => {
  test.use({ kind: "hosted" });

  const begin = (page: Page) =>
    page.evaluate(() => window.lines.current().start("wren", { hasMicrophone: true, variableValues: {} }));

  test("MODL-06 when noise cancellation fails it is turned off and the microphone unmuted", async ({
    page,
    end,
  }) => {
    await begin(page);
    await end.isJoined();
    await page.evaluate(() =>
      window.hostedFarEnd?.tell({
        action: "nonfatal-error",
        type: "audio-processor-error",
        errorMsg: "Noise cancellation stopped.",
      }),
    );
    const sent = () => page.evaluate(() => window.hostedFarEnd?.received ?? []);
    await expect.poll(sent).toContainEqual(
      expect.objectContaining({
        action: "update-input-settings",
        inputSettings: { audio: { processor: { type: "none" } } },
      }),
    );
    await expect.poll(() => end.isMicrophoneOn()).toBe(true);
    await expect
      .poll(() => page.evaluate(() => window.lines.told.filter(({ name }) => name === "nonfatal-error")))
      .toEqual([
        {
          name: "nonfatal-error",
          payload: { type: "audio-processor-error", msg: "Noise cancellation stopped." },
        },
      ]);
  });

  test("a call that is stopped while the call machine is loading does not hold up the next one", async ({
    page,
    end,
  }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(callMachineAddress, async (route) => {
      await answered;
      await route.fallback();
    });
    const fetched = page.waitForRequest(callMachineAddress);
    const first = begin(page);
    await fetched;
    await page.evaluate(() => window.lines.current().stop());
    expect(await first).toBeNull();
    const second = begin(page);
    await expect.poll(() => end.asked().length).toBe(2);
    answer();
    await end.isJoined();
    expect(await second).not.toBeNull();
  });

  test("MODL-05 a call that breaks off reports the lost network first, then the error and the end", async ({
    page,
    end,
  }) => {
    await begin(page);
    await end.isJoined();
    await end.send("listening");
    await page.evaluate(() => {
      const tell = window.hostedFarEnd?.tell;
      tell?.({ action: "network-connection", type: "signaling", event: "interrupted" });
      tell?.({ action: "error", errorMsg: "", error: { type: "connection-error" } });
      window.hostedFarEnd?.leave();
    });
    await expect
      .poll(() =>
        page.evaluate(() => window.lines.told.filter(({ name }) => !/message|microphone/.test(name))),
      )
      .toEqual([
        { name: "call-start" },
        { name: "network-quality-change", payload: { threshold: "very-low", quality: 0 } },
        {
          name: "error",
          payload: { type: "connection-error", message: "An error occurred during the call" },
        },
        {
          name: "call-end",
          payload: { reason: "connection-error", msg: "An error occurred during the call" },
        },
      ]);
  });
});

import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { outboundRequestOn, playServer, stored } from "./form-pages.ts";

/** Sends a request that is stored, and waits for the ringing dialog. */
export async function ring(page: Page, name = "Åsa Öberg") {
  const outboundRequest = outboundRequestOn(page);
  await playServer(page, outboundRequest.paths, [stored]);
  await outboundRequest.open();
  await outboundRequest.fill();
  await outboundRequest.field("Name").fill(name);
  await outboundRequest.button.click();
  const { dialog } = outboundRequest;
  await expect(dialog.getByRole("heading", { name: "Wren is calling you" })).toBeFocused();
  return {
    ...outboundRequest,
    answer: dialog.getByRole("button", { name: "Answer" }),
    decline: dialog.getByRole("button", { name: "Decline" }),
    thanks: page.getByText("Thank you! We have your request."),
  };
}

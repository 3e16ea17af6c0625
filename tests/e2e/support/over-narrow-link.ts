import type { Page } from "@playwright/test";
import type { NarrowLink } from "#fixtures/narrow-link.ts";

declare global {
  interface Window {
    relayPort(address: string, port: number): Promise<number>;
  }
}

/** Has all WebRTC of a page go over this link. Call it before the page is opened. */
export async function overNarrowLink(page: Page, link: NarrowLink): Promise<void> {
  await page.exposeFunction("relayPort", (address: string, port: number) => link.relay(address, port));
  await page.addInitScript(() => {
    const { prototype } = RTCPeerConnection;
    const { get } = Object.getOwnPropertyDescriptor(prototype, "localDescription") ?? {};
    // The server is not to find the browser by another way than the link.
    Object.defineProperty(prototype, "localDescription", {
      get() {
        const own: RTCSessionDescription | null = get?.call(this);
        return own && { type: own.type, sdp: own.sdp.replace(/^a=candidate:.*\r\n/gm, "") };
      },
    });
    const { setRemoteDescription } = prototype as {
      setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void>;
    };
    prototype.setRemoteDescription = async function ({ type, sdp = "" }: RTCSessionDescriptionInit) {
      let relayed = sdp;
      for (const [whole, before, address, port] of sdp.matchAll(
        /(a=candidate:\S+ \d+ udp \d+ )(\S+) (\d+)/gi,
      )) {
        const other = await window.relayPort(address ?? "", Number(port));
        relayed = relayed.replaceAll(whole, `${before}${address} ${other}`);
      }
      return setRemoteDescription.call(this, { type, sdp: relayed });
    };
  });
}

import type { Page } from "@playwright/test";

/** State of the browser's camera. */
export type StandInCamera = "granted" | "refused" | "missing" | "in-use";

/**
 * Plays cameras, screens and the connection to a room, for pages whose calls stand-in-call.ts plays: everybody's track
 * that a page takes arrives as a drawing. Call it before the page is opened, and after `standInCall`.
 */
export async function standInPictures(page: Page, camera: StandInCamera = "granted"): Promise<void> {
  await page.addInitScript(playPictures, camera);
}

/** Runs in the page before its scripts. */
function playPictures(camera: StandInCamera): void {
  let drawn = 0;

  /** Somebody before a wall. Each has colours of their own. */
  function person(): MediaStreamTrack {
    const hue = 200 + 70 * drawn++;
    return drawing(1280, 720, (context) => {
      const wall = context.createLinearGradient(0, 0, 1280, 720);
      wall.addColorStop(0, `hsl(${hue} 25% 38%)`);
      wall.addColorStop(1, `hsl(${hue} 30% 22%)`);
      context.fillStyle = wall;
      context.fillRect(0, 0, 1280, 720);
      context.fillStyle = `hsl(${hue + 160} 35% 45%)`;
      context.beginPath();
      context.ellipse(640, 760, 330, 270, 0, 0, 7);
      context.fill();
      context.fillStyle = "hsl(25 45% 62%)";
      context.beginPath();
      context.ellipse(640, 330, 125, 165, 0, 0, 7);
      context.fill();
      context.fillStyle = "hsl(25 40% 18%)";
      context.beginPath();
      context.ellipse(640, 250, 140, 110, 0, Math.PI, 0);
      context.fill();
    });
  }

  /** A sheet with text. */
  function screen(): MediaStreamTrack {
    return drawing(1600, 1000, (context) => {
      context.fillStyle = "#fbfaf7";
      context.fillRect(0, 0, 1600, 1000);
      context.fillStyle = "#1d1a2e";
      context.font = "600 56px sans-serif";
      context.fillText("Calls per week, by hour", 90, 130);
      for (const [index, height] of [90, 210, 380, 470, 420, 300, 350, 440, 280, 120].entries()) {
        context.fillStyle = index === 3 ? "#6d3fd6" : "#c9bdf0";
        context.fillRect(100 + index * 140, 860 - height, 96, height);
        context.fillStyle = "#1d1a2e";
        context.font = "30px sans-serif";
        context.fillText(`${8 + index}:00`, 104 + index * 140, 915);
      }
    });
  }

  function drawing(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void) {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser cannot draw.");
    draw(context);
    const [track] = canvas.captureStream(5).getVideoTracks();
    if (!track) throw new Error("A canvas has no track.");
    // A canvas that stays the same gives no pictures to those who begin to watch.
    const timer = setInterval(() => {
      if (track.readyState === "ended") clearInterval(timer);
      else draw(context);
    }, 200);
    return track;
  }

  const { mediaDevices } = navigator;
  const microphone = mediaDevices.getUserMedia.bind(mediaDevices);
  const refusals = {
    refused: "NotAllowedError",
    missing: "NotFoundError",
    "in-use": "NotReadableError",
  } as const;
  mediaDevices.getUserMedia = async (wanted) => {
    if (!wanted?.video) return microphone(wanted);
    if (camera !== "granted") throw new DOMException("Not here", refusals[camera]);
    return new MediaStream([person()]);
  };
  // A phone has none.
  if (innerWidth > 500) mediaDevices.getDisplayMedia = async () => new MediaStream([screen()]);
  else Reflect.deleteProperty(MediaDevices.prototype, "getDisplayMedia");

  class StandInPeer extends EventTarget {
    connectionState = "new";
    iceGatheringState = "complete";
    localDescription: { sdp: string } | undefined;
    onconnectionstatechange: (() => void) | undefined;
    private sections = 0;

    addTransceiver(given: string | MediaStreamTrack, { direction }: { direction: string }) {
      const isVideo = given === "video";
      return {
        mid: String(this.sections++),
        direction,
        receiver: {
          track: isVideo ? person() : new AudioContext().createMediaStreamDestination().stream.getTracks()[0],
        },
        sender: {
          track: typeof given === "string" ? null : given,
          async replaceTrack(track: MediaStreamTrack | null) {
            this.track = track;
          },
          getParameters: () => ({ encodings: [] }),
          setParameters: async () => undefined,
        },
        setCodecPreferences: () => undefined,
      };
    }
    /** The call's own connection has one. It is never answered: its sound goes over the WebSocket. */
    createDataChannel() {
      return Object.assign(new EventTarget(), { readyState: "connecting", close: () => undefined });
    }
    async setLocalDescription() {
      this.localDescription = { sdp: "v=0" };
    }
    async setRemoteDescription() {
      this.connectionState = "connected";
      this.onconnectionstatechange?.();
    }
    close() {}
  }
  Object.assign(window, { RTCPeerConnection: StandInPeer });
}

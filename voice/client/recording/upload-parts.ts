/** Waits before a part is sent again, in ms; the last is repeated until the patience is over. */
const waits = [250, 500, 1_000, 2_000, 3_000] as const;
/** Time for which one part is tried, in ms: as long as a lost network is waited for, and the call itself ends sooner. */
const patience = 30_000;
/** Most bytes that wait, of a network that is too slow. */
const mostWaiting = 24 * 1024 * 1024;

export interface UploadDeps {
  readonly request: (address: string, init: RequestInit) => Promise<Response>;
  readonly wait: (ms: number) => Promise<void>;
  /** In ms. */
  readonly now: () => number;
}

/** Writes the parts of a recording at the server, one after the other. */
export interface PartUpload {
  add(part: Uint8Array<ArrayBuffer>): void;
  /** Bytes that have arrived. */
  sent(): number;
  /** Resolves when everything is there. Rejects if it could not be written. */
  finish(head: Uint8Array<ArrayBuffer>, seconds: number): Promise<void>;
}

/** @param failed is called once if the parts cannot be written any more. */
export function createPartUpload(
  { request, wait, now }: UploadDeps,
  { address, token }: { readonly address: string; readonly token: string },
  failed: () => void,
): PartUpload {
  let last: Promise<void> = Promise.resolve();
  let count = 0;
  let waiting = 0;
  let sent = 0;
  let isBroken = false;

  async function send(path: string, method: "PUT" | "POST", body: Uint8Array<ArrayBuffer>): Promise<void> {
    const until = now() + patience;
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "video/webm" };
    for (let attempt = 0; ; attempt++) {
      const status = await request(`${address}${path}`, { method, headers, body }).then(
        (response) => response.status,
        () => undefined,
      );
      if (status !== undefined && status < 300) return;
      // What another try does not change. 429: too much for its time, which passes.
      const isLasting = status !== undefined && status < 500 && status !== 429;
      if (isLasting || now() >= until) throw new Error("The recording could not be written.");
      await wait(waits[Math.min(attempt, waits.length - 1)] ?? 0);
    }
  }

  function then(act: () => Promise<void>): Promise<void> {
    last = last.then(act);
    // Told once, here; `finish` rejects besides.
    last.catch(() => {
      if (!isBroken) failed();
      isBroken = true;
    });
    return last;
  }

  return {
    add(part) {
      if (isBroken) return;
      const number = count++;
      waiting += part.length;
      if (waiting > mostWaiting) {
        isBroken = true;
        failed();
        return;
      }
      void then(async () => {
        await send(`/parts/${number}`, "PUT", part);
        waiting -= part.length;
        sent += part.length;
      }).catch(() => undefined);
    },
    sent: () => sent,
    finish: (head, seconds) => then(() => send(`/finish?seconds=${seconds.toFixed(3)}`, "POST", head)),
  };
}

import { useEffect, useState, useSyncExternalStore } from "react";
import { keptRecording as words } from "#content/live-call/kept-recording.ts";
import { Button } from "#site/ui/button.tsx";
import type { KeptRecording } from "#voice/client/call-surface.ts";
import type { CallSession } from "../call-session.ts";
import { saveAs } from "../transcript-text.ts";

/** The recording of the visitor's own call, after it: to play, download and delete. */
export function OwnRecording({ session }: { session: CallSession }) {
  const { kept, file } = useSyncExternalStore(session.recording.subscribe, session.recording.state);
  const isWriting = file === "growing" || file === "writing";
  const { hear } = session.recording;
  useEffect(() => {
    if (!kept || !isWriting) return;
    // The call, which would tell, is gone; its last part is still on its way.
    return watchEnd(kept, (isWhole) => hear({ type: "saved", isWhole }));
  }, [kept, isWriting, hear]);
  if (!kept) return null;
  return (
    <section className="kept-recording" aria-labelledby="kept-recording">
      <h4 id="kept-recording" tabIndex={-1}>
        {words.title}
      </h4>
      {file === "deleted" ? (
        <p role="status" className="after-note">
          {words.deleted}
        </p>
      ) : file === "whole" || file === "cut" ? (
        <KeptFile kept={kept} isCut={file === "cut"} onDeleted={session.recording.deleted} />
      ) : (
        <p role="status" className="after-note">
          {words.writing}
        </p>
      )}
    </section>
  );
}

/** Asks every second, for a minute, whether the recording is whole. @returns ends it. */
function watchEnd(kept: KeptRecording, told: (isWhole: boolean) => void): () => void {
  let tries = 0;
  let timer = setTimeout(look, 500);
  async function look(): Promise<void> {
    const state = await fetch(kept.address, authorised(kept))
      .then((response) => (response.ok ? response.json() : undefined))
      .then((answer: { readonly state?: string } | undefined) => answer?.state)
      .catch(() => undefined);
    if (state === "finished") told(true);
    else if (++tries >= 60) told(false);
    else timer = setTimeout(look, 1_000);
  }
  return () => clearTimeout(timer);
}

interface KeptFileProps {
  kept: KeptRecording;
  isCut: boolean;
  onDeleted: () => void;
}

function KeptFile({ kept, isCut, onDeleted }: KeptFileProps) {
  const [address, setAddress] = useState<string>();
  const [trouble, setTrouble] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isSure, setSure] = useState(false);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );

  /** What admits to the recording goes in a header, which no log has; so it is fetched before it is played. */
  async function fetched(): Promise<string | undefined> {
    if (address) return address;
    setBusy(true);
    setTrouble("");
    try {
      const response = await fetch(`${kept.address}/file`, authorised(kept));
      if (!response.ok) throw new Error(String(response.status));
      const made = URL.createObjectURL(await response.blob());
      setAddress(made);
      return made;
    } catch {
      setTrouble(words.failed);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function download(): Promise<void> {
    const made = await fetched();
    if (made) saveAs(words.file[kept.kind], made);
  }

  async function remove(): Promise<void> {
    setTrouble("");
    const response = await fetch(kept.address, { ...authorised(kept), method: "DELETE" }).catch(
      () => undefined,
    );
    // What is not there any more is deleted, too.
    if (response?.ok || response?.status === 404) {
      onDeleted();
      document.getElementById("kept-recording")?.focus();
    } else setTrouble(words.notDeleted);
  }

  return (
    <>
      <p className="after-note">{words.note}</p>
      {isCut && <p className="after-note">{words.cut}</p>}
      {address &&
        (kept.kind === "video" ? (
          // biome-ignore lint/a11y/useMediaCaption: what was said stands as text below
          <video src={address} controls autoPlay playsInline aria-label={words.label} />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: what was said stands as text below
          <audio src={address} controls autoPlay aria-label={words.label} />
        ))}
      <p role="status" className="after-note">
        {isBusy ? words.loading : trouble}
      </p>
      <div className="after-actions">
        {!address && (
          <Button tone="quiet" disabled={isBusy} onClick={() => void fetched()}>
            {words.play}
          </Button>
        )}
        <Button tone="quiet" disabled={isBusy} onClick={() => void download()}>
          {words.download}
        </Button>
        <Button
          tone="quiet"
          data-sure={isSure}
          onClick={() => (isSure ? void remove() : setSure(true))}
          onBlur={() => setSure(false)}
        >
          {isSure ? words.deleteForGood : words.delete}
        </Button>
      </div>
    </>
  );
}

function authorised({ token }: KeptRecording): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } };
}

import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { type CallableAssistant, liveCall } from "#content/live-call/live-call.ts";
import { Button } from "#site/ui/button.tsx";
import { elapsedText } from "#site/ui/elapsed.ts";
import { spokenLang } from "#site/ui/spoken-lang.ts";
import type { CallScreenState } from "./call-screen-state.ts";
import type { CallSession } from "./call-session.ts";
import { CaptionLine } from "./captions.tsx";
import { ErrorBanner } from "./error-banner.tsx";

const { after } = liveCall;

export interface AfterCallProps {
  assistant: CallableAssistant;
  state: CallScreenState;
  session: CallSession;
}

/** After a call: how it ended, the way to the next one, and its record. */
export function AfterCall(props: AfterCallProps) {
  const { assistant, state, session } = props;
  const { startedAt = 0, endedAt = startedAt } = state;
  const isCutOff = state.phase === "failed";
  const { subscribe, state: recorded } = session.recording;
  const { kept } = useSyncExternalStore(subscribe, recorded, recorded);
  const isEmpty = state.lines.length === 0 && !state.isDeleted && !kept;
  return (
    <div className="after-scroll">
      <div className="after">
        <div className="after-opening">
          <h3 id="after-title" tabIndex={-1}>
            {isCutOff ? after.failedTitle : after.title}
          </h3>
          <p>
            {state.ending}{" "}
            {!state.isDeleted && (
              <span className="after-length">
                {after.length(elapsedText(endedAt - startedAt), state.answers.length)}
              </span>
            )}
          </p>
          <ErrorBanner error={state.error} />
          <Button
            tone={isCutOff || isEmpty ? "primary" : "quiet"}
            className="after-again"
            onClick={() => void session.startAgain()}
          >
            {liveCall.labels.again}
          </Button>
        </div>
        {isEmpty && (
          <section className="after-empty" aria-labelledby="after-empty">
            <h4 id="after-empty">{after.transcript.empty}</h4>
            <p className="after-note">{after.transcript.ask}</p>
            <ul className="suggestions">
              {liveCall.welcome[assistant].suggestions.map((suggestion) => (
                <li key={suggestion}>
                  <button
                    type="button"
                    lang={spokenLang}
                    className="call-chip"
                    onClick={() => session.type(suggestion)}
                  >
                    {suggestion}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Record {...props} isEmpty={isEmpty} />
      </div>
    </div>
  );
}

export interface RecordProps extends AfterCallProps {
  /** True if nothing was said: then there is the next step alone. */
  isEmpty: boolean;
}

let loaded: ComponentType<RecordProps> | undefined;

async function load(): Promise<ComponentType<RecordProps>> {
  const { CallRecord } = await import("./call-record.tsx");
  loaded = CallRecord;
  return CallRecord;
}

/** Fetches the record's code once a call has begun, so that it is there even if the network is lost by its end. */
export function useRecordCode(hasBegun: boolean): void {
  useEffect(() => {
    if (hasBegun) load().catch(() => undefined);
  }, [hasBegun]);
}

function Record(props: RecordProps) {
  const [Loaded, setLoaded] = useState(() => loaded);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to load again
  useEffect(() => {
    if (Loaded) return;
    let isGone = false;
    setFailed(false);
    load().then(
      (component) => !isGone && setLoaded(() => component),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [Loaded, attempt]);

  if (Loaded) return <Loaded {...props} />;
  if (props.isEmpty) return null;
  return (
    <>
      <div role="status" className={isFailed ? "after-missing" : "after-waiting"}>
        {isFailed ? (
          <>
            <p>{after.record.failed}</p>
            <Button tone="quiet" onClick={() => setAttempt(attempt + 1)}>
              {after.record.again}
            </Button>
          </>
        ) : (
          <p>{after.record.loading}</p>
        )}
      </div>
      {isFailed && (
        <section className="after-words" aria-labelledby="after-words">
          <h4 id="after-words">{after.transcript.title}</h4>
          <div className="captions">
            {props.state.lines.map((line) => (
              <CaptionLine key={line.key} line={line} isNow={false} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

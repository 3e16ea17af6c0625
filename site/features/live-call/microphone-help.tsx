import { liveCall } from "#content/live-call/live-call.ts";
import { type MicrophoneTrouble, microphoneHelp } from "#content/live-call/microphone.ts";
import { Button } from "#site/ui/button.tsx";
import { browserFamily, systemFamily } from "./browser-family.ts";
import type { CallSession } from "./call-session.ts";
import { MicrophoneOffIcon } from "./icons.tsx";
import { stepsFor } from "./microphone-trouble.ts";

interface MicrophoneHelpProps {
  trouble: MicrophoneTrouble | undefined;
  session: CallSession;
}

/** Says what is wrong with the microphone and how to fix it in this browser, and offers typing instead. */
export function MicrophoneHelp({ trouble, session }: MicrophoneHelpProps) {
  return (
    <section role="alert" className="microphone-help">
      {trouble && <Help trouble={trouble} session={session} />}
    </section>
  );
}

function Help({ trouble, session }: { trouble: MicrophoneTrouble; session: CallSession }) {
  const { title, text } = microphoneHelp.troubles[trouble];
  const { userAgent, maxTouchPoints } = navigator;
  const steps = stepsFor(
    trouble,
    browserFamily(userAgent, maxTouchPoints),
    systemFamily(userAgent, maxTouchPoints),
  );

  function typeInstead() {
    session.dismiss();
    document.getElementById("call-input")?.focus();
  }

  return (
    <>
      <MicrophoneOffIcon />
      <div>
        <p>
          <strong>{title}.</strong> {microphoneHelp.goesOn} {text}
        </p>
        {steps.length > 0 && (
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <div className="microphone-ways">
          <Button tone="quiet" onClick={typeInstead}>
            {liveCall.labels.typeInstead}
          </Button>
          {trouble !== "browser" && (
            <Button tone="quiet" onClick={session.toggleMute}>
              {liveCall.labels.retry}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

import { liveCall } from "#content/live-call/live-call.ts";
import { type MicrophoneTrouble, microphoneHelp } from "#content/live-call/microphone.ts";
import { Button } from "#site/ui/button.tsx";
import { browserFamily, systemFamily } from "./browser-family.ts";
import { MicrophoneOffIcon } from "./icons.tsx";
import type { MicrophoneHelpProps } from "./microphone-help.tsx";
import { stepsFor } from "./microphone-steps.ts";

type MicrophoneAdviceProps = MicrophoneHelpProps & { trouble: MicrophoneTrouble };

/** What is wrong with the microphone, and how to fix it in this browser. */
export function MicrophoneAdvice({ trouble, session, withoutIt }: MicrophoneAdviceProps) {
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
          <Button tone="quiet" onClick={withoutIt?.onChoose ?? typeInstead}>
            {withoutIt?.label ?? liveCall.labels.typeInstead}
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

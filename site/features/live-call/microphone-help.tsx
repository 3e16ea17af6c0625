import type { MicrophoneTrouble } from "#content/live-call/microphone.ts";
import type { CallSession } from "./call-session.ts";
import { useLoaded } from "./use-loaded.ts";

export interface MicrophoneHelpProps {
  trouble: MicrophoneTrouble | undefined;
  session: CallSession;
  /** The way to go on without a microphone. Default: typing. */
  withoutIt?: { readonly label: string; readonly onChoose: () => void };
}

/**
 * Says what is wrong with the microphone and how to fix it in this browser, and offers to go on without one. The words of
 * all browsers are loaded when there is trouble.
 */
export function MicrophoneHelp({ trouble, ...rest }: MicrophoneHelpProps) {
  // If it cannot be loaded, the hint below the line says how the call goes on.
  const Advice = useLoaded(
    trouble !== undefined,
    async () => (await import("./microphone-advice.tsx")).MicrophoneAdvice,
  );

  return (
    <section role="alert" className="microphone-help">
      {trouble && Advice && <Advice trouble={trouble} {...rest} />}
    </section>
  );
}

import type { ComponentProps } from "react";
import { liveCall } from "#content/live-call/live-call.ts";
import { Island } from "#site/ui/island.tsx";
import { CallButton } from "./call-button.tsx";
import { CallScreen } from "./call-screen.tsx";
import { createCallSession } from "./call-session.ts";
import { CallWithoutScripts } from "./call-without-scripts.tsx";
import { answerAsAtFirst, takesName } from "./called.ts";

/**
 * A button that opens the call screen. The screen's first picture comes with the page, so that it can be shown before
 * its code is there (site/islands/loader.ts). Rendered only while pages are built.
 */
export function CallOpener(props: ComponentProps<typeof CallButton>) {
  return (
    <>
      <noscript>
        <CallWithoutScripts />
      </noscript>
      <ScriptedCallOpener {...props} />
    </>
  );
}

/** The same for a place that stays empty where scripts are off. */
export function ScriptedCallOpener({
  assistant = "receptionist",
  trade,
  children,
  ...rest
}: ComponentProps<typeof CallButton>) {
  const called = { assistant, ...(trade && { trade }) };
  const session = createCallSession({
    openLine: () => new Promise(() => undefined),
    variableValues: () => ({}),
    suggestions: liveCall.welcome[assistant].suggestions,
    now: () => 0,
  });
  session.answerAs(answerAsAtFirst(called));
  return (
    <div className="contents noscript:hidden">
      <Island name="call-button" of={CallButton} props={{ ...called, ...rest }}>
        {children}
      </Island>
      {/* Right after the island, where the loader looks for it. */}
      <template>
        <div data-call-screen={assistant}>
          <CallScreen
            assistant={assistant}
            takesName={takesName(called)}
            session={session}
            shown={undefined}
          />
        </div>
      </template>
    </div>
  );
}

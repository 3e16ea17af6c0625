import { callDemo } from "#content/call-demo.ts";
import { ErrorIcon } from "#site/ui/icons.tsx";
import type { CallScreenState } from "./call-screen-state.ts";

/** What went wrong and what to do. There from the start: readers announce what changes inside an alert. */
export function ErrorBanner({ error }: { error: CallScreenState["error"] }) {
  return (
    <div role="alert" className="call-error">
      {error && (
        <>
          <ErrorIcon className="size-5" />
          <p>
            <strong>{error.text}</strong> <span>{callDemo.remedies[remedyOf(error.kind)]}</span>
          </p>
        </>
      )}
    </div>
  );
}

function remedyOf(kind: NonNullable<CallScreenState["error"]>["kind"]) {
  return kind === "no-one" ? "noOne" : kind;
}

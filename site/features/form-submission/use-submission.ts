import { useEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import type { FormPaths, FormSession } from "./form-session.ts";
import {
  type FormErrors,
  failure,
  idle,
  type SubmissionOutcome,
  type SubmissionState,
  submissionReducer,
} from "./submission-state.ts";

/** Timeout for loading this page's own code, in ms. */
const codeLimit = 15_000;

interface SubmissionOptions<Values> extends FormPaths {
  /** Loads the check that runs before sending. If it cannot be loaded, only the server checks. */
  readonly loadCheck: () => Promise<(values: Values) => FormErrors>;
  /** Called once the outcome is rendered. */
  readonly onEnd: (outcome: SubmissionOutcome, values: Values) => void;
}

/**
 * Sends one form. Its code is not fetched until `open` is called, at the first focus in the form. A submission always
 * ends, whatever the network does, and is aborted when the form is unmounted.
 */
export function useSubmission<Values extends Readonly<Record<string, unknown>>>(
  options: SubmissionOptions<Values>,
) {
  const [submission, dispatch] = useReducer(submissionReducer, idle);
  const session = useRef<Promise<FormSession>>(undefined);
  const isSubmitting = useRef(false);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      session.current?.then((opened) => opened.close()).catch(() => undefined);
      session.current = undefined;
    };
  }, []);

  function openedSession(): Promise<FormSession> {
    const { tokenPath, postPath } = options;
    const opening = session.current ?? openSession({ tokenPath, postPath });
    session.current = opening;
    opening.catch(() => {
      if (session.current === opening) session.current = undefined;
    });
    return opening;
  }

  function open(): void {
    if (submission.status === "success") return;
    openedSession().then(
      (opened) => opened.prepare(),
      () => undefined,
    );
    options.loadCheck().catch(() => undefined);
  }

  async function errorsOf(values: Values): Promise<FormErrors> {
    const check = await within(codeLimit, options.loadCheck());
    return check?.(values) ?? {};
  }

  async function submit(values: Values): Promise<void> {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    dispatch({ type: "sent" });
    const outcome = await checkAndSend(values).catch((mistake: unknown) => {
      // A bug goes to the page's error reporting; the visitor gets a failure, and another way to reach us.
      reportError(mistake);
      return failure("refused");
    });
    isSubmitting.current = false;
    if (!outcome || isGone.current) return;
    flushSync(() => dispatch({ type: "ended", outcome }));
    options.onEnd(outcome, values);
  }

  /** Shows why the browser did not submit the form, in our own messages if their code is loaded. */
  async function holdBack(values: Values, browserErrors: FormErrors): Promise<void> {
    const ours = await errorsOf(values);
    if (isSubmitting.current || isGone.current) return;
    const outcome = failure("invalid", "", isEmpty(ours) ? browserErrors : ours);
    flushSync(() => dispatch({ type: "held back", errors: outcome.fieldErrors }));
    options.onEnd(outcome, values);
  }

  async function checkAndSend(values: Values): Promise<SubmissionOutcome | undefined> {
    const opened = await within(codeLimit, openedSession());
    if (!opened) return failure(navigator.onLine ? "unreachable" : "offline");
    const errors = await errorsOf(values);
    if (!isEmpty(errors)) return failure("invalid", "", errors);
    return opened.submit(values);
  }

  return {
    submission: submission as SubmissionState,
    /** Opens the form with the server and starts on its puzzle, unless that is done. */
    open,
    submit: (values: Values) => void submit(values),
    holdBack: (values: Values, browserErrors: FormErrors) => void holdBack(values, browserErrors),
    /** Call it when the field of that name changes. */
    edited: (field: string) => dispatch({ type: "edited", field }),
  };
}

function isEmpty(errors: FormErrors): boolean {
  return Object.keys(errors).length === 0;
}

async function openSession(paths: FormPaths): Promise<FormSession> {
  const { openPageSession } = await import("./page-session.ts");
  return openPageSession(paths);
}

/** The fetched code; undefined when it cannot be fetched within `ms`. */
function within<Code>(ms: number, fetched: Promise<Code>): Promise<Code | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms, undefined);
  return Promise.race([fetched.catch(() => undefined), tooLate]).finally(() => clearTimeout(timer));
}

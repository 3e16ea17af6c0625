import { expect, test } from "vitest";
import {
  failure,
  idle,
  type SubmissionAction,
  type SubmissionState,
  submissionReducer,
} from "./submission-state.ts";

const sent: SubmissionAction = { type: "sent" };
const edit = (field: string): SubmissionAction => ({ type: "edited", field });
const end = (outcome: { status: "success" } | ReturnType<typeof failure>): SubmissionAction => ({
  type: "ended",
  outcome,
});
const success = { status: "success" } as const;

function last(actions: SubmissionAction[], from: SubmissionState = idle): SubmissionState {
  return actions.reduce(submissionReducer, from);
}

function trace(actions: SubmissionAction[]): string[] {
  let state: SubmissionState = idle;
  return actions.map((action) => {
    state = submissionReducer(state, action);
    return state.status;
  });
}

test("OUTB-03 idle, submitting, success, and idle again when something is typed", () => {
  expect(trace([edit("name"), sent, sent, edit("name"), end(success), edit("name"), sent])).toEqual([
    "idle",
    "submitting",
    "submitting",
    "submitting",
    "success",
    "idle",
    "submitting",
  ]);
});

test("OUTB-05 a failure ends the submission, shows its text until the next try, and can be retried", () => {
  const refused = failure("refused", "Too many.");
  expect(last([sent, end(refused), edit("name")])).toEqual(refused);
  expect(last([sent, end(refused), sent])).toEqual({ status: "submitting" });
});

test("an outcome without a submission changes nothing", () => {
  expect(last([end(success)])).toEqual(idle);
  expect(last([sent, end(failure("offline")), end(success)])).toEqual(failure("offline"));
});

test("CONT-03 a field's error disappears when it changes, and the failure with the last error", () => {
  const wrong = failure("invalid", "", { email: "No.", message: "Empty." });
  expect(last([sent, end(wrong), edit("company")])).toEqual(wrong);
  expect(last([sent, end(wrong), edit("email")])).toEqual(failure("invalid", "", { message: "Empty." }));
  expect(last([sent, end(wrong), edit("email"), edit("message")])).toEqual(idle);
});

test("CONT-03 missing input is reported without sending anything, and never during a submission", () => {
  const held: SubmissionAction = { type: "held back", errors: { message: "Empty." } };
  expect(last([held])).toEqual(failure("invalid", "", { message: "Empty." }));
  expect(last([sent, held])).toEqual({ status: "submitting" });
});

import { bookDemoAct } from "./book-demo.ts";
import { estimateRoiAct } from "./estimate-roi.ts";
import { findTimes } from "./find-times.ts";
import { requestCallBackAct } from "./request-call-back.ts";
import { stopCallingAct } from "./stop-calling.ts";
import { takeMessageAct } from "./take-message.ts";

/** Everything the assistant can do, in the order in which language models see it. */
export const acts = [
  findTimes,
  bookDemoAct,
  takeMessageAct,
  requestCallBackAct,
  estimateRoiAct,
  stopCallingAct,
] as const;

export type ActName = (typeof acts)[number]["name"];

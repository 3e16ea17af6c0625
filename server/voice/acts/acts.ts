import { bookDemo } from "./book-demo.ts";
import { estimateRoi } from "./estimate-roi.ts";
import { findTimes } from "./find-times.ts";
import { requestCallBack } from "./request-call-back.ts";
import { takeMessage } from "./take-message.ts";

/** Everything the assistant can do, in the order in which language models are told of it. */
export const acts = [findTimes, bookDemo, takeMessage, requestCallBack, estimateRoi] as const;

export type ActName = (typeof acts)[number]["name"];

import { bookDemo } from "./book-demo.ts";
import { estimateRoi } from "./estimate-roi.ts";
import { requestCallBack } from "./request-call-back.ts";
import { takeMessage } from "./take-message.ts";

/** All that the assistant does for visitors. */
export const tasks = [bookDemo, takeMessage, requestCallBack, estimateRoi] as const;

import { bookDemoTask } from "./book-demo.ts";
import { estimateRoiTask } from "./estimate-roi.ts";
import { requestCallBackTask } from "./request-call-back.ts";
import { stopCallingTask } from "./stop-calling.ts";
import { takeMessageTask } from "./take-message.ts";

export const tasks = [
  bookDemoTask,
  takeMessageTask,
  requestCallBackTask,
  estimateRoiTask,
  stopCallingTask,
] as const;

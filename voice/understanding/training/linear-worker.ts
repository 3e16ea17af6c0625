import { parentPort, workerData } from "node:worker_threads";
import { quantise } from "../linear-model.ts";
import type { LinearJob } from "./linear-threads.ts";
import { trainLinear } from "./train-linear.ts";

const { examples, options } = workerData as LinearJob;
const { weights, bias } = trainLinear(examples, options);
parentPort?.postMessage(quantise(weights, bias));

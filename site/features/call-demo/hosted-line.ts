import type { CallLine, CallLineOptions } from "./call-line.ts";

/** A line to the hosted service. */
export function openHostedLine(_options: CallLineOptions): CallLine {
  throw new Error("The hosted line is not part of this release.");
}

import { unbrokenPhone } from "../company.ts";

/** Beside a call button whose code cannot be loaded. In a file of its own, as each such button loads it. */
export const callUnreachable = `This page cannot reach us right now. Check your connection, then press the button again. Or call ${unbrokenPhone}.`;

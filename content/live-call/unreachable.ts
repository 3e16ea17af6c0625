import { unbrokenPhone } from "../company.ts";

/** Beside the button that opens the call, when nothing can be fetched for it. Alone, since every such button brings it. */
export const callUnreachable = `This page cannot reach us right now. Check your connection, then press the button again. Or call ${unbrokenPhone}.`;

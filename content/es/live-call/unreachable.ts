import { unbrokenPhone } from "../company.ts";

/** Beside a call button whose code cannot be loaded. In a file of its own, as each such button loads it. */
export const callUnreachable = `Esta página no logra comunicarse con nosotros en este momento. Revise su conexión y vuelva a presionar el botón, o llame al ${unbrokenPhone}.`;

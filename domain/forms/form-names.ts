/** The guarded forms. The wizard's script sends the token of `demo-request` in a header of the row that it inserts. */
export const formNames = ["contact", "demo-call", "demo-request"] as const;
export type FormName = (typeof formNames)[number];

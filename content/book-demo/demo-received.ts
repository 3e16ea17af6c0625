/** The dialog after a demo request, for both the wizard and the outbound form. */
export const demoReceived = {
  title: "Demo Request Received!",
  body: "Our AI agent will call you shortly to demonstrate our outbound calling capabilities.",
  notice: "This is a demo call - no data will be stored.",
  confirm: "Got it!",
  close: "Close",
} as const;

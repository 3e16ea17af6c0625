/** The islands of pages that are written in more than one language. Apart from the others, as are these pages. */
export const translatedIslands = {
  "book-demo-wizard": async () =>
    (await import("#site/pages/book-demo/wizard/book-demo-wizard.tsx")).BookDemoWizard,
  "call-button": async () => (await import("#site/features/live-call/call-button.tsx")).CallButton,
  "call-queue": async () => (await import("#site/features/call-queue/call-queue.tsx")).CallQueue,
  carousel: async () => (await import("#site/pages/home/carousel/carousel.tsx")).Carousel,
  "missed-calls-calculator": async () =>
    (await import("#site/features/missed-calls/missed-calls-calculator.tsx")).MissedCallsCalculator,
  "join-call": async () => (await import("#site/pages/join/join-call.tsx")).JoinCall,
  "outbound-form": async () =>
    (await import("#site/pages/outbound-calls/form/outbound-form.tsx")).OutboundForm,
  "roi-calculator": async () =>
    (await import("#site/pages/outbound-calls/roi/roi-calculator.tsx")).RoiCalculator,
  "sample-call": async () => (await import("#site/features/sample-call/sample-call.tsx")).SampleCall,
  showcase: async () => (await import("#site/pages/home/showcase/showcase.tsx")).Showcase,
} as const;

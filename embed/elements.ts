// The script that pages of other sites include: defines `<larkline-call>` and `<larkline-calendar>`. A page may include
// it more than once, as happens on pages assembled from parts.
import { LarklineCalendar } from "./calendar-element.ts";
import { LarklineCall } from "./call-element.ts";

const elements = { "larkline-call": LarklineCall, "larkline-calendar": LarklineCalendar };
for (const [name, element] of Object.entries(elements)) {
  if (!customElements.get(name)) customElements.define(name, element);
}

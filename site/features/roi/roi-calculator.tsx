import { useRef } from "react";
import type { OutboundCallsContent } from "#content/outbound-calls.ts";
import { calculateRoi } from "./roi.ts";
import { mapFields } from "./roi-address.ts";
import { countIn } from "./count-in.ts";
import { RoiForm } from "./roi-form.tsx";
import { RoiResult } from "./roi-result.tsx";
import { useRoi } from "./use-roi.ts";

/** What the visitor's team does today, and beside it what would come of it. */
export function RoiCalculator({ content }: { content: OutboundCallsContent["roi"] }) {
  const form = useRef<HTMLFormElement>(null);
  const { texts, ready, change } = useRoi(form);
  const roi = calculateRoi(mapFields((field) => countIn(texts[field]).value));
  return (
    <div className="grid gap-5 @5xl:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
      <RoiForm content={content} texts={texts} onChange={change} roi={roi} form={form} ready={ready} />
      <RoiResult content={content} roi={roi} />
    </div>
  );
}

import { useRef } from "react";
import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import { calculateRoi, roiAfterFee } from "#domain/roi.ts";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { countIn } from "./count-in.ts";
import { mapFields } from "./roi-address.ts";
import { RoiForm } from "./roi-form.tsx";
import { RoiResult } from "./roi-result.tsx";
import { useRoi } from "./use-roi.ts";

interface RoiCalculatorProps {
  /** The plan whose fee is subtracted, with its fee for a year in whole US dollars. */
  plan: { name: string; price: string; fee: number };
}

/** A form for the visitor's team today, with the calculated benefit beside it. */
export function RoiCalculator({ plan }: RoiCalculatorProps) {
  const fee = BigInt(plan.fee);
  const { roi: content } = outboundCalls;
  const form = useRef<HTMLFormElement>(null);
  const { texts, ready, change } = useRoi(form);
  const inputs = mapFields((field) => countIn(texts[field]).value);
  const roi = calculateRoi(inputs);
  return (
    <div className="grid grid-cols-1 gap-5 @5xl:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
      <RoiForm content={content} texts={texts} onChange={change} roi={roi} form={form} ready={ready} />
      <RoiResult
        content={content}
        roi={roi}
        plan={plan.name}
        fee={fee}
        afterFee={roiAfterFee(roi, inputs, fee)}
      />
      <details className="rounded-card border border-hairline px-6 py-3 @2xl:px-8 @5xl:col-span-2">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
          <ChevronDownIcon className="size-5 text-violet transition-transform duration-200 in-[details[open]]:rotate-180" />
          {content.method.title}
        </summary>
        <ol className="mt-2 mb-4 grid max-w-[68ch] list-decimal gap-2 pl-5 text-text-muted marker:font-mono marker:text-label">
          {[...content.method.steps, content.method.fee(plan.name, plan.price)].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}

import { fieldLabels } from "#content/live-call/fields.ts";
import { liveCall } from "#content/live-call/live-call.ts";
import { spokenLang } from "#site/ui/spoken-lang.ts";
import type { FieldHistory } from "./field-history.ts";

const labels: Readonly<Record<string, string>> = fieldLabels;

interface UnderstoodProps {
  fields: Readonly<Record<string, string>>;
  history: FieldHistory;
}

/** The fields that the assistant has understood. A corrected value stands struck beside the right one. */
export function Understood({ fields, history }: UnderstoodProps) {
  const known = Object.entries(fields);
  if (known.length === 0) return null;
  return (
    <dl className="understood" aria-label={liveCall.understood}>
      {known.map(([key, value]) => {
        const was = history[key]?.was;
        return (
          <div key={key} data-field={key}>
            <dt>{fieldLabel(key)}</dt>
            {/* Written anew with each value, so that it is seen to arrive. */}
            <dd key={value} lang={spokenLang} className="written">
              {value}
            </dd>
            {was !== undefined && was !== value && (
              <dd className="corrected">
                <span className="sr-only">{liveCall.corrected} </span>
                <del lang={spokenLang}>{was}</del>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

/** The label of a field, or its key in words when it has none: `salesReps` becomes "Sales reps". */
export function fieldLabel(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return labels[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

import { fieldLabels } from "#content/live-call/fields.ts";
import { liveCall } from "#content/live-call/live-call.ts";

const labels: Readonly<Record<string, string>> = fieldLabels;

/** The fields that the assistant has understood so far, in a growing row. */
export function Understood({ fields }: { fields: Readonly<Record<string, string>> }) {
  const known = Object.entries(fields);
  if (known.length === 0) return null;
  return (
    <dl className="understood" aria-label={liveCall.understood}>
      {known.map(([key, value]) => (
        <div key={key}>
          <dt>{fieldLabel(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The label of a field, or its key in words when it has none: `salesReps` becomes "Sales reps". */
export function fieldLabel(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return labels[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

import { salonDesk } from "#content/desk/salon-desk.ts";
import type { FeatureColor, FeatureShown } from "#content/features/features.ts";
import { DeskView } from "#site/features/desk/desk-view.tsx";
import { Bar } from "#site/ui/bar.tsx";
import { CheckIcon } from "#ui/icons.tsx";

type Shown<Kind extends FeatureShown["kind"]> = Extract<FeatureShown, { kind: Kind }>;

const fills: Record<FeatureColor, string> = { violet: "fill-violet", dawn: "fill-dawn", ok: "fill-ok" };

/** The figure of a feature. */
export function FeatureFigure({ shown, color }: { shown: FeatureShown; color: FeatureColor }) {
  switch (shown.kind) {
    case "log":
      return <Log shown={shown} />;
    case "desk":
      return <DeskView desk={salonDesk} part={shown.part} ground="raised" />;
    case "messages":
      return <Messages shown={shown} />;
    case "bars":
      return <Bars shown={shown} color={color} />;
    case "phrases":
      return <Phrases shown={shown} />;
    case "record":
      return <ClientRecord shown={shown} />;
  }
}

function Log({ shown }: { shown: Shown<"log"> }) {
  return (
    <ol>
      {shown.rows.map(({ time, text, state, live }) => (
        <li
          key={text}
          className="grid grid-cols-1 gap-x-4 @3xs/figure:grid-cols-[4.25rem_minmax(0,1fr)] gap-y-0.5 border-hairline border-t py-4 first:border-t-0 first:pt-0 last:pb-0 @lg/figure:grid-cols-[4.25rem_minmax(0,1fr)_auto]"
        >
          <span className="pt-0.5 font-mono text-label text-text-muted leading-6 tabular-nums">{time}</span>
          <span>{text}</span>
          <span
            className={`font-mono @3xs/figure:col-start-2 text-label leading-6 @lg/figure:col-start-3 ${live ? "text-dawn" : "text-ok"}`}
          >
            {state}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Messages({ shown }: { shown: Shown<"messages"> }) {
  return (
    <div>
      <ol className="grid grid-cols-1 gap-2.5">
        {shown.messages.map(({ from, text }) => (
          <li
            key={text}
            className={`max-w-[85%] rounded-card px-4 py-2.5 leading-snug ${from === "wren" ? "justify-self-start rounded-bl-sm bg-text/8" : "justify-self-end rounded-br-sm bg-violet-strong text-white"}`}
          >
            {text}
          </li>
        ))}
      </ol>
      <p className="mt-5 flex gap-2 font-mono text-label text-ok">
        <CheckIcon className="mt-px size-4 shrink-0" />
        {shown.result}
      </p>
    </div>
  );
}

function Bars({ shown, color }: { shown: Shown<"bars">; color: FeatureColor }) {
  const most = Math.max(...shown.bars.map(({ count }) => count));
  return (
    <div>
      <dl className="grid grid-cols-1 gap-5">
        {shown.bars.map(({ label, count }) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5 wrap-anywhere">
            <dt>{label}</dt>
            <dd className="font-mono tabular-nums">{count}</dd>
            <Bar
              share={count / most}
              track="fill-text/6"
              fill={fills[color]}
              className="col-span-full h-2.5"
            />
          </div>
        ))}
      </dl>
      <p className="mt-5 text-label text-text-muted">{shown.unit}</p>
    </div>
  );
}

function Phrases({ shown }: { shown: Shown<"phrases"> }) {
  return (
    <dl>
      {shown.phrases.map(({ language, code, text }) => (
        <div
          key={code}
          className="grid gap-x-6 border-hairline border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0 @lg/figure:grid-cols-[6.5rem_minmax(0,1fr)]"
        >
          <dt className="font-mono text-label text-violet leading-6">{language}</dt>
          <dd lang={code} className="text-[1.0625rem]">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ClientRecord({ shown }: { shown: Shown<"record"> }) {
  return (
    <dl>
      {shown.fields.map(({ label, value, isNew }) => (
        <div
          key={label}
          className="grid grid-cols-1 items-center @3xs/figure:grid-cols-[5.5rem_minmax(0,1fr)_1.25rem] gap-x-4 border-hairline border-t py-3 first:border-t-0 first:pt-0 last:pb-0"
        >
          <dt className="text-label text-text-muted">{label}</dt>
          <dd className={isNew ? "text-ok" : ""}>{value}</dd>
          {isNew && <CheckIcon className="hidden size-4 text-ok @3xs/figure:block" />}
        </div>
      ))}
    </dl>
  );
}

import { bookDemo } from "#content/book-demo/book-demo.ts";
import { linePath } from "#ui/line-path.ts";

const reach = 120;
const voice = linePath({ level: 1, phase: 0.4, center: 0 }, { reach, spread: 114, swing: 30 });
const viewBox = `-20 ${-reach} 40 ${reach * 2}`;
const silence = `M${-reach} 0H${reach}`;

/** The half hour along the line, minute by minute: flat while people talk, a wave while the agent does. */
export function DemoAgenda() {
  const { title, moments } = bookDemo.agenda;
  return (
    <section aria-labelledby="agenda-title">
      <h2 id="agenda-title" className="sr-only">
        {title}
      </h2>
      <ol>
        {moments.map(({ minute, title, text, speaking }, index) => (
          <li
            key={minute}
            className="grid @md:grid-cols-[3rem_2rem_minmax(0,1fr)] grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3"
          >
            <span className="col-start-2 @md:col-start-1 @md:pt-px @md:text-right font-mono text-label text-text-muted leading-7">
              {minute}
            </span>
            <Thread speaking={speaking} isLast={index === moments.length - 1} />
            <div className="@md:col-start-3 col-start-2 @md:row-start-1 pb-8">
              <h3 className="font-sans text-[1.0625rem] leading-7">{title}</h3>
              <p className="mt-0.5 text-text-muted leading-relaxed">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One moment's piece of the line, running down the page. */
function Thread({ speaking, isLast }: { speaking: boolean; isLast: boolean }) {
  return (
    <span className="relative @md:col-start-2 col-start-1 row-span-2 @md:row-span-1 row-start-1">
      <svg
        aria-hidden="true"
        viewBox={viewBox}
        preserveAspectRatio="none"
        fill="none"
        className={`absolute inset-x-0 top-3.5 w-full ${isLast ? "h-0" : "h-full"}`}
      >
        <path
          d={speaking ? voice : silence}
          transform="rotate(90)"
          stroke="currentColor"
          strokeWidth={speaking ? 2 : 1.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className={speaking ? "text-violet" : "text-outline"}
        />
      </svg>
      <span className="absolute top-3.5 left-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full border border-violet bg-night" />
    </span>
  );
}

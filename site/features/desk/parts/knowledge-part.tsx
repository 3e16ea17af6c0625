import type { Desk } from "#content/desk/desk.ts";

/** What the assistant was taught, and the question that it had to leave to a person. */
export function KnowledgePart({ desk: { knowledge } }: { desk: Desk }) {
  const { facts, question } = knowledge;
  return (
    <>
      <dl className="text-[0.9375rem] leading-snug">
        {facts.map(({ from, text }) => (
          <div
            key={from}
            className="grid gap-x-5 gap-y-0.5 border-hairline border-t py-2.5 first:border-t-0 first:pt-0 @lg/desk:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt className="text-text-muted">{from}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 rounded-control border border-violet/50 p-3.5 text-[0.9375rem] leading-snug">
        <p className="text-label text-violet">{question.label}</p>
        <p className="mt-1 font-semibold">“{question.text}”</p>
        <p className="mt-2.5 rounded-control border border-outline bg-night px-3 py-2">{question.answer}</p>
        <p className="mt-2 text-label text-ok">{question.followUp}</p>
      </div>
    </>
  );
}

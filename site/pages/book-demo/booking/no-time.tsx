import { booking } from "#content/book-demo/booking.ts";
import { company } from "#content/company.ts";
import type { RequestState } from "./request-state.ts";

/** For visitors who find no time, or do not want to choose one. */
export function NoTime({ request }: { request: RequestState }) {
  const { question, answers } = booking.noTime;
  return (
    <p className="mt-5 text-text-muted">
      {question} {answers[request]}
      {request === "refused" && (
        <>
          {" "}
          <a href={`mailto:${company.email}`} className="font-semibold underline underline-offset-4">
            {company.email}
          </a>
          .
        </>
      )}
    </p>
  );
}

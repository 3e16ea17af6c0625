import { callRecord } from "#content/live-call/call-record.ts";
import { spokenLang } from "#site/ui/spoken-lang.ts";
import type { AnswerTime } from "./call-screen-state.ts";

const { speeds } = callRecord;
/** Width of the drawing, in its own units. */
const width = 240;
const wave = "q4 -9 8 0t8 0q5 -18 10 0t10 0q4 -10 8 0t8 0";
const waveWidth = 56;

/** One row per answer: a flat line as long as the wait, then a voice. */
export function AnswerSpeeds({ answers }: { answers: readonly AnswerTime[] }) {
  if (answers.length === 0) return <p className="after-note">{speeds.none}</p>;
  const longest = Math.max(1_000, ...answers.map(({ ms }) => ms));
  return (
    <table className="speeds">
      <thead>
        <tr>
          <th scope="col">{speeds.question}</th>
          <th scope="col">{speeds.time}</th>
        </tr>
      </thead>
      <tbody>
        {answers.map(({ turn, asked, ms }) => (
          <tr key={turn}>
            <th scope="row" lang={spokenLang}>
              {asked}
            </th>
            <td>
              <svg
                viewBox={`0 -12 ${width} 24`}
                preserveAspectRatio="xMinYMid"
                aria-hidden="true"
                className="speed-line"
              >
                <path className="speed-wait" d={`M0 0H${waitOf(ms, longest)}`} />
                <path className="speed-voice" d={`M${waitOf(ms, longest)} 0${wave}`} />
                <path className="speed-rest" d={`M${waitOf(ms, longest) + waveWidth} 0H${width}`} />
              </svg>
              <span>{speeds.milliseconds(ms)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function waitOf(ms: number, longest: number): number {
  return Math.round((Math.max(0, ms) / longest) * (width - waveWidth));
}

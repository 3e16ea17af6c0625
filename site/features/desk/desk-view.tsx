import { type Desk, type DeskPart, deskParts, deskWords } from "#content/desk/desk.ts";
import {
  AnswerIcon,
  BellIcon,
  CalendarIcon,
  CheckIcon,
  ConversationIcon,
  GuideIcon,
  ShieldIcon,
} from "#ui/icons.tsx";
import { AccessPart } from "./parts/access-part.tsx";
import { CalendarPart } from "./parts/calendar-part.tsx";
import { KnowledgePart } from "./parts/knowledge-part.tsx";
import { RemindersPart } from "./parts/reminders-part.tsx";
import { SummaryPart } from "./parts/summary-part.tsx";
import { TranscriptPart } from "./parts/transcript-part.tsx";

const views = {
  summary: SummaryPart,
  transcript: TranscriptPart,
  knowledge: KnowledgePart,
  calendar: CalendarPart,
  reminders: RemindersPart,
  access: AccessPart,
} as const;

const icons = {
  summary: AnswerIcon,
  transcript: ConversationIcon,
  knowledge: GuideIcon,
  calendar: CalendarIcon,
  reminders: BellIcon,
  access: ShieldIcon,
} as const;

interface DeskViewProps {
  desk: Desk;
  /** The part that is open. */
  part: DeskPart;
  /** The surface that it stands on, from which it has to differ. Default: "night". */
  ground?: keyof typeof bodies;
}

const bodies = { night: "bg-night-raised", raised: "bg-night" } as const;

/**
 * What a business sees after a call: the product, drawn from data. The menu beside the open part stands only where there
 * is room, and is part of the drawing: nothing in it can be pressed.
 */
export function DeskView({ desk, part, ground = "night" }: DeskViewProps) {
  const Part = views[part];
  return (
    <figure
      aria-label={`${deskWords.name} ${desk.business}: ${deskWords.parts[part]}`}
      className={
        "@container/desk overflow-hidden rounded-panel border border-hairline bg-night-sunken shadow-card"
      }
    >
      <div className="flex h-full flex-col">
        <p className="flex flex-wrap justify-between gap-x-4 border-hairline border-b px-4 py-2.5 text-label text-text-muted @md/desk:px-5">
          <span className="font-semibold text-text">{desk.business}</span>
          <span className="font-mono">
            {desk.today} <span aria-hidden="true">·</span> {deskWords.sample}
          </span>
        </p>
        <div className="grid grow grid-cols-1 @xl/desk:grid-cols-[11rem_minmax(0,1fr)]">
          <Menu shown={part} />
          <div className={`flex min-w-0 flex-col p-4 @md/desk:p-5 ${bodies[ground]}`}>
            <CallRow call={desk.call} />
            <p className="mt-4 mb-3 font-mono text-label text-text-muted @xl/desk:sr-only">
              {deskWords.parts[part]}
            </p>
            <div className="grow @xl/desk:mt-4">
              <Part desk={desk} />
            </div>
          </div>
        </div>
      </div>
    </figure>
  );
}

function Menu({ shown }: { shown: DeskPart }) {
  return (
    <ul
      aria-hidden="true"
      className="hidden content-start gap-0.5 border-hairline border-r p-2.5 @xl/desk:grid"
    >
      {deskParts.map((part) => {
        const Icon = icons[part];
        return (
          <li
            key={part}
            className={`flex items-center gap-2.5 rounded-control px-2.5 py-2 text-label leading-5 ${part === shown ? "bg-text/8 font-semibold text-text" : "text-text-muted"}`}
          >
            <Icon className={`size-4.5 shrink-0 ${part === shown ? "text-violet" : ""}`} />
            {deskWords.parts[part]}
          </li>
        );
      })}
    </ul>
  );
}

/** The call that the desk is open at. */
function CallRow({ call }: { call: Desk["call"] }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-hairline px-3.5 py-2.5 leading-snug">
      <span className="min-w-0">
        <span className="block font-semibold">{call.client}</span>
        <span className="block font-mono text-label text-text-muted">{call.phone}</span>
      </span>
      <span className="text-label @2xs/desk:text-right">
        <span className="block font-mono text-text-muted tabular-nums">{call.time}</span>
        <span className="flex items-center gap-1.5 text-ok">
          <CheckIcon className="size-4 shrink-0" />
          {call.state}
        </span>
      </span>
    </p>
  );
}

import { type FormEvent, useId } from "react";
import { answerAs } from "#content/live-call/answer-as.ts";
import { tradeNames } from "#content/trade-names.ts";
import { longestBusinessName } from "#domain/business-name.ts";
import { trades } from "#domain/trades.ts";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { type AnswerAs, answerAsIn } from "./answer-as.ts";

interface AnswerAsFieldsProps {
  /** Hears of each change. Without it they are plain fields of a form that needs no script. */
  onTyped?: (typed: AnswerAs) => void;
  /** Below the fields: an error, or what they are for. */
  note: string;
  isWrong?: boolean;
  /** The trade that is chosen at first. Default: none. */
  trade?: AnswerAs["trade"];
}

/** The name of the visitor's business, and its trade, in one control. They stand in a form. */
export function AnswerAsFields({ onTyped, note, isWrong = false, trade = "" }: AnswerAsFieldsProps) {
  const id = useId();
  const changed =
    onTyped &&
    (({ currentTarget: { form } }: FormEvent<HTMLInputElement | HTMLSelectElement>) => {
      if (form) onTyped(answerAsIn(form));
    });
  return (
    <div className="answer-as" data-wrong={isWrong || undefined}>
      <label className="answer-as-label" htmlFor={`${id}-name`}>
        {answerAs.label} <span>{answerAs.optional}</span>
      </label>
      <div className="answer-as-control">
        <input
          id={`${id}-name`}
          name="business"
          type="text"
          maxLength={longestBusinessName}
          autoComplete="organization"
          enterKeyHint="go"
          spellCheck={false}
          placeholder={answerAs.example}
          aria-describedby={`${id}-note`}
          aria-invalid={isWrong || undefined}
          onInput={changed}
        />
        <div className="answer-as-trade">
          <select name="trade" aria-label={answerAs.trade} defaultValue={trade} onChange={changed}>
            <option value="">{answerAs.anyTrade}</option>
            {trades.map((each) => (
              <option key={each} value={each}>
                {tradeNames[each].one}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="answer-as-chevron" />
        </div>
      </div>
      <p id={`${id}-note`} className="answer-as-note">
        {note}
      </p>
    </div>
  );
}

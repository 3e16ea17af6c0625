import { plain } from "#voice/languages/en/digits.ts";
import type { Guess, Meaning } from "#voice/understanding/understanding.ts";
import { answer, answerTo, notUnderstood } from "./answers.ts";
import { inContext } from "./context.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import { placeOf } from "./fill-slots.ts";
import { asRefusal, isAlike, nameable, withoutControls } from "./guesses.ts";
import type { Heard } from "./heard.ts";
import { finish, take, without } from "./replies.ts";
import { type DialogueScript, topicOf } from "./script.ts";
import { suggest } from "./suggestions.ts";

// A guess that is in doubt is confirmed: explicitly ("Did you ask …?"), or, where it is likely and only told, implicitly, by its
// answer and the other guess after it.

/** Probability from which a guess in doubt is answered. Below, the visitor more often waits for nothing. */
const likely = 0.6;
/** Share of the first guess's probability from which the second is named, too, when asking back. */
const near = 0.1;

type Named = NonNullable<ReturnType<typeof nameable>> & Pick<Guess, "probability">;

/** The guess that a visitor chooses of the two that were asked back: by its label, or "the second". */
export function chosenGuess({ question }: DialogueState, { text, entities }: Heard): Meaning | undefined {
  const choices = question?.choices;
  if (!choices) return undefined;
  const named = choices.find(({ label }) => plain(label) === plain(text).replace(/[.?!]+$/, ""));
  return (named ?? choices[placeOf(entities.choice?.value, choices.length)])?.meaning;
}

/** Asks which of the best guesses is meant: one that can be named, or two if the second is near. */
export function askBack(
  script: DialogueScript,
  state: DialogueState,
  guesses: readonly Guess[],
  meaning: Meaning,
): Reply {
  // Words that may mean "faster" mean it hardly ever: those who want it say so.
  const [first = { ...meaning, probability: 1 }, second] = withoutControls(script, guesses);
  const refused = asRefusal(script, guesses);
  if (refused !== undefined)
    return refused ? answerTo(script, state, refused) : notUnderstood(script, without(state));
  const named = [
    first,
    ...(second && second.probability >= first.probability * near ? [second] : []),
  ].flatMap((guess) => {
    const topic = topicOf(script, guess);
    const name = topic && nameable(script, inContext(script, state, topic, guess));
    return name ? [{ ...name, probability: guess.probability }] : [];
  });
  const [one, other] = named.filter(({ asks }, i) => named.findIndex((each) => each.asks === asks) === i);
  const told = one && other && answerFirst(script, state, one, other);
  if (told) return told;
  const before = state.question?.kind === "ask-back" ? state.question : undefined;
  const isSame = one !== undefined && before?.meaning.intent === one.meaning.intent;
  // Asked twice, a question that nobody answers is the wrong one.
  if (!one || (isSame && before?.isRepeated)) return notUnderstood(script, without(state));
  const [text, turned] = take(state, "askBack", script.lines.askBack);
  const choices = other && choicesOf(one, other);
  const next: DialogueState = {
    ...turned,
    misses: 0,
    question: {
      kind: "ask-back",
      meaning: one.meaning,
      ...(choices && { choices }),
      ...(isSame && { isRepeated: true }),
      before: before?.before ?? state.said,
    },
  };
  const said = [text.replace("{asks}", one.asks), ...(other ? [orAsked(other)] : [])].join(" ");
  return {
    ...finish(script, next, said, choices && [...choices.map(({ label }) => label), neither]),
    decided: {
      rule: "ask-back",
      intents: [one, ...(other ? [other] : [])].map((each) => each.meaning.intent),
    },
  };
}

/** The answer to the first of two questions if it is likely, and then whether the other was meant. */
function answerFirst(
  script: DialogueScript,
  state: DialogueState,
  one: Named,
  other: Named,
): Reply | undefined {
  const topic = topicOf(script, one.meaning);
  // In a task its own question comes next: two would be too many. A request for one is no answer (below).
  if (one.probability < likely || state.task || !topic?.answer || topic.act) return undefined;
  const told = answer(script, without(state), topic, one.meaning, undefined, false);
  if (told.decided?.rule !== "answer" || told.state.question) return undefined;
  // "… Or did you ask about calendars?", after an answer about one, would ask for the same.
  if (isAlike(script, one.meaning, other.meaning)) return told;
  const next: DialogueState = {
    ...told.state,
    suggested: state.suggested,
    question: { kind: "offer", meaning: other.meaning, choices: choicesOf(one, other) },
  };
  return {
    ...finish(script, next, `${told.say} ${orAsked(other)}`, [
      other.label,
      ...suggest(script, told.state).slice(0, 2),
    ]),
    decided: told.decided,
  };
}

/** Two whole questions: each has its own melody, however they are paired. */
const orAsked = ({ asks }: Named) => `Or did you ask ${asks}?`;

const choicesOf = (...named: readonly Named[]) => named.map(({ label, meaning }) => ({ label, meaning }));

const neither = "Neither";

import { expect, test } from "vitest";
import { idleClock } from "#voice/time/system-clock.ts";
import { awaitEncoding, beginEncoding, createEncoderState } from "./encoder-state.ts";
import { createKnowledge } from "./knowledge.ts";
import { openKnowledgeWorker } from "./knowledge-thread.ts";
import { type SearchedFile, searchPassages } from "./search-passages.ts";

/** Files and questions that no limit was found with. */
const files = {
  "rooms.csv": [
    "text/csv",
    "Room,Price per night,Beds\nSingle room,$89,one\nDouble room,$129,one large\nFamily suite,$219,four\n",
  ],
  "guests.md": [
    "text/markdown",
    "# Arrival\n\nCheck-in begins at 3 pm and check-out is until 11 am.\n\n# Breakfast\n\nBreakfast is served from 7 to 10 in the garden room and is included.\n\n# Pets\n\nDogs are welcome for 12 dollars a night. Cats are not allowed.\n\n# Getting here\n\nThe airport shuttle leaves every hour from terminal B.\n\n# Pool\n\nThe swimming pool on the roof is heated and open until 9 in the evening.\n",
  ],
  "bakery.txt": [
    "text/plain",
    "Wedding cakes must be ordered three weeks ahead.\n\nOur rye bread is baked without wheat, but the kitchen is not free of gluten.\n\nWe deliver within Salem for orders over 40 dollars.\n",
  ],
} as const;

const answered: readonly (readonly [question: string, part: string])[] = [
  ["how much is a double room", "$129"],
  ["what does the family suite cost", "$219"],
  ["when can I check in", "3 pm"],
  ["until when do I have to leave my room", "11 am"],
  ["is breakfast included", "included"],
  ["what time is breakfast", "from 7 to 10"],
  ["can I bring my dog", "12 dollars"],
  ["are cats allowed", "Cats are not"],
  ["is there a shuttle from the airport", "terminal B"],
  ["is the pool heated", "heated"],
  ["how long is the swimming pool open", "9 in the evening"],
  ["how early do I have to order a wedding cake", "three weeks"],
  ["is your rye bread free of gluten", "gluten"],
  ["do you deliver in Salem", "40 dollars"],
];
const unanswered = [
  "who won the game last night",
  "do you have a gym",
  "can you book me a table for dinner",
  "what is your phone number",
  "do you sell gift cards",
  "I want to speak to a manager",
  "is there a doctor nearby",
  "how is the weather",
  "do you have vegan croissants",
  "are you a real person",
  "how do I become a member",
  "tell me about your company",
];

/** As `server/voice/library/answer-from-files.ts` has it. */
const certainFrom = 0.45;

test("VAPI-07 questions that files answer find their passage by its meaning, and others find none", async () => {
  await using stack = new AsyncDisposableStack();
  const knowledge = createKnowledge({ clock: idleClock });
  stack.defer(() => knowledge.close());
  const searched: SearchedFile[] = [];
  for (const [name, [mimetype, text]] of Object.entries(files)) {
    const file = await knowledge.read(new TextEncoder().encode(text), mimetype);
    expect(file.vectors).toHaveLength(file.passages.length);
    searched.push({ id: name, name, ...file });
  }
  const best = async (question: string) => {
    const [vector] = await knowledge.embed([question]);
    const [found] = vector ? await searchPassages(vector, searched, 1) : [];
    return { text: `${found?.heading} ${found?.text}`, similarity: found?.similarity ?? 0 };
  };
  const results = [];
  for (const [question, part] of answered) {
    const { text, similarity } = await best(question);
    results.push({ question, isRight: text.includes(part), similarity });
  }
  // Nearest in meaning is right for nearly all of them, and certain for most; never certain and wrong.
  expect(results.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(answered.length - 1);
  expect(results.filter(({ similarity }) => similarity >= certainFrom).length).toBeGreaterThanOrEqual(9);
  expect(results.filter(({ isRight, similarity }) => !isRight && similarity >= certainFrom)).toEqual([]);
  const wrong = [];
  for (const question of unanswered) {
    const { text, similarity } = await best(question);
    if (similarity >= certainFrom) wrong.push({ question, text, similarity });
  }
  expect(wrong).toEqual([]);
}, 240_000);

test("VAPI-07 a file that cannot be read is refused, and the next one is read all the same", async () => {
  await using stack = new AsyncDisposableStack();
  const knowledge = createKnowledge({ clock: idleClock });
  stack.defer(() => knowledge.close());
  await expect(knowledge.read(new Uint8Array([1]), "image/png")).rejects.toThrow("Only text");
  const { passages } = await knowledge.read(new TextEncoder().encode("We open at nine."), "text/plain");
  expect(passages).toEqual([{ heading: "", text: "We open at nine." }]);
}, 240_000);

test("VAPI-07 a thread whose encoder has just begun is not stopped in the middle, and one that has not ends at once", async () => {
  await import("onnxruntime-node");
  const question = {
    type: "embed",
    id: 1,
    texts: ["how much is a double room", "is the pool heated"],
  } as const;
  for (let round = 0; round < 5; round++) {
    const state = createEncoderState();
    const failures: unknown[] = [];
    const thread = openKnowledgeWorker({ message() {}, failed: (cause) => failures.push(cause) }, state);
    thread.post(question);
    // Blocks, so that nothing the thread says arrives before it is ended.
    expect(awaitEncoding(state, 30_000)).toBe(true);
    expect(await thread.close()).toBe(0);
    expect(failures).toHaveLength(1);
  }
  const state = createEncoderState();
  const idle = openKnowledgeWorker({ message() {}, failed() {} }, state);
  idle.post(question);
  await idle.close();
  expect(beginEncoding(state)).toBe(false);
}, 240_000);

import { expect, test } from "vitest";
import { readCommand } from "./commands.ts";

const commands = {
  cancel:
    "cancel|cancel it|cancel the booking|please cancel that|nah forget it|hmm, never mind|you know what, forget it|on second thought I don't want the demo|i don't want to book a demo|I dont want to book anything|stop it|stop the booking|drop it|leave it|i changed my mind|I've changed my mind|not interested|nothing cancel it|do nothing|abort|quit|don't book it|i don't need it any more|actually, scrap that|forget about it|sorry, cancel my appointment please|i don't want this|can you cancel it|let's cancel|nevermind|no, cancel everything|I'd like to cancel|call it off|okay never mind that|hmm actually no, cancel the whole thing please|ok stop this|i want to quit this|then don't|ok then don't",
  restart:
    "start over|start again|restart|can we start over please|from the beginning|begin again|let's start from scratch|no, start over|lets start from the beginning",
  type: "I'll type it|let me type it|type it|can i type my email|i'd rather type|type it in|use the keyboard|keyboard|let me type|I will write it down|i want to type the address",
  refuse:
    "I'd rather not say|why?|I don't want to give you my name|no|why do you need that|what for|do i have to|is that necessary|none of your business|that's private|skip|pass|i prefer not to say|i won't tell you|rather not|why do you need my email address|do i have to give my real name|anonymous|skip this|nope|i don't want to share that|but why|you don't need to know that|not telling you|i don't have an email|no email|no mail|just book it|can't you just book it|no phone number",
  unsure:
    "not sure|I don't know|no idea|it depends|hard to say|i don't remember|whatever|you choose|the average|use the default|i'm not really sure|not really sure about that|no clue|it varies|i don't know the exact number|you tell me|dunno|maybe|no idea honestly|depends on the month|idk|i need to think about it|I don't care what about|doesn't matter|it does not matter to me",
  later:
    "anything later|later|do you have anything later than 2?|something later please|a bit later|too early|is there anything in the afternoon|nothing before ten|any later slots|do you have something after that|that's too early|not so early|got anything later in the day|later that day",
  earlier:
    "anything earlier|earlier|something earlier|any earlier times|anything sooner|too late|a little earlier please|is there an earlier slot|do you have anything before 10|sooner|as early as possible|can you do earlier|do you have something earlier than ten",
  others:
    "none of them|neither|another day|a different time|other times please|do you have other dates|none|none of those work for me|something else|those don't work|what else do you have|can we do a different day|what other days do you have|those times don't work for me|another time would be better|I can't make either of those, any other day",
} as const;

test.each(
  Object.entries(commands).flatMap(([command, texts]) => texts.split("|").map((text) => [text, command])),
)("%j is the command %s", (text, command) => {
  expect(readCommand(text)).toBe(command);
});

test.each(
  "cancel at any time|can I cancel my subscription|yes|tuesday|at ten|Maria Lopez|what does it cost|do I need to prepare anything|I don't want to book on a monday|how long is it|what types of plan are there|who will be on the call?|what will you show me?|can you restart calls|set up|security|five percent|twelve people|2 pm|the second one|I have no shows every week|is there a contract|why is it so expensive|does it skip calls|see you later|maria@example.com|when will they call?|how much is the average plan|do i need to install anything|not thursday, friday|end the call|maybe later|not now|"
    .split("|")
    .map((text) => [text]),
)("%j is no command", (text) => {
  expect(readCommand(text)).toBeUndefined();
});

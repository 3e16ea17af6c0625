import { expect, test } from "vitest";
import { readNegation } from "./negation.ts";

/** Written before the reader. */
const first = {
  declined: [
    "i don't want to book",
    "please don't book anything for me",
    "no demo thanks",
    "we do not need a call back",
    "i'd rather not",
    "forget the booking",
    "without a demo",
    "not interested in a call",
    "forget it, i don't want to book",
    "I dont want a demo",
    "I really don't want to schedule anything",
    "never mind the demo",
    "cancel it",
    "please cancel my appointment",
    "no booking please",
    "i changed my mind",
    "i don't think i need a demo",
    "don't call me",
    "stop the booking",
    "no more calls please",
    "i would prefer not to",
    "we're not interested",
    "actually no need for a call back",
    "I no longer want the appointment",
    "let's not book anything",
    "i won't be booking today",
    "skip the demo",
    "hmm i do not want that anymore",
    "i did not ask for a demo",
    "can you cancel my booking please",
  ],
  not: [
    "i wouldn't mind a demo",
    "why don't we do thursday",
    "don't you have a trial",
    "i don't want to miss it",
    "i can't wait",
    "no problem",
    "not thursday, friday",
    "i don't know which plan",
    "don't forget my booking",
    "why not",
    "i do not understand how it works",
    "is it not expensive",
    "not only",
    "book a demo",
    "what if i don't want to continue",
    "can i cancel any time",
    "how do i cancel my subscription",
    "is there no contract",
    "my customers don't want to wait",
    "i don't want to talk to a robot",
    "can callers cancel an appointment",
    "don't cancel my booking",
    "i don't want to give you my name",
    "I don't want to book on a monday",
    "there is no demo in my calendar",
    "i don't have a booking yet",
    "no, thursday",
    "we do not take calls on sunday",
    "you don't offer a demo?",
    "i can't find the demo",
  ],
};

/** Written when the reader had all of the first right. */
const second = {
  declined: [
    "I don't want any demo",
    "you know what, scrap the whole thing",
    "i do not wish to be contacted",
    "please do not schedule a call",
    "no thank you, I don't need an appointment",
    "we decided we don't want to go ahead",
    "i'm not looking to book anything right now",
    "dont book it",
    "I'd prefer not to book a demo today",
    "forget about the call back",
    "let's cancel that",
    "sorry i have to cancel my demo",
    "not a demo, just a question",
    "can we do this without a call",
    "i am no longer interested",
    "no sales calls please",
    "never mind, i don't need it",
    "I am not ready to book",
    "i never asked for a call",
    "there's no need to call me back",
    "could you please cancel that appointment",
    "actually, drop the booking",
  ],
  not: [
    "don't worry about it",
    "i do not mind waiting",
    "does it not work on weekends",
    "you didn't answer my question",
    "i don't have much time",
    "it doesn't work",
    "we never miss a call",
    "what happens if a caller doesn't want to talk to it",
    "not bad",
    "can't you just call me",
    "i didn't get an email",
    "do not call before ten",
    "no credit card needed, right",
    "i don't want to lose calls",
    "would you not recommend premium",
    "isn't there a cheaper plan",
    "i'm not sure",
    "i don't want to pay too much",
    "stop calling it wren",
    "what is your cancellation policy",
    "is there a fee if I cancel the appointment",
    "i don't like mornings",
    "we don't use hubspot",
    "no i mean friday",
  ],
};

/** Written when the reader had all of the second right. */
const third = {
  declined: `not looking to schedule anything
    please take me off, no more calls
    i dont need someone to call me
    nah dont bother booking
    we've decided against the demo
    thanks but no demo
    i do not want to be called
    can we skip the appointment
    forget what i said about booking
    i would like to cancel
    actually i don't want it
    you can cancel that
    don't want to book, just looking
    no i don't want that
    I said I don't want a demo
    i said no demo
    i never said i want to book
    kill the booking
    please remove my booking
    i don't want to speak to anyone
    i don't want to do this any more
    no need to book
    i'm just looking, not booking
    i won't need the appointment after all
    undo the booking`.split(/\n\s*/),
  not: `i don't see the point of a contract
    is there no free demo
    i can't book on your site
    the demo doesn't load
    i couldn't hear the demo
    my receptionist doesn't book appointments
    i don't want my patients to talk to a machine
    why can't i book
    don't you do demos on fridays
    i don't mind a call
    no wait, book it
    i don't have an appointment yet, can i get one
    i haven't booked yet
    not sure i want a demo
    i want a demo but not tomorrow
    i don't want to book for today, maybe next week
    do i not need a credit card
    we don't have a receptionist, can you book for us
    can't make it on tuesday, can we do wednesday
    i don't want to bother you but can i book a demo
    nobody answers my calls
    never call before nine
    i don't think that's right
    i don't believe you
    the booking didn't go through
    why was my booking cancelled
    does wren cancel appointments
    how can a customer cancel a booking
    i'm not happy with the booking time`.split(/\n\s*/),
};

test.each([...first.declined, ...second.declined, ...third.declined])("%j declines", (text) => {
  expect(readNegation(text)).toEqual({ isNegated: true });
});

test.each([...first.not, ...second.not, ...third.not])("%j does not decline", (text) => {
  expect(readNegation(text)).toEqual({ isNegated: false });
});

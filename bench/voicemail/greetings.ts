/** Who picks up a phone. */
export type Answerer = "person" | "business" | "machine";

/**
 * Greetings, by who speaks them. A stroke is a pause of 400 ms, two are a second. Nothing was tuned on those whose number is
 * odd.
 */
export const greetings: Readonly<Record<Answerer, readonly string[]>> = {
  person: [
    "Hello?",
    "Hi, Tom speaking.",
    "Yes?",
    "Hello? | Hello?",
    "Hey.",
    "Good morning.",
    "This is Anna.",
    "Miller.",
    "Hello, who is this?",
    "Yeah, hi.",
  ],
  business: [
    "Good morning, Riverside Dental, this is Maria speaking, how can I help you today?",
    "Thank you for calling Harbor Plumbing and Heating. | This is Dave. How may I direct your call?",
    "Maple Street Veterinary Clinic, Susan speaking, can I help you?",
    "Hello, you've reached the front desk of the Grand Hotel, what can I do for you?",
    "Law offices of Reyes and Cole, this call is answered by Jenny, who would you like to talk to?",
    "Thanks for calling Juniper Salon, where every day is a good hair day, this is Amy.",
  ],
  machine: [
    "Hi, you've reached Tom. | I can't come to the phone right now. | Please leave a message after the beep.",
    "Your call has been forwarded to an automatic voice message system. | Two zero two, five five five, zero one two three, is not available. | At the tone, please record your message.",
    "Hello. | You have reached the Miller family. We are not at home. Leave us a message and we will call you back.",
    "Hey, it's Anna. Leave a message.",
    "The person you are trying to reach is not available. Please leave your message after the tone. When you have finished recording, you may hang up.",
    "Thank you for calling Harbor Plumbing. Our office is closed. Please leave your name and number, and we will get back to you on the next business day.",
    "You have reached the voice mailbox of Doctor Susan Hill. || Please leave your name, your number and a short message.",
    "Hola, no podemos contestar. Deje su mensaje.",
    "Hi, this is Dave from Harbor Plumbing, I am on another job and can't take your call, but do leave me a message with your address, thanks, bye.",
    "Sorry I missed you. Say something nice and I'll call you when I can.",
  ],
};

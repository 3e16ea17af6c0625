import { company } from "../company.ts";

const wren = company.assistantName;

/** What keeps a conversation going, whatever it is about. */
export const talk = [
  {
    id: "greeting",
    asks: "to say hello",
    isExact: true,
    patterns: [
      "(hi|hello|hey) [there]",
      "good (morning|afternoon|evening)",
      "how are you [today|doing]",
      "nice to meet you",
    ],
    answer: { say: [`Hello, I am ${wren}. What would you like to know?`, "Hello. How can I help?"] },
  },
  {
    id: "yes",
    asks: "to say yes",
    isExact: true,
    patterns: [
      "(yes|yeah|yep|sure|okay|correct|exactly|right|of course|absolutely|definitely) [yes|sure|that's right|i do|go ahead|i did]",
      "(that's|that is) (right|correct|fine)",
      "(go ahead|sounds good|why not|that works)",
      "yes i (do|would|did)",
      "(mhm|uh huh)",
    ],
    act: "yes",
  },
  {
    id: "no",
    asks: "to say no",
    isExact: true,
    patterns: [
      "(no|nope|nah) [thank you|thanks|not really|i didn't|i don't|not now|that's wrong|that's not it]",
      "not (really|now|yet|that)",
      "(that's|that is) (wrong|not right|not it|not what i (meant|asked|said))",
      "no i (do not|don't|didn't|did not)",
    ],
    act: "no",
  },
  {
    id: "repeat",
    asks: "to hear it again",
    isExact: true,
    patterns: [
      "(can you|could you|would you|will you) (repeat|say) (that|it) [again|once more]",
      "(say|repeat) (that|it) [again|once more]|repeat [please]|once more|one more time|come again|say again",
      "(what did you say|what was that|what|sorry|pardon|excuse me|i beg your pardon)",
      "i (did not|didn't|could not|couldn't) (hear|understand|get|catch) (you|that|it)",
    ],
    act: "repeat",
  },
  {
    id: "slower",
    asks: "to hear it more slowly",
    isExact: true,
    patterns: [
      "(can you|could you|would you|please) (speak|talk|go|say it) [a (little|bit)] (slower|more slowly|slowly)",
      "(slower|slow down|speak slower|more slowly|not so fast|speak slowly|talk slower)",
      "(you are|you're) [speaking|talking] too fast|that was too fast",
    ],
    act: "slower",
  },
  {
    id: "faster",
    asks: "to hear it faster",
    isExact: true,
    patterns: [
      "(can you|could you) (speak|talk) [a (little|bit)] faster",
      "(faster|speed up|speak faster|talk faster)",
    ],
    act: "faster",
  },
  {
    id: "thanks",
    asks: "to thank me",
    isExact: true,
    patterns: [
      "(thank you|thanks|many thanks) [very much|so much|a lot|for your help]",
      "that's (great|good|helpful|perfect|interesting|all i wanted)",
      "(great|good|perfect|cool|awesome|got it|i see|interesting)",
    ],
    answer: { say: ["You're welcome. Anything else?", "Gladly. What else would you like to know?"] },
  },
  {
    id: "goodbye",
    asks: "to hang up",
    isExact: true,
    patterns: [
      "(goodbye|good bye|bye|bye bye|see you|have a nice day|good night|talk to you later|hang up)",
      "(thank you|thanks|thank you very much) (bye|goodbye|that's all|that is all|that was all)",
      "(that's|that is|that was) (all|it|everything) [for now|thank you|thanks|bye|goodbye]",
      "(nothing else|i have no more questions|no more questions|i have to go|i'm done|no that's all|no that is all|no thanks bye)",
    ],
    act: "goodbye",
  },
  {
    id: "stop",
    asks: "me to stop",
    isExact: true,
    patterns: [
      "(stop|wait|hold on|hold on a (second|minute|moment)|no wait|no stop|okay stop|enough|that's enough|one moment|just a moment|one second|wait a (minute|moment|second)|hang on|be quiet|stop talking|shut up|never mind|forget it)",
    ],
    act: "wait",
  },
  {
    id: "help",
    asks: "what you can ask me",
    patterns: [
      "help",
      "what can i (ask|say) [you]",
      "what (do you know|are my options|questions can i ask)",
      "i (don't|do not) know [what to (say|ask)]",
    ],
    examples: ["what topics can we talk about", "give me options", "menu"],
    act: "help",
  },
  {
    id: "more",
    asks: "for more",
    isExact: true,
    patterns: [
      "(tell me more|more|go on|continue|what else|anything else|and then|more details|more information)",
      "(can you|could you) tell me more",
    ],
    act: "more",
  },
  {
    id: "same-for-plan",
    asks: "the same about another plan",
    isExact: true,
    patterns: ["(and|what about|how about|and what about|and for) {plan}", "{plan}"],
    act: "same",
  },
  {
    id: "other-plan",
    asks: "about the other plan",
    isExact: true,
    patterns: [
      "(and|what about|how about|and what about) the (other|others|other one|other ones|other plan|other plans|next one|bigger one|smaller one|larger one)",
    ],
    act: "other",
  },
] as const;

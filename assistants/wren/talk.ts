import { company } from "#content/company.ts";

const wren = company.assistantName;

/** Small talk and control of the conversation, independent of its subject. */
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
    typed: [
      "[no|not now|okay] (maybe|perhaps) (later|another time|another day|tomorrow|not)",
      "no [thanks|thank you] (forget it|never mind|leave it|don't bother|not now|not today|maybe later|later)",
      "(not today|later|rather not|i'd rather not|i would rather not|no need|don't bother|i'm good|i'm fine|i am good)",
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
    typed: [
      "[and|once] (again|more once|another time)",
      "(say|tell|repeat) [me] (this|everything|all that|the last (part|bit|answer|thing)) [again|once more]|repeat yourself",
      "(what|huh|hm) (was that|did you just say|did you say) [again]|huh|come again please|i missed that|i lost you",
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
    typed: [
      "[can you|could you|would you] (say|repeat) (that|it|this) [again] [but] [a (bit|little)|more] (slower|slowly|more slowly)",
      "(again|repeat|once more) [but] [a (bit|little)|more] (slower|slowly|more slowly)|not so quick|you speak too fast|too fast",
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
    id: "presence",
    asks: "whether I am there",
    isExact: true,
    patterns: ["can you hear me", "are you still there"],
    typed: [
      "[hello|hey] (are you there|is (anybody|anyone|somebody|someone) there|anybody there|anyone there|you there)",
      "(do|did) you (hear|understand|read|get) (me|this|that)|are you (listening|awake|working|alive|online)|can you (read|see) (me|this)|test|testing|ping",
    ],
    answer: { say: ["Yes, I am here. What would you like to know?", "I am here. Go ahead."] },
  },
  {
    id: "sure",
    asks: "whether that is so",
    isExact: true,
    patterns: [],
    typed: [
      "(really|seriously|truly|honestly|for real|no way|is that so|is that true|is it true|is that right|says who|you (sure|serious)|are you (sure|certain|serious|kidding|joking))",
      "(are you (sure|certain) [about (that|it|this)]|how (sure|certain) are you|is that (really|actually) (so|true)|i (don't|do not) believe (you|that|it))",
    ],
    answer: {
      say: [
        `I only tell what this site says. To be sure, ask a person: ${company.email}.`,
        `So it stands on this site, and I add nothing to it. A person can confirm it at ${company.email}.`,
      ],
    },
  },
  {
    id: "which-part",
    asks: "for more about that",
    isExact: true,
    patterns: [],
    typed: [
      "[but|and] (how|why|how so|how come|how exactly|why exactly|why is that|why so|in what way|what for|meaning|which one|which|what do you mean [by that]|what does that mean|what is that|like what|such as|for example|i don't get it|i do not get it|explain|explain that|elaborate)",
    ],
    act: "which-part",
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
    typed: [
      "[and|what about] (the (other|other one|other plan|next one|bigger one|smaller one)|another one)",
    ],
    act: "other",
  },
] as const;

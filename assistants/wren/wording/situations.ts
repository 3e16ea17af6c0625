/** Statements about the visitor that imply a question, by intent, separated by "/". */
export const situationsWording = {
  prices: `what is the price tag here / price tag / what would it cost {industry} / cost for {industry} per month / pricing for {industry} / what does {industry} pay / price question / a question about the price / pricing sheet / price sheet / a pricing table / need your pricing / what do your customers end up paying / what would you charge us / wondered what you charge / what would we be paying / what is a fair price for it
    / I have a budget of a few hundred / our budget is limited what would it be / what should I put in my budget plan / give me a number / what number should I expect
    / what would that be all in all / before I go on tell me the price / the price first please / what are people charged / where do prices begin
    / charge a practice like ours / we are a small practice what would you charge
    / is it a one time payment / is that a one time payment / is that paid once / one time payment or every month / what do I get for that price`,
  "price-of": `damage for {plan} / {plan} in dollars / is {plan} a one off payment / is {plan} paid once or monthly / {plan} once or every month / how many euros is {plan}
    / do I pay {plan} every month / {plan} one time / the middle plan costs / what does the biggest plan cost / price of the largest plan / price of the middle one`,
  "compare-two": `do I really need {other} or would {plan} do / would {plan} do instead of {other} / in what way is {other} superior to {plan} / is {plan} enough or {other}
    / what am I missing with {plan} and not {other} / advantage of {other} over {plan} / {plan} is fine or better {other} / step up from {plan} to {other}
    / how does {plan} stack up against {other} / what speaks for {other} instead of {plan}`,
  "plan-details": `what am I getting in {plan} / what am I getting with {plan} exactly / give me the rundown on {plan} / rundown of {plan} / what makes up {plan} / what do people get in {plan} / what would I have with {plan} / inside {plan}
    / {plan} in detail / what does {plan} cover / what is covered by {plan} / what can I do with {plan} / {plan} what do I get`,
  "plan-feature": `does {plan} have {feature} / {feature} something I get with {plan} / does {plan} have a dedicated contact / dedicated contact person in {plan}
    / is there {feature} for {plan} customers / {plan} without {feature} / can {plan} do {feature} / {feature} only in {plan} / will I have {feature} if I take {plan}`,
  recommend: `what would you pick if you were me / what do you propose / what would you propose for us / which is for us / what makes sense for us / which should we go for
    / we are three people what do we need / our shop is small which one / guide me to the right one / what would be your choice / suggest something
    / I am torn between them / which do most take / which one do people choose
    / which one would you recommend for {industry} / what would you recommend for several locations / which plan for two locations`,
  "too-expensive": `too dear for my taste / too dear / a bit dear / sounds overpriced / overpriced / I was hoping for something under a thousand / hoped it would be less / more than I thought / more than I wanted to spend
    / we do not earn enough for that / money is tight / times are hard / I pay my receptionist less / for that money I can hire someone / half of that would be fine
    / my accountant would never agree / competitors ask less / no way I pay that / that is insane money / could not justify that / shocked by the price`,
  cheapest: `something under a thousand dollars / what can I get for little money / the least you offer / where does it start / just the basics please / only need the basics`,
  fees: `fee hiding somewhere / any set up fee / fee on top / is there a hidden set up fee / extra charge for long calls / long calls cost more / do long calls cost extra / any add ons / do I pay on top / does it get more if many people call / usage based
    / metered / do I pay when nobody calls / pay as you go / cost of each phone line / included minutes / are updates included / is support extra / is everything covered in that`,
  payment: `which cards do you accept / what cards do you take / accept mastercard / do you take checks / can I wire the money / monthly or yearly payment / charged at the start of the month
    / when will my card be charged / where do I enter my card / can my company get an invoice / purchase order / split the payment`,
  taxes: `gross or net / net price / does tax come on top / without tax / what about the tax / how many euros / are these american dollars / foreign currency`,
  "price-change": `hike your rates / plan to hike your rates / will rates rise / do prices go up every year / inflation adjustment / does my price stay / promise not to raise it
    / can you just raise it / surprise increase`,
  "late-payment": `if I cannot pay one month / money trouble for a month / my account is empty / bank refuses / what if the payment bounces / do you shut it down at once
    / grace period / reminder for an unpaid bill`,
  contract: `commit to twelve months / do I have to commit / notice if I want to stop / want to stop / how do I stop / stop whenever / if we close the shop / if I sell my business
    / am I free to go / how fast can I get out / do you keep me / is there a fee for leaving / what must I sign / do I sign for years / trapped / walk away / step out
    / what if I only need it for the summer / seasonal use / only for three months`,
  refund: `get reimbursed / reimbursed if it turns out useless / if it is useless do I get it back / it turned out bad / paid and regret it / regret / wrong decision money
    / how do I get back what I paid / take it back / if it fails can I have my payment back / risk free`,
  trial: `try before committing / like to try before committing / poke around / poke around before paying / look around inside / have a look first / see for myself / test with my own calls / trial with real callers
    / use it one week without paying / experiment with it / just want to test / explore it first / beta / get a feel for it`,
  discount: `special rates / special rates for churches / church / charity / school discount / rate for veterans / friends and family / introductory offer / first month cheaper
    / discount for several locations / bulk price / if I bring a friend / referral bonus / loyal customers`,
  roi: `how much could a company like ours save / how much would we save with you / roi estimate / save with you / convince my accountant / is it financially sensible / how many missed calls to pay for itself / missed calls cost me / lost business from missed calls / lose money with missed calls
    / when do I get my investment back / how long until it pays off / what does a missed call cost / does it bring more than it costs / increase my revenue / grow my sales
    / better than hiring somebody / cost benefit / prove it saves money / what would five reps gain / reps`,
  "what-it-does": `what sort of things can it take care of / take care of / what things can it do / what does it take care of for me / what is larkline all about / what is this all about / so what is this / what would I use it for / why is it there / what kind of bot is this / tell me in a few words
    / I just landed here what is it / never heard of you what do you do / what would I get / what is special here / what is your job`,
  "how-it-works": `explain in simple terms how it all works / how it all works / in simple terms / simply explained / what happens on your end / what happens when my phone rings / what does the caller notice / what would my caller experience / who picks up then / what happens next
    / what is the flow of a call / from ring to booking / how do you answer for me / how does a customer get through to you`,
  "set-up-time": `lead time before launch / we open in ten days would you make it / would you make it in time / in time for the opening / before the season / before summer / before christmas season
    / tight schedule / how many weeks of work / when will callers hear it / from signing to first call / when is it finished / how fast are you / can it be ready / done by the end of the month
    / we are in a hurry`,
  installation: `what do you need before we begin / box to plug in / is there a box I have to plug in somewhere / plug in a device / do you send a device / router / cable / technician / does someone come to our office
    / do I need a tablet / stay with our phone number / stay with our number / current phone number / can we stay with our provider / do I need a second line / what must I have / what is necessary`,
  languages: `languages available / what languages are available / available in which languages / languages you know / caller switches to another language / caller switches language / when the caller changes language / mixed languages / people from all over the world / many nationalities
    / multicultural neighborhood / how well does it do languages / speaks anything but english / translate for my callers / detects the language`,
  language: `a lot of tourists call in {language} / call us in {language} / speaks to us in {language} / people call in {language} / families who speak {language}
    / my mother only knows {language} / can I get it in {language} / switch to {language} / how about {language}`,
  integration: `does the {tool} sync work / {tool} sync / does {tool} work with it / is {tool} fine / plug into {tool} / keep our schedule in {tool} / our schedule is in {tool} / will it talk to {tool} / talk to {tool} / get into {tool} / everything in {tool} / we live in {tool} / fills {tool}
    / we pay for {tool} already / we have {tool} / stay with {tool} / copy it into {tool} / enter it in {tool}`,
  industry: `would {industry} get anything out of it / get anything out of it / I sell {industry} / make sense for {industry} / does that make sense for {industry} / any use for {industry}
    / benefit {industry} / as {industry} what do I get / useful in {industry} / we are in {industry} / small {industry}`,
  uptime: `whole thing goes offline / goes offline for an hour / unreachable / not reachable / what if you have problems / what if nobody can call / the line is dead / dead line
    / does it drop calls / calls dropped / when your computers fail / can I rely on it / can I count on it / rely / does it always answer / how stable`,
  "uptime-credit": `compensate us / compensate us when it was unreachable / do you compensate / make up for an outage / what do I get if it was dead / damages for downtime / broken promise of uptime`,
  regions: `machines located in america / are the machines in america / does data leave the country / data in the states / where is the call handled / where do calls go physically / inside the eu
    / which countries have servers / how far away is your server`,
  capacity: `all our callers come at the same time / callers come at the same time / everyone rings monday morning / saturday mornings everybody calls / second caller / third caller / both lines
    / what if I am already on the line / is anybody put on hold / does someone have to wait / how many can it talk to / twenty at a time / after a newsletter everybody calls / crowd of callers`,
  "booking-feature": `shift their appointment / my clients always want to shift their appointment / put them in the book / appointment book / find a free time / find a slot for callers
    / give them a time / who is free when / plan my day / agenda / knows my opening hours / books only what I allow / change the day of a visit / come earlier / come later / set a date with callers`,
  reminders: `an awful lot of no shows / lots of no shows / a lot of people do not show up / people just forget about us / five people forget every week / forget about us / did not appear / nobody came / wasted slot / missed slots / chair is empty / they simply do not come
    / send a text before / nudge people / alert before an appointment / keep people from forgetting / make sure they come / confirm they are coming`,
  "waiting-list": `someone drops out / drops out / does the next person get the slot / next person gets the slot / someone calls off / backfill / offer the free time to somebody else
    / cancelled an hour before / hole in my day`,
  "win-back": `old patients we never hear from / never hear from them / hundreds of old customers / people who vanished / disappeared customers / used to come / have not come back / went elsewhere
    / went to a competitor / get in touch with former customers / sleeping contacts / dusty customer list / overdue for a check up`,
  outbound: `work through our list / list of prospects / work through our list of prospects / go through a list / ring a hundred people / get me appointments / sell for me / do my sales
    / chase quotes / chase unpaid offers / call everybody who filled in my form / new leads from the website / call leads right away / announce something to customers / invite customers by phone`,
  analytics: `where can I read the transcripts / read transcripts / where are the transcripts / read along / see the transcript of a call / check what the bot told my callers / what it told my callers / what did it say to my customers / where do I see what happened / see who called / know who called / who called today
    / how many calls did I get / follow up on what was said / review calls / read conversations / go through the calls / keep an eye on it / supervise it / do I get an email about calls / notes of calls`,
  "does-not-know": `what does it say if it does not know something / does it ever make things up / if it has no idea / what does it do if it has no idea / when it has no idea / tells my callers nonsense / worry that it tells nonsense / nonsense / bullshit / rubbish answers / it might say something wrong / promises something wrong / gives the wrong price
    / what if it does not get it / what if it has no clue / no idea what to say / question about something odd / it should not make promises / reliable answers / accuracy of answers`,
  "hand-over-feature": `at what point does a human step in / human step in / step in / when do I get involved / how do I take over / take over a call / I want to speak with them myself
    / some calls are for me / my partner takes complaints / difficult cases / pass me the important ones / personal matters / does it connect them to us / rings my cell when needed / leave word for me`,
  "always-on": `answer at eleven pm / at ten pm / at five am / answer at six am / does somebody answer at night / somebody answers late / is anybody on the phone at night / cover our lunch hour / lunch hour / while we are at lunch / when I am with a customer / when I am on vacation / when I sleep / on my day off / when the shop is shut / between the years
    / before we open / monday before eight / who answers when I am away / when nobody is here / evenings and weekends / public holiday / late shift / dinner time`,
  speed: `wait for an answer after speaking / does one have to wait after speaking / takes ages to answer / thinks for long / gap before the answer / does it hesitate / does it answer at once
    / quick replies / as fast as a person / rings how often / how long do people wait / immediately on the line`,
  interruption: `caller just starts talking over it / starts talking over it / says something in between / does not let it finish / I cut you off / can I stop you / is it rude to interrupt it
    / lets me finish / long monologue / keeps talking / shut it up`,
  "office-hours": `are your people there on saturdays / your people there / can I phone you on sunday / when do you work / do you work on weekends / how late can I phone you / is somebody in tonight
    / are you in on monday / when does your team start / when do you go home / available by phone when`,
  contact: `can I have your phone number / give me your phone number / have your number / may I have your number / reach a colleague of yours by mail / by mail / your mail / a mail to you / where can I send documents / what do I dial to reach you / how can we stay in touch / give me a way to contact
    / I want to write something / your contact page / talk by mail`,
  location: `is this a us firm / us firm / are you in the states / are you american / where do you operate from / which country are you from / where do you live / where can I visit
    / do you have an office near me / office in london / offices in europe / are you in california`,
  "about-company": `background of the founders / background / what is your story / where does the idea come from / why was it founded / are you new / new company / how long has it been around
    / is it a big company / who are these people / who stands behind you / how did you get the idea`,
  team: `who is behind it by name / names of the bosses / who would I deal with / who are your leaders / who takes the decisions / who writes the conversations / who sets up agents / who is the technical head`,
  testimonials: `does anybody like it / does anybody actually like it / are people happy / do people like it / good experiences / bad experiences / what do they complain about / who is using it and happy
    / somebody I could ask / word of mouth / rated`,
  "case-study": `did a dentist cut no shows that much / is the dentist story true / really cut no shows / how it went at that dental office / tell me how it went / a customer like me / somebody it has helped / give me a real story / tell me a success / numbers from a real customer / what came out of it`,
  story: `any {industry} on board / {industry} on board / do you know {industry} / have you worked with {industry} / ever helped {industry} / which {industry} are customers / a {industry} customer`,
  figures: `how many people trust you / how large is your customer base / how much experience do you have / how many calls in total / big numbers / are you widely used`,
  security: `could an outsider listen / could an outsider listen to our calls / outsider / strangers listening / can somebody steal our data / steal / what if you get hacked / keep it confidential
    / our calls are sensitive / locks / safe with you / who on your team can open a call / employees of yours reading calls / protect my customers`,
  privacy: `is this chat recorded / chat recorded / is our talk recorded / recorded chat / hold on to this conversation / do you hold on to this / is this kept / where does my voice go / what becomes of this call / will you remember me / is this logged / is this being saved
    / do you keep a file about me / is my voice used / can this be used against me / is anyone else hearing this`,
  "data-use": `sell customer info / sell customer information / customer info to others / give out customer information / ads because I talked to you / get ads because of this / will you send me ads / is my number passed on / do I get spam now / do you make money with data / what else do you do with my data
    / my customers' data for your purposes / do you learn from our calls / used to improve your product`,
  "erase-data": `make you forget me / forget me / I want to be forgotten / take my details out / destroy my data / clear everything about me / scrub / cancel my demo request and delete it`,
  "data-export": `need our records back / records back if we part ways / part ways / after we part / hand over our records / give us our data / move to another provider with our data / leave with our files`,
  certifications: `hold any security certificates / security certificates / official approval / do you meet the regulations / regulated industry / health data rules / are you allowed to process patient data
    / independent audit / tested by somebody / seal of approval / legal for doctors / european data law`,
  support: `somebody on it when the line is dead / how fast is somebody on it / who fixes it / who repairs it / when it acts up / it stopped working who do I call / is there a hotline / do I get help / get help with problems
    / what if I need help / who explains it to my staff / help at night / how do I report something / does anybody help me with it / who looks after us`,
  emergency: `suitable for emergency lines / emergency line / emergency hotline / can people report emergencies / what if someone is in danger / what if a patient is dying / urgent cases at night / medical emergency call
    / poison / fire alarm`,
  "are-you-ai": `are you not a real woman / real woman / real man / are you a woman / are you a man / is this a person speaking / you are not a person / you sound human / did I get a human
    / is anyone real there / am I speaking with software / is that a tape / are you a computer program / be honest are you human / are you made of code`,
  "your-name": `what do your friends call you / how are you called / may I ask your name / whom do I have the pleasure / tell me your name / and you are / do I call you wren`,
  "who-made-you": `who is your mother / who taught you / whose idea were you / who wrote you / who is responsible for you`,
  "demo-info": `how much of my time does the demo take / time for the demo / thirty minutes / what would I see in the demo / is the demo with a person / is it a sales pitch / do I need to prepare / online or in person
    / what is shown / is a demo binding / does a demo oblige me`,
  "book-demo": `I would love a demo on {day} morning / a demo on {day} / demo {day} afternoon / I would like a demo / love a demo / could I have a demo / walkthrough next {day} / can we do a walkthrough / can we meet / meet {day} / talk on {day} / a time on {day} / when are you free / let us talk next week / put me down for a demo
    / I would like to see it / when could I see it / could somebody show me / reserve a demo slot / I want to try it with you / make an appointment with you / I want this / where do I sign / take my money / let us do it`,
  human: `other people on your team I can ring / someone else I can ring / someone of flesh and blood / flesh and blood / discuss this with someone / discuss with a person / a person would be nice / rather a human / prefer a person / is a human there / can someone phone me
    / get somebody on the line / have someone contact me / I need a real conversation / can your colleague call / ask a real person / enough of bots`,
  "have-receptionist": `I employ a receptionist / already employ a receptionist / already have someone / we have an employee for that / we have got a lady on the phones / a lady who answers / someone on the phones already / a girl at the desk who answers / our office manager takes every call / office manager takes calls / my daughter answers the phone / I always pick up myself / we never miss calls / our phone is staffed / reception is staffed
    / we hired someone for the phone / what will my team say / staff are afraid of it / does it work together with my people / we are happy with our receptionist`,
  "hate-bots": `my grandma would hang up / grandma would hang up at once / hang up at once / my clients are old / my clients are traditional / folks around here do not like that / customers get mad
    / people will be upset / they will feel fobbed off / we are known for personal service / our service is personal / they want to hear my voice / will people be offended`,
  "sounds-robotic": `does that not sound super robotic / very robotic / talk like siri / like siri / like alexa / like a navigation system / like a gps / is it one of those robot voices / does it breathe / does it sound nice / pleasant voice / warm voice / is the voice good
    / emotion in the voice / you talk funny`,
  trust: `how do I know it is true / prove it / who guarantees that / heard that before / everyone says that / are those numbers real / I have been burned before / what is the downside / disadvantages / weaknesses
    / what can it not do / be honest does it work / what is wrong with it / why would I switch to you`,
  "think-about-it": `I have to see / let me see / we will see / I will come back / give me some days / I want to compare first / send me something to read / maybe next year / maybe next month / too early for us / hmm I do not know yet`,
  "demo-call": `hear it on my own phone / on my own phone / how does it sound on the phone / let it ring me / have it dial me / I give you my number and you call / call my mobile / show me how it calls / try the outbound call`,
  "outbound-consent": `people who told us never to call / told us never to call / asked not to be called / do not want to be called / am I allowed to call my customers / can I get in trouble / trouble with the law for calling
    / do I need their okay / written permission / who may be called / is that spam / are people annoyed by these calls / angry about calls / can they say no`,
  "help-guides": `something to read / send me something to read first / where can I read up / is it explained somewhere / brochure / pdf / reading material / whitepaper / written instructions / is there a page about it / show me the instructions`,
  "custom-voice": `could we call it daisy / call it something / give it my wife's name / may it have our name / should it say our name / answer with our slogan / sound like our brand / how will it say hello / opening sentence / say good morning
    / be more casual / be very polite / match our style`,
  approve: `who supplies the wording / wording of the answers / supply the answers / do I write the texts / can I change the texts / tell it what to say / how do I teach it / where does it get its knowledge / how does it know our menu
    / update our prices in it / change something later / who maintains it / new services / our holidays are different / I want to check it before it goes live / have the last word`,
  "set-up-steps": `what comes first / what comes after signing / how do we begin / how do we go about it / who does the setup / do you do it for us / do I have to set it up myself / is it a lot of work / how much work for us
    / what do I have to deliver / plan for the first days`,
  forwarding: `send only missed calls to you / calls that I do not take / let it ring at our place first / we want to answer by day / only at night to you / switch it off for a day / how do the calls get to you
    / pass calls on from my number / from my mobile / from our landline / what do I dial`,
  accents: `people from the south / scottish caller / indian accent / caller in a car / caller on a building site / speaks softly / quiet caller / whispering / old people who speak slowly / what if one cannot understand the caller
    / bad reception / cheap phone`,
  misunderstood: `put somebody in the wrong slot / wrote down the wrong number / spelled the name wrong / it got confused / told somebody the wrong thing / sent someone away / what if it messes up / messed up / screwed up a booking`,
  "not-said": `do you work in canada / available abroad / can I use it in france / are you on the stock exchange / who pays for you / open source / do you have an app / can I work for you / do you need people / is there a podcast
    / can I sell it to others / can I be a partner / can I change my plan / move up a plan later / add a second location / several locations / branches`,
  technology: `what runs it / how do you do that / is it magic / how can a machine talk / what kind of ai / is it a language model / brain behind it / what is the secret`,
  integrations: `which calendars are ok / which calendars can I use / calendars you support`,
} as const;

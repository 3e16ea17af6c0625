/** Short, typical wordings of questions about the company and its people, by intent, separated by "/". */
export const companyWording = {
  "office-hours": `office hours / opening hours / business hours / open / when open / when are you open / until when / until when is your office staffed
    / staffed / when do you close / closing time / opening time / open on friday / open on saturday / open today / open now / open tomorrow / closed
    / when can I reach you / when is somebody there / what hours / working hours / lunch break of your office / time zone of your office / new york time
    / when does a person pick up`,
  contact: `contact / when will they call / when will somebody call / when will I hear back / when do I hear from you / how many days until someone replies / how soon do you reply / when do I get an answer / how long until I get a reply / contact details / email / email address / mail / mail address / phone number / telephone / your number / how to reach you
    / reach you / get in touch / write to you / send a message / send mail / call you / ring you / contact form / where do I write / fax / hotline
    / customer service number / how do I get hold of you / whom do I contact
    / your phone number please / your number please / give me your number`,
  location: `location / where are you / where are you based / where is your office / address / street address / postal address / city / town / country
    / what town are you in / state / headquarters / main office / visit your office / come by / local / american company / us company / offshore
    / where is the company / where in new york / map / directions`,
  "about-company": `about the company / who is larkline / company history / founded / when founded / when did you start / when did you guys start out
    / started out / since when / how old is the company / how long have you existed / origin / background / founders / startup / who founded / who started it
    / story of larkline / how did it begin / young company / years in business / established`,
  team: `team / your team / who works there / people behind it / who runs it / ceo / cto / boss / founder / management / leadership / director / owner
    / who owns it / who is responsible / head of the company / staff / executives / chief / who is in charge / names of the founders`,
  "team-member": `{member} / who is {member} / about {member} / {member} job / what does {member} do / role of {member} / {member} position`,
  "who-made-you": `who made you / who built you / who created you / who programmed you / who came up with you / who thought you up / your creator
    / your maker / your developer / your parents / who designed you / where do you come from / how were you made / which company built you`,
  values: `mission / vision / values / principles / what do you believe / what do you stand for / ethics / philosophy / culture / goals / purpose of the company
    / what drives you / motto`,
  figures: `how many customers / how many clients / how many businesses / how many users / how many calls so far / calls handled / calls answered so far
    / customer count / how big / how popular / satisfaction / satisfied customers / success rate / your numbers / statistics of the company
    / how widespread / market share`,
  testimonials: `testimonials / reviews / ratings / stars / references / what do customers say / what do others say / what do people think / opinions
    / feedback / customer stories / customer voices / recommendations / who recommends you / quotes / is anybody happy with it / happy users
    / how do your customers rate you / how do customers rate it / do you have references / references I can call / can I talk to one of your customers`,
  story: `any {industry} / {industry} as customers / customers in {industry} / clients in {industry} / {industry} who use it / do {industry} use it
    / {industry} story / {industry} reference / {industry} testimonial / anyone in {industry} / somebody in {industry} / work with {industry} already
    / other {industry} / what do {industry} think / examples from {industry}`,
  "case-study": `case study / case studies / example / an example / give me an example / success story / proof / show some proof / evidence / results
    / real results / did it work / has it worked / who has used it / real customer / real life example / before and after / track record / dental practice
    / maple and main / what happened there / show me that it works / demonstrate that it works`,
  "case-study-roi": `what did the practice pay / what did the dentist save / what did the front desk save / money at the practice / savings at the practice
    / return at the practice / case study figures / case study money / dentist costs / reception cost / how much did the dentist pay / benefit per month
    / what the dental practice earned / front desk cost before and after / financial results of the case study`,
  "case-study-how": `how did the dentist do it / what did the practice change / month by month / timeline of the practice / what did they switch on
    / what does Dr. Raman say / what does the front desk say / the practice's story / challenge of the practice / why did the dentist buy it
    / how long until the practice saw results / first month at the practice`,
  "sample-call": `sample call / example call / sample conversation / recorded call / hear a call / listen to a call / watch a call / video / demo video
    / show me a call / play a call / audio example / how does a call sound / typical conversation`,
  support: `support / customer support / help desk / helpdesk / technical support / who helps / help when it breaks / something is broken / report a problem
    / urgent problem / critical issue / emergency support / how fast do you react / how fast do you respond to problems / response to issues / reaction time of support
    / support hours / training / do you help us / assistance / contact person for problems / trouble / issue / bug / complaint about the service
    / ticket / maintenance / who do I call at night when it is broken`,
  "are-you-ai": `are you human / human / are you real / are you a person / are you a bot / are you a robot / are you ai / is this ai / is this a bot
    / bot or human / real person or machine / am I talking to a machine / am I talking to a human / who am I talking with / artificial intelligence
    / computer voice / is somebody there / you are not real / do you have feelings / are you alive / chatgpt / do you pretend to be human
    / does it say it is an ai / does it admit that it is a machine / do callers know it is a bot / disclose`,
  "your-name": `your name / what is your name / what shall I call you / what should I call you / how may I call you / do you have a name / who are you
    / introduce yourself / whom am I speaking to / why wren / name of the assistant / what are you called`,
  "demo-info": `what is the demo / demo content / what happens in the demo / what do we do in that demo / demo agenda / how long is the demo / demo length
    / demo free / does the demo cost / who is in the demo / prepare for the demo / what do I need for the demo / demo by phone or video / after the demo
    / what do you show me / demo details / tell me about the demo`,
  "book-demo": `book a demo / demo / a demo please / schedule a demo / get a demo / arrange a demo / set up a demo / demo appointment / demo in the calendar
    / get a demo in the calendar / let us do a demo / I want a demo / I want to see it / show me / show it to me / show me live / see it in action
    / free slot for a demo / when can you show me / meeting with you / appointment with you / talk about buying / I want to buy / buy / purchase / order
    / sign up / sign me up / subscribe / register / get started / let us start / start now / I am in / I am interested / next step / how do I become a customer
    / open an account / where do I buy
    / book me in / book me in for {day} / put me down for {day} / put me in the calendar for {day}`,
  human: `human please / a human / real human / living person / get me a living person / real person / talk to a person / talk to somebody / talk to someone
    / speak to someone / speak to an employee / speak to sales / sales department / operator / agent please / representative / manager / supervisor
    / call me back / call back / get a call from your team / connect me / put me through / transfer me / I do not want a bot / no bot / not a machine
    / somebody from your team / someone who works there / consultant / expert / let me talk to your boss / contact a salesperson
    / ring me back / ring me tomorrow about this / can somebody ring me about this`,
  emergency: `emergency / emergencies / 911 / ambulance / call an ambulance / fire department / police / urgent medical / life threatening
    / can it call for help / someone is dying / accident / emergency number / panic / heart attack / what about emergencies`,
  security: `security / secure / is it secure / safe / is it safe / encryption / encrypted / hackers / hacked / data breach / leak / data leak / who can see
    / who can see the calls / who sees my calls / who has access / access / access rights / roles / log of access / protect / protected / cyber security
    / password protected / confidential / confidentiality / sensitive calls / secrets / trustworthy with data / safe from hackers
    / who gets to see / who gets to see what callers say / who gets to read it
    / who can listen to my calls / who hears our calls / who has access to the calls / can your staff listen in`,
  privacy: `recorded / recording / are you recording / do you record / taping / are you taping me / listening in / is someone listening / wiretap
    / privacy / privacy policy / what happens to my data / do you store / store my voice / keep my voice / do you save this / saved / kept / how long do you keep
    / remember what I said / personal data / my information / transcript of this call / anonymous / delete after the call / is this conversation saved
    / what do you know about me
    / record me / are you recording me / do you record me right now / am I being recorded`,
} as const;

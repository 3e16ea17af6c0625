/** Short, typical wordings of doubts and of questions about data, law and guides, by intent, separated by "/". */
export const doubtsWording = {
  "sounds-robotic": `robotic / sounds robotic / sounds like a robot / robot voice / computer voice / sounds weird / voice sounds weird / sounds strange / funny voice
    / voice / natural voice / sounds natural / sounds human / human sounding / sounds fake / monotone / unnatural / how does it sound / sound quality
    / ugly voice / stiff / mechanical / metallic / bad voice / nicer voice / your voice / you sound odd / creepy
    / would my callers notice / do callers notice that it is a computer / notice it is a machine`,
  "have-receptionist": `we have a receptionist / I have a receptionist / our receptionist does that / our secretary does that already / secretary
    / somebody answers already / we answer ourselves / I answer the phone myself / my team answers / front desk / front desk person / assistant already
    / we have people for that / staff does it / answering service / call center already / replace my staff / replace people / take jobs / fire my receptionist
    / lose her job / lose their jobs / what about my employees / instead of my receptionist / on top of our receptionist`,
  "hate-bots": `hate bots / hate robots / hate machines / do not like bots / will not talk to a computer / old folks will not talk to a computer
    / old people / elderly / seniors / older customers / hang up on bots / hang up / refuse to talk to a machine / annoyed by robots / press one for
    / phone menu / phone trees / callers want a human / customers want people / personal touch / impersonal / cold / callers complain about bots
    / people get angry with machines / nobody likes bots / customers will run away / scare customers away / accept it / do callers mind
    / will they manage / can old people manage it / my patients are over seventy / customers who are very old / will my customers cope with it`,
  trust: `trust / can I trust you / why should I believe you / believe / believe you / convince me / why you / why larkline / what makes you special / different from others
    / better than others / unique / scam / legit / serious company / too good to be true / skeptical / sceptical / doubt it / I doubt / not sure it works / does it really work
    / does it actually work / sounds like marketing / empty promises / hype / buzzwords / why should I choose you / advantage over others`,
  "think-about-it": `think about it / think it over / sleep on it / need to sleep on it / need time / not now / later / maybe later / another time / some other day
    / not today / come back later / get back to you / ask my partner / ask my boss / talk to my wife / talk to my team / discuss it / not interested / no interest
    / just looking / just browsing / only curious / just checking / not ready / not yet / decide later / let me consider / consider it / no thanks not for us`,
  certifications: `certified / certificate / certificates / certification / compliance / compliant / hipaa / gdpr / iso / iso certified / soc / soc two / pci / ccpa
    / audit / audited / standards / regulation / regulations / baa / dpa / data processing agreement / legal requirements for health data
    / allowed for medical data / official seal / accredited / approved by`,
  "data-use": `sell my data / sell data / share my data / give my data away / hand my info to advertisers / advertisers / advertising / marketing use of data
    / third parties / other companies get my data / train on my data / train ai with our calls / use our calls / data ownership / who owns the data
    / what do you do with our data / use of data / spam me / newsletter / pass on my details`,
  "erase-data": `delete my data / erase / erase me / erasure / remove my details / remove my data / remove me from your system / delete everything about me
    / wipe my data / forget me / right to be forgotten / delete my request / delete my account / take my name out / get rid of my data / clear my data`,
  "data-export": `export / export data / download my data / download everything / download everything if we cancel / data after cancellation / data when we leave
    / take data with us / get our data out / data portability / backup of my data / copy of my data / migrate away / csv of everything / keep our data`,
  cookies: `cookies / cookie / tracking / tracker / track me / ads / ad network / google analytics / pixels / local storage / browser data / website privacy
    / does this page track / cookie banner`,
  age: `age / minimum age / eighteen / under 18 / minors / teenagers / kids / children / how old / private use / personal use / for my home / for private persons / family`,
  law: `terms / terms of service / terms and conditions / legal / law / liability / liable / who is responsible / responsibility / court / jurisdiction / lawsuit / sue
    / warranty / agreement / small print / legal terms / governing law / rules of use / conditions`,
  "outbound-consent": `consent / permission / opt in / opt out / allowed to call / permitted / is it permitted / is cold calling permitted / legal to call / illegal
    / robocall / robocalls / spam / spam calls / do not call / do not call list / tcpa / stop calling / take off the list / off the list / unsubscribe
    / block calls / people who do not want calls / agree to be called / press nine / harassment / nuisance calls / regulations for calls / penalties`,
  "demo-call": `call me / call my cell / call my cell as a test / call my phone / call my number / ring my phone / ring me / phone me / demo call / test call
    / let it call me / hear it on my phone / real call to my phone / get called / sample outbound call / call me now / dial my number / try it on my phone
    / can I get a call from wren / show me on the phone`,
  "help-guides": `guides / guide / tutorial / tutorials / help / help center / documentation / docs / manual / instructions / how to / articles / videos / faq
    / knowledge base / read more / learn more / where can I learn / training material / self help / resources / webinars / academy`,
  "set-up-steps": `steps / setup steps / step by step setup / how to set up / how do I set it up / set up process / onboarding / onboarding process / first week / day one
    / first day / what do I have to do / what happens first / what happens after I sign / what do I prepare / what should be ready / prepare / preparation
    / what do you need from us / information you need / configure / configuration / getting started guide / launch plan / checklist
    / what training does it need / how do you train it / who trains it / kind of training`,
  approve: `who decides what it says / decide what it says / what is it allowed to say / what may it say / control what it says / script / scripts / approve / approval
    / edit answers / change answers / teach it / train it / learn my business / learn our services / knows about my business / how does it know my prices / how does it know us
    / customise / customize / customization / tailor / adapt to us / rules / limits / forbid / never say / my instructions / own answers / write the answers
    / put in my own script / use my own script / my own call script / can I write the script / own wording`,
  "custom-voice": `own greeting / keep my own greeting / greeting / custom greeting / greet as us / introduce itself as our practice / our name / in our name / answer as my company
    / other name / different name / change the name / rename / call it something else / brand / branding / personality / tone / tone of voice / friendly / formal / casual / polite
    / style / how does it greet / what does it say first / welcome message / persona / sound like us`,
  forwarding: `forwarding / call forwarding / forward calls / forward my calls / divert / redirect calls / route calls / only missed calls / calls we miss / when we do not pick up
    / when busy / after four rings / no answer / after hours only / forwarding code / star code / turn forwarding on / turn it off again / voicemail / answering machine
    / loop / goes in circles / rings forever / my phone rings first / caller id / switch it on and off / all calls or some calls`,
  "connect-calendar": `connect calendar / connect my calendar / link calendar / hook up calendar / share calendar / calendar setup / calendar access / calendar permission
    / add my calendar / google calendar setup / outlook setup / calendar sync problem / wrong hour in calendar / calendar is full / everything shows as taken
    / calendar step by step / how to link outlook / calendar connection`,
  misunderstood: `misunderstood / misunderstanding / misheard / heard wrong / heard me wrong / wrong booking / booked wrong / booked the wrong time / wrong name / wrong day
    / mistake / it made a mistake / error in a call / fix a mistake / correct it / went wrong / got it wrong / caller was misunderstood / did not understand my customer
    / improve it / repair / what to do after an error`,
  accents: `accent / accents / strong accent / southern accent / foreign accent / dialect / mumble / mumbling / slur / unclear / noisy / noise / background noise / loud
    / car / driving / bad connection / bad line / fast talkers / speaks fast / stutter / speech impediment / hard of hearing / old voice / kids talking / crying baby
    / does it understand everybody / recognition quality / how well does it understand
    / voice recognition / how good is the voice recognition / how well does it recognize speech`,
  "not-said": `jobs / hiring / careers / vacancies / work for you / internship / investors / funding / revenue / stock / number of employees / how many people work there
    / mobile app / iphone app / android / white label / reseller / partner program / affiliate / switch plan / change plan later / upgrade later / downgrade
    / male voice / female voice / my own voice / voice cloning / what voice does it use / which voice does it have / british voice / sound british / american accent / which model / gpt / openai / whatsapp / chat on my website / sms chat / video calls / fax
    / take payments / card payments by phone / payments over the phone / callers pay over the phone / collect a deposit / countries / available in canada / available in germany / works abroad / roadmap / new features / press / podcast`,
  "plan-feature": `{feature} in {plan} / {plan} {feature} / is {feature} in {plan} / {feature} included / which plan has {feature} / {feature} from which plan
    / plan with {feature} / {feature} in the small plan / do all plans have {feature} / {feature} on every plan / need {feature} which plan
    / is {feature} extra / how much {feature} / do I get {feature} / where is {feature} included / {feature} availability`,
  feature: `{feature} / what is {feature} / explain {feature} / about {feature} / how does {feature} work / meaning of {feature} / {feature} details / more on {feature}
    / what does {feature} do / tell me about {feature} / describe {feature} / {feature} please / never heard of {feature}`,
  "volume-few": `{few} / we get {few} / I get {few} / about {few} / {few} which plan / {few} which tier / plan for {few} / {few} is that starter / not many calls
    / only a few calls / few calls / a handful of calls / low volume`,
  "volume-many": `{many} / we get {many} / about {many} / {many} which plan / plan for {many} / high volume / so many calls / call center volume / huge call volume`,
  "fit-outbound": `it should also call our customers / we also want to call people / need inbound and outbound / both directions / calls in and out`,
} as const;

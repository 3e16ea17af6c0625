/** Short, typical wordings of questions about the product, by intent, separated by "/". */
export const productWording = {
  "what-it-does": `what can you do / what do you do / what can it do / what are you for / what can I use you for / what is it good for / what is this
    / what is larkline / what does larkline do / what do you sell / what do you offer / your services / features / feature list / list of features
    / functions / functionality / capabilities / tasks / jobs it does / what is wren / purpose / in short what is it / elevator pitch / sum it up
    / what exactly is the product / describe what you do / how can you help / how could you help my business / what would it do for me
    / what problems does it solve / what is your product / tell me what this is / give me an overview / introduction / quick summary
    / why would I need this / what is the point / use cases / examples of what it can do / can you do everything`,
  "how-it-works": `how does it work / how this works / how it works / explain how it works / explain to me like I am five / walk me through
    / what happens when somebody calls / what happens in a call / what happens when my phone rings / step by step / the process / mechanics
    / how do calls get to you / how are calls answered / how would it work for us / give me the idea / how is it done / how does that go / in practice
    / I do not get it / I do not understand the concept`,
  "set-up-time": `how long to set up / set up time / time to set up / setup duration / how fast can we start / when can we start / start date
    / go live / live by monday / live by next week / live tomorrow / ready by / up and running / running by / how soon / how many days / how many weeks
    / how long until it works / how long until it answers / how quickly can you install it / turnaround / lead time / implementation time
    / onboarding time / deadline / can we start right away / start immediately / start today / need it fast / is it quick to set up / doable by friday
    / when would it be ready / how much time do you need / first call when`,
  installation: `install / installation / what do I need / requirements / hardware / software / equipment / new phones / buy phones / headset / computer
    / anything to install / anything to download / app / need internet / wifi / keep my number / keep our number / new number / change my number
    / port my number / same phone number / switch provider / phone company / landline / mobile number / voip / pbx / phone system / special line
    / technical requirements / do I have to buy anything / does it work with my phone / old telephone / it department needed
    / we have no technical people / I am not technical / do we need an IT department / without technical knowledge / access to my computer / do you need our computers`,
  languages: `languages / which languages / what languages / how many languages / language list / multilingual / bilingual / other languages
    / foreign languages / speaks / does it speak other languages / foreign callers / callers who do not speak english / non english speakers
    / immigrants / tourists / international callers / switch languages in a call / change the language / understands vietnamese / understands swedish
    / understands greek / understands thai / understands hebrew / speaks ukrainian / mother tongue / native language / language support / only english`,
  language: `{language} / speak {language} / speaks {language} / understand {language} / in {language} / {language} callers / {language} customers
    / {language} clients / {language} speakers / my clients speak {language} / calls in {language} / answer in {language} / {language} please
    / callers from a {language} speaking country / do you know {language} / how good is your {language} / our community speaks {language}
    / fluent in {language} / {language} too`,
  integrations: `integrations / integrate / which systems / which tools / which calendars / which crm / connect to other software / connects with
    / compatible with / works with / api / webhook / webhooks / developers / developer access / plug in / our software / our booking system
    / our practice software / our own system / scheduling software / calendar systems / link it to our tools / zoho / pipedrive / monday / notion
    / calendly / acuity / square / shopify / quickbooks / excel / export to our system / custom integration / is my software supported`,
  integration: `{tool} / with {tool} / {tool} integration / {tool} supported / connect {tool} / works with {tool} / we use {tool} / we run on {tool}
    / sync {tool} / link {tool} / write into {tool} / read {tool} / our {tool} / everything is in {tool} / compatible with {tool} / plug into {tool}
    / does it know {tool} / hook up {tool} / {tool} ok / can it see {tool} / does it update {tool} / put it in {tool}`,
  industries: `industries / which industries / who is it for / target group / who uses it / sectors / kinds of business / what businesses / which trades
    / what type of company / is it for me / is it for plumbers / is it for electricians / for contractors / for vets / for gyms / for photographers
    / for cleaners / for therapists / I am a plumber / I am a consultant / I am self employed / freelancer / one person business / sole trader / franchise
    / made for whom / typical customer / is my business too small / is my company too big`,
  industry: `{industry} / for {industry} / we are {industry} / I run {industry} / I have {industry} / I own {industry} / I work in {industry}
    / good for {industry} / works for {industry} / suitable for {industry} / something for {industry} / used by {industry} / made for {industry}
    / {industry} use case / experience with {industry} / help {industry} / does it fit {industry} / it is for {industry} / as {industry}`,
  uptime: `uptime / downtime / reliable / reliability / how reliable / is it up all the time / always up / goes down / is it down / breaks down
    / outage / outages / crash / server down / power cut / internet down / what if it fails / what if it breaks / failure / failures / technical problems
    / does it stop working / stability / availability / sla / service level / backup / redundancy / fallback / percent uptime / dependable
    / what if your system is not working`,
  "uptime-credit": `compensation for downtime / credit for downtime / money back for an outage / sla credit / what do I get when it is down
    / penalty if you are down / reimbursement for outage / uptime guarantee payment / pay me if it fails / fee back for downtime`,
  regions: `regions / data center / data centers / servers / where are servers / where is it hosted / hosting / which part of the world
    / where are calls processed / where is data stored / which country is the data in / location of servers / hosted in europe / hosted in the us
    / cloud region / closest region / european servers / where does the computing happen`,
  technology: `technology / tech / tech behind this / tech stack / what is behind it / how does the ai work / which technology / under the hood
    / what powers it / engine / algorithm / speech recognition / machine learning / how intelligent / how clever / technical background
    / what makes it tick / science behind it / innovation`,
} as const;

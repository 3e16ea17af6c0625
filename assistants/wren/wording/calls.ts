/** Short, typical wordings of questions about calls, by intent, separated by "/". */
export const callsWording = {
  capacity: `how many calls at once / simultaneous calls / parallel calls / calls in parallel / how many people can ring / several calls / two callers
    / ten people call / hundred calls at once / everybody calls / rush hour / peak / peak time / busy signal / line is busy / engaged tone / queue
    / callers in a queue / on hold / waiting music / hold music / maximum calls / limit of calls / call limit / handle the load / handle volume
    / many callers / flood of calls / storm of calls / enrollment week / phone rings off the hook / scale / lines at the same time / phone lines`,
  "booking-feature": `book appointments / appointment booking / schedule appointments / make appointments / take bookings / reserve a time
    / move an appointment / move their slot / change an appointment / reschedule / cancel an appointment / callers can book / callers move their slot
    / put it in my calendar / see my calendar / free times / open slots / appointment rules
    / buffer time / which staff / length of services / book with a certain person / online booking / fill my calendar / arrange visits`,
  reminders: `reminders / reminder / remind people / remind customers / remind patients / reminder text / reminder sms / reminder email / reminder call
    / no shows / do not show up / did not come / never come / never remember their appointment / forget their appointment / forgetful / miss appointments
    / missed appointments / empty chairs / stood up / show rate / confirm appointments / confirmation text / day before / text the day before
    / people who do not turn up / reduce no shows / appointment confirmation`,
  "waiting-list": `waiting list / wait list / waitlist / fill gaps / gap / empty slot / slot opens up / cancellation list / last minute cancellation
    / somebody cancels / fill a cancelled slot / standby list / next in line / refill slots / free slot offered to others`,
  "win-back": `win back / bring back customers / bring customers back / get old customers back / customers who left / who left us / lost customers
    / former clients / past patients / old patients / reactivate / re engage / re engagement / quiet customers / silent customers / inactive
    / have not been here for a year / not seen in months / stopped coming / lapsed / dormant / recall patients / come back to us / churned customers`,
  outbound: `outbound / outbound calls / outgoing calls / sales calls / call leads / call my leads / phone my leads / phone leads / call a list
    / call customers / call people / make calls / place calls / dial / cold calls / telemarketing / telesales / follow up / follow up calls
    / follow up on quotes / campaigns / call campaigns / prospecting / appointment setting / sdr / sell by phone / ring people / contact leads
    / qualify leads / surveys by phone / promotion calls / call back missed callers`,
  analytics: `analytics / statistics / stats / reports / report / dashboard / numbers / figures about calls / see the calls / read the calls
    / what callers asked / look at what callers asked / what people asked / what was said / transcript / transcripts / listen to calls / call log
    / call history / summary of calls / summaries / insights / why people call / when people call / trends / export csv / data about calls / overview of calls
    / monitoring / follow what it does / check what it said / evening report / daily summary / how many calls came in
    / download a report / can I download reports`,
  "does-not-know": `does not know / does not know the answer / no answer / cannot answer / make things up / make stuff up / invent / lies / lie / guess / guesses
    / hallucinate / wrong information / wrong answer / stupid answers / tricky question / hard questions / difficult question / unusual question
    / what if it is stuck / stumped / question it has never heard / say something false / give false information / what if it does not have the information`,
  "hand-over-feature": `hand over / hand off / transfer / transfer calls / transfer to me / forward to my staff / pass on / pass to a colleague / put through
    / get a call to my staff / how does a call get to my staff / call reaches my team / escalate / talk to me instead / real person for callers
    / caller wants a human / insist on a person / take a message / leave a message / messages for me / voicemail message / urgent calls to me
    / important callers / vip callers / complicated calls / complaints / angry caller / upset caller / my team takes over / reach a person
    / press zero for a human / can customers press zero / dial zero for a person / press 0`,
  "always-on": `day and night / around the clock / all hours / at night / in the night / at 2 am / 3 in the morning / four in the morning / midnight
    / pick up at night / weekends / on sunday / holidays / christmas / new year / lunch break / after hours / after closing / after five / when we are closed
    / outside office hours / early morning / late evening / never closes / does it sleep / take a break / vacation / bank holiday / always available
    / available all the time / works nights`,
  speed: `how fast / fast / speed / latency / lag / delay / how long is the lag / pause before it talks / response time / reaction time / answers quickly
    / slow / sluggish / wait for an answer / long silence / awkward silence / how many rings / first ring / picks up fast / pick up time / milliseconds
    / instant / immediately answers / time until it answers / before it talks
    / put people on hold / are callers put on hold / hold music / wait in a queue`,
  interruption: `interrupt / interrupting / cut in / cut it off / cut it short / talk over / talk over it / barge in / stop it talking / talks too long
    / when it talks too long / break in / jump in / speak while it speaks / change my mind in the middle / callers who interrupt / does it stop when I talk`,
} as const;

/** Typed words by the word that replaces them, so that paraphrases resemble the examples. */
const standFor: Readonly<Record<string, string>> = {
  accent: "accents mumble mumbles mumbling noise noisy",
  agent: "assistant wren",
  answer: "replies reply respond responds",
  appointment:
    "appointments booking bookings meeting meetings reservation reservations slot slots visit visits",
  book: "booked reserve schedule scheduled schedules",
  boss: "ceo chief director founder founders leader leads management owner president",
  busy: "concurrent flooded overloaded overwhelmed parallel simultaneous simultaneously swamped",
  call: "buzz dial dials phone phonecall phoned phones phoning rang ring ringing rings rung telephone telephoned",
  calls: "conversation conversations phonecalls transcripts",
  cancel:
    "bail canceled canceling cancellation cancelled cancelling cancels ditch drop end exit leave leaving quit quitting resign terminate terminated unsubscribe",
  capable: "capabilities capability",
  certificate:
    "audit audited audits certificates certification certifications certified compliance compliant iso pci soc",
  cheap: "affordable bargain cheaper cheapest economical inexpensive low lowest smallest",
  company:
    "business businesses clinic companies corporation enterprise firm firms office organisation organization practice shop",
  compare:
    "comparing comparison comparisons contrast diff differ difference differences differs distinction distinguish gap lacks unlike versus vs",
  consent: "agree agreed allowed illegal law lawful legal opt optout permission permit",
  contract: "agreement bound commitment commitments contracts lock locked subscription subscriptions tied",
  cost: "charge bucks budget cash costs expense expenses fee fees money outlay spend spending tariff tariffs",
  customers:
    "buyers caller callers client clientele clients consumers customer folks guest guests patient patients shoppers visitors",
  demo: "demonstration demos presentation walkthrough",
  discount: "coupon coupons deal deals discounts haggle promo rebate voucher vouchers",
  do: "doing",
  erase: "delete deleted deletion erased erasing purge wipe wiped",
  expensive: "costlier costly dear exorbitant extortionate hefty overpriced pricey pricy steep unaffordable",
  explain: "describe explained meaning",
  export: "download downloaded exported exporting",
  fast: "delay delays faster lag latency quick quickly rapid rapidly slow slowly speed speedy swift",
  feature: "abilities ability features functionalities functionality functions skill skills",
  forward: "divert diverted diverting forwarded forwarding",
  free: "complimentary costless freebie gratis",
  guide:
    "article articles docs documentation guides handbook howto instructions manual manuals tutorial tutorials",
  hate: "annoy annoyed annoying annoys despise detest dislike dislikes hates loathe",
  help: "assist assistance helps support supports",
  hidden: "surprise surprises",
  increase: "hike increases raise raised raises rise rises",
  integrate:
    "compatibility compatible connect connected connecting connection connects hook hooked integrates integrating integration integrations interface link linked plug sync synced synchronise syncing syncs",
  invoice: "bill billed billing bills invoiced invoices",
  languages: "bilingual dialect dialects language linguistic multilingual tongues",
  late: "overdue unpaid",
  lead: "prospect prospects",
  made: "coded created creator creators designed developed invented inventor maker programmed",
  mission: "ethics principles value values vision",
  misunderstand:
    "error errors incorrectly mishear misheard mishears mistake mistakes misunderstands misunderstood wrong",
  month: "mo monthly months",
  night: "evening evenings midnight nightly nights nighttime overnight",
  noshow: "absent forget forgets forgot forgotten noshows",
  open: "opening opens",
  pay: "paid payable paying payment payments pays",
  person:
    "being colleague colleagues coworker coworkers employee employees human humans operator people personnel receptionist receptionists secretaries secretary somebody staff worker workers",
  price: "figure pricelist prices pricing quotation quote rate rates",
  record: "eavesdrop listening listens recorded recorder recording recordings records tape taped",
  reference:
    "feedback opinions rating ratings references review reviews stories success testimonial testimonials",
  refund: "moneyback refunded refunds reimburse reimbursement",
  reminder: "remind reminded reminders reminds",
  replace: "fire fired job jobs replaced replacement replaces",
  robot:
    "ai artificial automated bot bots chatbot computer computers machine machines robocall robotic robots",
  satisfied: "disappointed dissatisfied happy satisfaction unhappy unsatisfied",
  save: "saved savings",
  secure: "encrypted encryption protect protected protection safe safety security",
  server: "center centers cloud datacenter datacenters hosted hosting servers",
  "set up":
    "configuration configure configured deploy deployment implementation install installation installed installing onboard onboarded onboarding settingup setup",
  software: "app application applications apps program programs tool tools",
  speak: "chat chatting converse conversing speaking spoke spoken talk talked talking talks",
  start: "began begin begins commence golive kickoff launch live online running started starting",
  statistics:
    "analytic analytics dashboard dashboards insight insights kpi metrics numbers report reporting reports stats",
  street: "address addresses",
  suits: "appropriate fit fits fitting right suit suitable suited",
  tax: "gst taxes vat",
  team: "crew",
  time: "moment",
  train: "trained training",
  transfer:
    "escalate escalated escalation forwards handed handoff handover passes redirect route routed transferred",
  trial: "pilot sampling trials",
  trust: "legit legitimate scam sceptical skeptical trustworthy",
  try: "test testing",
  uptime:
    "availability crash crashed crashes die dies down downtime fail fails failure failures offline outage outages reliability reliable stable unavailable",
  voice: "sound sounded sounds tone voices",
  weekend: "christmas holidays saturday saturdays sunday sundays weekends",
  location: "based city headquarter headquarters located premises situated",
  works: "function functioning work worked working",
};

/** Replacements by typed word. */
export const synonyms: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(standFor).flatMap(([word, others]) => others.split(" ").map((other) => [other, word])),
);

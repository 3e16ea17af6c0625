/** Short, typical wordings of questions about money, by intent, separated by "/". */
export const pricesWording = {
  prices: `price / pricing / what is the price / how much / how much is that / how much money / how much do you charge / what do you charge
    / what do I owe / cost / costs / what are we talking in dollars / dollars a month / a typical month / price list / rate card / fee schedule
    / tariff overview / send me your rates / prices please / what would I have to shell out / what does it set me back / what does one pay
    / how much do I need to budget / budget for this / ball park / rough price / rough estimate of the cost / price estimate / quote for a clinic
    / pricing for a shop / pricing model / subscription price / subscription fee / what are your fees / monthly price / monthly rate / yearly cost
    / annual cost / how much per year / how much per month / how expensive is it / how pricey / is it pricey / is it cheap / money matters
    / talk about money / financially what would it take / what will this come to / what's the bill / what do people pay / what do customers pay
    / price for a business like mine / how much for a small company / what is the going rate / packages and prices / your plans / what plans are there
    / plans and pricing / options and prices / what am I going to pay / price information / cost information / what kind of money are we talking about
    / run me every month / what is this going to run me`,
  "price-of": `{plan} price / price of {plan} / {plan} cost / cost of {plan} / how much is {plan} / how much for {plan} / {plan} how much
    / {plan} how many dollars / how much do you want for {plan} / {plan} per month / {plan} monthly / what do you charge for {plan}
    / {plan} rate / what is {plan} going for / what will I pay for {plan} / {plan} fee / dollars for {plan} / is {plan} that expensive
    / what would {plan} cost me / can I afford {plan} / {plan} pricing / tell me the price of {plan} / monthly cost of {plan}`,
  compare: `compare plans / difference between plans / how do plans differ / plan comparison / what distinguishes the plans / what separates the plans
    / plans next to each other / overview of all plans / what do I get in each plan / each plan explained / all three plans / the three packages
    / pros and cons of the plans / which features in which plan / contrast the plans / explain the differences between your packages
    / how are the tiers different / what changes from plan to plan / small and big plan difference`,
  "compare-two": `{plan} and {other} / {plan} or {other} / {plan} versus {other} / {plan} against {other} / {plan} compared to {other}
    / difference {plan} {other} / {plan} and {other} side by side / from {plan} to {other} what changes / what extra do I get going from {plan} to {other}
    / upgrade from {plan} to {other} worth it / is {other} much better than {plan} / {plan} rather than {other} / choose between {plan} and {other}
    / what does {other} add to {plan} / is {plan} cheaper than {other} / which is better {plan} {other} / {plan} minus {other} / why {plan} and not {other}`,
  "plan-details": `what is in {plan} / what does {plan} include / {plan} includes / {plan} contents / all in {plan} / everything in {plan}
    / what comes with {plan} / {plan} details / tell me about {plan} / more about {plan} / {plan} features / explain {plan} / describe {plan}
    / what can {plan} do / what do I get for {plan} / list of {plan} features / what is {plan} / is {plan} any good / what is {plan} for / who is {plan} for`,
  recommend: `which plan / which plan is right / which one should I take / recommend a plan / what do you recommend / what do you suggest
    / what would you advise / best plan for us / best option / which option / which tier / which package / help me choose / help me pick
    / help me decide / I cannot decide / not sure what we need / not sure which / I do not know what I need / what do we need / which fits us
    / what suits us best / advise me / your advice / what would you take in my place / what is most popular / most popular plan / which is most chosen
    / do we need the big one / is the small one enough / which plan for a salon / which plan for a clinic / plan for a two person business / smallest that works`,
  cheapest: `cheapest / cheapest plan / cheapest way / lowest price / least expensive / smallest plan / entry level / entry price / basic plan
    / minimum price / bottom price / starting price / starts at / most affordable / budget option / anything cheaper / cheaper version
    / something smaller / minimum I have to pay / lowest tier / the least I can pay`,
  "too-expensive": `too expensive / so expensive / expensive / too much / too much money / a lot of money / that is a lot / steep / pricey
    / hurts my wallet / breaks the bank / costs an arm and a leg / out of my budget / over budget / no budget / cannot afford / can not pay that
    / not worth that much / rip off / outrageous price / crazy price / ouch / are you kidding that price / my boss will say it is too much
    / we are a small business with little money / cheaper elsewhere / others are cheaper / that seems high / I expected less / hard to justify the cost
    / who can pay that / way over what we can spend / that much for a bot / that much for a phone / why so much`,
  fees: `extra fees / hidden fees / hidden costs / per minute / per call / per user / per seat
    / billed per call / billed by the minute / charged for every call / extra charge / surcharge / additional costs / overage / is everything included
    / all inclusive / flat price / flat rate / fine print / any catch / what is the catch / pay for minutes / call charges / do minutes cost extra
    / unlimited minutes / limit of minutes / go over my minutes / over the limit / run out of minutes / minutes are used up / what if I use more / is there anything else to pay / other costs / unexpected costs`,
  payment: `payment / how to pay / payment methods / pay by card / credit card / visa mastercard / bank transfer / pay by invoice / invoice me
    / send an invoice / billing / billing cycle / when do I pay / when is it due / pay upfront / pay in advance / pay afterwards / pay monthly
    / pay at the end of the month / installments / direct debit / paypal / apple pay / do you take amex / receipts / how does billing work`,
  taxes: `tax / taxes / sales tax / vat / including tax / before tax / after tax / tax included / does the price include tax / plus vat
    / currency / us dollars / euros / pounds / is that in dollars`,
  "price-change": `price increase / raise prices / will the price go up / price next year / same price next year / does the price stay the same
    / price guarantee / locked in price / fixed price / price rise / get more expensive later / cost more later / can you change the price
    / keep the price / how long is the price valid / is the price stable`,
  "late-payment": `late payment / pay late / forgot to pay / missed payment / failed payment / card declined / card expired / bill not paid
    / cut us off / switch us off / turn it off when not paid / suspend the account / pause for non payment / what if I cannot pay / overdue`,
  contract: `contract / contract length / minimum term / cancel / cancellation / can I cancel / how to cancel / cancel anytime / notice / notice period
    / stop anytime / get out / leave whenever / go whenever I want / stuck for a year / locked in / bound / tied / commitment / commit for long
    / long term / yearly contract / annual contract / month to month / terminate / end the subscription / quit / stop the service / stop paying
    / what if we want out / what if it does not work out / change my mind later and leave / close my account / stop after a month / pause my plan`,
  refund: `refund / money back / get my money back / full refund / changed my mind money back / guarantee / money back guarantee / return it
    / give it back / do not like it / not happy with it / unhappy / disappointed / did not work for us give us the money / within 30 days
    / get a refund on starter / reimbursement / claim money back / want our money again / satisfaction guarantee / what if it is not for us
    / what if I hate it / if we hate it / what if we hate it`,
  trial: `trial / free trial / test it / try it / try first / try it out / test period / trial period / test phase / play with it / let me play with it
    / give it a go / give it a try / test run / test drive / kick the tires / free version / free plan / free account / free month / taster / sandbox
    / for free / free of charge / try without paying / test before we buy / evaluate it first / check it out first / proof of concept / pilot`,
  discount: `discount / any discount / special offer / deal / promotion / promo code / coupon / voucher / rebate / nonprofit price / charity price
    / student price / startup price / volume discount / yearly discount / discount for paying a year / better price / negotiate / haggle / lower price for us
    / black friday / reduce the price / price reduction / cut us a deal / knock something off`,
  roi: `roi / return on investment / worth it / is it worth it / pay off / pays off / payback / pay for itself / earn its money back / break even
    / save money / savings / how much would we save / what would I gain / gain in dollars / benefit in money / profit / business case / value for money
    / calculate / calculator / run the numbers / do the math / estimate for my team / what does it bring / what is in it for us financially
    / justify the cost / cheaper than a receptionist / cheaper than staff / cost of missed calls / more revenue / additional revenue / earn more`,
} as const;

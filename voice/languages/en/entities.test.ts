import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { toldEntities } from "#voice/testing/told-entities.ts";
import { readAsAnswer, readEntities } from "./entities.ts";

/** A Saturday. */
const moment = { today: Temporal.PlainDate.from("2026-11-21"), timeZone: "America/New_York" };

test.each([
  ["misses a third of calls over lunch", "33.3 percent calls (misses)"],
  ["two thirds of callers hang up", "66.7 percent callers hang"],
  ["a quarter of our calls are at night", "25 percent calls"],
  ["we sat on hold for ten minutes", "10 minutes (hold)"],
  ["1 week free", "1 week"],
  ["how much could a sales team of eight save", "8 save (sales team)"],
  ["my name is dana whitfield", "name Dana Whitfield"],
  ["this is Marcus Webb", "name Marcus Webb"],
  ["i'm dana, call me at five five five oh one oh oh one four two", "phone +15550100142, name Dana"],
  ["my email is dana dot whitfield at example dot com", "email dana.whitfield@example.com"],
  ["300 calls a month", "300 calls per month"],
  ["eight reps at 50k making ten calls an hour", "8 reps, 50000, 10 calls per hour"],
  ["at 3 locations", "3 locations"],
  ["about 12 calls a day", "12 calls per day"],
  ["how long does it take, 2 weeks?", "2 weeks"],
  ["plus 44 20 7946 0958", "phone +442079460958"],
  ["1-202-555-0143 ext 4", "phone +12025550143, 4 (ext)"],
  ["call me in 20 minutes", "20 minutes (call)"],
  ["call me in half an hour", "0.5 hour (call)"],
  ["we have 2 offices and 15 people", "2 offices, 15 people"],
  ["$1,500 once", "1500 dollars once"],
  ["25 dollars an hour", "25 dollars per hour"],
  ["3/4 of our calls", "75 percent calls"],
  ["1 in 5 calls", "20 percent calls"],
  ["we get about 40 calls a day and miss half of them", "40 calls per day, 50 percent"],
  ["we miss 1 in 4", "25 percent"],
  ["10-15 calls a day", "10 calls per day, 15 calls per day"],
  ["our average sale is $1,200 and we close 20%", "1200 dollars (average sale), 20 percent (close)"],
  ["I have 3 locations with 2 receptionists each", "3 locations, 2 receptionists"],
  ["we charge 150 per visit", "150 (charge)"],
  ["roughly two hundred and fifty calls a week", "250 calls per week"],
  ["between 5 and 10 people", "5 people, 10 people"],
  ["at least 20", "20"],
  ["i earn twenty five an hour", "25 per hour"],
  ["email me at j.smith+demo@mail.example.com", "email j.smith+demo@mail.example.com"],
  ["it's sarah", "name Sarah"],
  ["sarah here", "name Sarah"],
  ["this is sarah speaking", "name Sarah"],
  ["for John Smith please", "name John Smith"],
  ["it's for maria lopez and my number is 212 555 0143", "phone +12125550143, name Maria Lopez"],
  ["call me tom", "name Tom"],
  ["name's Greta Holm, wednesday please", "day 2026-11-25, name Greta Holm"],
  ["my first name is lucy and my last name is oduya", "name Lucy Oduya"],
  ["this is Lucy, surname Oduya", "name Lucy Oduya"],
  ["my name is Lucy. my surname is hard to spell", "name Lucy"],
  ["the company's name is Greta", ""],
  ["is thirty days notice needed", "30 days notice needed"],
  ["do you have a 14 day trial", "14 day trial"],
  ["can I cancel within 30 days", "30 days (cancel within)"],
  ["how much for 500 minutes", "500 minutes (much)"],
  ["is it $99/month", "99 dollars per month"],
  ["$2.3k", "2300 dollars"],
  ["2300/mo", "2300 per month"],
  ["60k/yr", "60000 per year"],
  [
    "5 reps, 45k each, 8 calls per hour, 3% conversion, $900 per deal",
    "5 reps, 45000, 8 calls per hour, 3 percent conversion, 900 dollars",
  ],
  ["give me five minutes", "5 minutes"],
  ["two seconds", "2 seconds"],
  ["we get 10 15 calls a day", "10, 15 calls per day"],
  ["we lose $500 a day", "500 dollars per day"],
  ["half a million calls a year", "500000 calls per year"],
  ["twenty percent of callers hang up after 30 seconds", "20 percent callers hang, 30 seconds (hang)"],
  ["ninety nine point nine percent", "99.9 percent"],
  ["what if 1,000 people call in one day", "1000 people call, 1 day"],
  ["five stars", "5 stars"],
  ["my number's 415 555 0198, ask for Priya", "phone +14155550198, name Priya"],
  ["Hi, this is Dr. Jane O'Neil from Bright Dental", "name Dr. Jane O'Neil"],
  ["hello i'm bob", "name Bob"],
  ["I'm Ana Diaz, ana.diaz@example.org", "email ana.diaz@example.org, name Ana Diaz"],
  ["put it under the name of lee chen", "name Lee Chen"],
  ["name is sam and email sam at gmail dot com", "email sam@gmail.com, name Sam"],
  ["you can text (212) 555-0142", "phone +12125550142"],
  ["my zip is 94110", "94110 (zip)"],
  ["order number 12345678", "12345678 (order number)"],
  ["room 204", "204 (room)"],
  ["version 2.5", "2.5 (version)"],
  ["300 calls in a week", "300 calls per week"],
  ["we miss maybe 30% of calls, about 15 a day", "30 percent calls, 15 per day"],
  ["we're 6 dentists in 2 locations", "6 dentists, 2 locations"],
  ["what would it cost for 3 locations and about 2000 calls a month", "3 locations, 2000 calls per month"],
  ["i'd say 120 to 150 calls per week", "120 calls per week, 150 calls per week"],
  ["around fifty thousand a year per rep", "50000 per year"],
  ["they make like twelve dollars an hour", "12 dollars per hour"],
  ["our close rate is three percent", "3 percent (close rate)"],
  ["each customer is worth about 2k", "2000 (worth)"],
  ["can it handle 10 calls at once", "10 calls"],
  ["is it true you set up within 2 weeks", "2 weeks (within)"],
  ["how long is the demo, 30 minutes?", "30 minutes"],
  ["in ten minutes", "10 minutes"],
  ["write to office at bright smile dot com", "email office@brightsmile.com"],
  ["it's j o h n at acme dot co dot uk", "email john@acme.co.uk"],
  ["this is mr. patel", "name Mr. Patel"],
  ["jane.smith@dental-care.example.co.uk", "email jane.smith@dental-care.example.co.uk"],
  ["my email is mary-ann@x-ray.example", "email mary-ann@x-ray.example"],
  ["about one in three callers is new", "33.3 percent callers"],
  ["we are a 12 person team paying $22/hr", "12 person team, 22 dollars per hour"],
  ["its 3 1 2 5 5 5 0 1 7 6", "phone +13125550176"],
  ["hi, Priya speaking", "name Priya"],
  ["her name is Mia Stone", "name Mia Stone"],
  ["Leo's here, his name is Leo Marsh", "name Leo Marsh"],
  ["the owner, what is his name", ""],
  ["frist one please", "choice 1"],
  ["since yesterday night, it's really bad", ""],
  ["it began last night, so today please", "day 2026-11-21"],
])("%j holds %j", (text, expected) => {
  expect(toldEntities(readEntities(text, moment))).toBe(expected);
});

test.each(
  `the first thing I want to know is the price
  I am having second thoughts
  one second please
  may I ask something
  march on
  let's march ahead
  the sun is out
  do you work 24/7
  we are open 9 to 5
  twenty four seven support
  this is ridiculous
  I'm interested
  good morning, do you have a demo
  how are you today
  no one answers
  I want the cheapest one
  are you open on saturdays
  since 2019
  the 5th line
  i am calling about the demo
  i'm in chicago
  i'm a dentist
  i'm tired of this
  this is great
  this is May
  is there a first month free
  what's the second plan
  is 911 handled
  march works
  how many calls in a month
  is the first call free
  a second language
  what about a third party
  my first question is about prices
  first of all, hello
  it's the first time I call
  I sat down to write this
  they may call at any time
  mark my words
  the cheaper one
  one more question
  it is for my boss
  this is for a law firm
  for hair salons
  for real estate agents
  call 911
  we were founded in 1998
  what's today's date
  asap
  right now
  as soon as possible
  call me now
  first come first served
  my wife's name is clara
  who is maria
  is dana there
  tell dana i called`
    .split("\n")
    .map((text) => [text.trim()]),
)("%j holds nothing, though some of its words look like it", (text) => {
  expect(toldEntities(readEntities(text, moment))).toBe("");
});

test("each value comes with its words and their place, and no words are read twice", () => {
  const text = "Hi, I’m Dana Whitfield — call me at 202 555 0143 tomorrow at two, not Friday";
  const { name, phone, day, time, notDays, amounts } = readEntities(text, moment);
  const places = [name, phone, day, time, ...notDays].flatMap((found) => (found ? [found] : []));
  expect(places.map(({ text: words }) => words)).toEqual([
    "Dana Whitfield",
    "202 555 0143",
    "tomorrow",
    "at two",
    "Friday",
  ]);
  for (const { text: words, at } of places) expect(text.slice(...at)).toBe(words);
  expect(amounts).toEqual([]);
});

test("an answer to a question may be shorter than what is read without one", () => {
  expect(readAsAnswer("ten", moment)).toEqual({ time: { hour: 10, minute: 0, isSure: false } });
  expect(readAsAnswer("no, make it 4 instead", moment).time).toEqual({ hour: 4, minute: 0, isSure: false });
  expect(readAsAnswer("Maria Lopez", moment)).toEqual({ name: "Maria Lopez" });
  expect(readAsAnswer("m a r i a at example dot com", moment)).toEqual({ email: "maria@example.com" });
  expect(
    readAsAnswer("oh two oh seven nine four six oh nine five eight", {
      ...moment,
      timeZone: "Europe/London",
    }),
  ).toEqual({
    phone: "+442079460958",
  });
});

import { about } from "#content/about/about.ts";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import { company } from "#content/company.ts";
import { homeFigure, inLower } from "./page-words.ts";

const [weekdays, saturday, sunday] = company.officeHours;
const clock = (hour: number) => (hour > 12 ? `${hour - 12} pm` : `${hour} am`);
const span = ({ opens, closes }: { opens: number; closes: number }) => `${clock(opens)} to ${clock(closes)}`;
const [chief, technical, design] = about.team.members;
const title = (role: string) => role.replace(", co-founder", " and co-founder");

/** The company, its office and its people. */
export const companyFacts = {
  "wren.name": company.assistantName,
  "company.name": company.name,
  "company.email": company.email,
  "company.phone": company.phone,
  "company.response-time": company.responseTime,
  "company.set-up-time": company.setUpTime,
  "company.city": company.city,
  "company.beginning": about.opening.lead.split(". ")[0] ?? "",
  "company.mission": about.purpose[0].text,
  "company.values": about.values.list.map((value) => value.title.replace(".", "").toLowerCase()).join(", "),
  "company.keeps-little": about.values.list[2].text.split(". ")[1] ?? "",
  "company.customers": String(homeFigure("businesses automated")),
  "company.calls": homeFigure("calls handled").toLocaleString("en-US"),
  "company.satisfied": `${homeFigure("customer satisfaction")}%`,
  "office.weekdays": `${weekdays.days}, ${span(weekdays)}`,
  "office.saturday": `${saturday.days} ${span(saturday)}`,
  "office.closed": sunday.days,
  "demo.content": bookDemo.intro.lead.split(". ")[0] ?? "",
  "chief.name": chief.name,
  "chief.title": title(chief.role),
  "technical.name": technical.name,
  "technical.title": title(technical.role),
  "design.name": design.name,
  "design.title": title(design.role),
  "member.title": Object.fromEntries(about.team.members.map(({ name, role }) => [name, title(role)])),
  "member.does": Object.fromEntries(
    about.team.members.map(({ name, description }) => [name, inLower(description.split(". ")[0] ?? "")]),
  ),
} as const;

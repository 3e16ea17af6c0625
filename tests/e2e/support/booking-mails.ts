import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import type { SiteProcess } from "#fixtures/site-process.ts";

/** A booked demo and its mails. */
export interface BookedDemo {
  readonly id: string;
  readonly email: string;
  /** Waits for the visitor's newest mail with a matching subject. */
  mail(subject: RegExp): Promise<Email>;
  /** Path of the link in that mail. */
  path(subject?: RegExp): Promise<string>;
}

const day = 24 * 3_600_000;

/** @param startsIn milliseconds until the demo. Each test uses its own, as a host has one demo at a time. */
export async function bookDemo(
  site: SiteProcess,
  startsIn: number = day * (3 + Math.random() * 50),
): Promise<BookedDemo> {
  const email = `${randomUUID()}@dental.example`;
  const start = new Date(Date.now() + startsIn);
  const [row] = await site.rows<{ id: string }>(
    `insert into larkline.booking (submission_id, host, starts_at, ends_at, state, name, email, time_zone,
       phone, company)
     values ($1, $2, $3, $3::timestamptz + interval '30 minutes', 'booked', 'Åsa Öberg', $4, 'Europe/Stockholm',
       '+442079460958', 'Växjö Dental')
     returning id`,
    [randomUUID(), `Ana ${randomUUID()}`.slice(0, 8), start.toISOString(), email],
  );
  const mail = (subject: RegExp) => findMail(site, email, subject);
  return {
    id: row?.id ?? "",
    email,
    mail,
    async path(subject = /booked/) {
      const { text = "" } = await mail(subject);
      return /https?:\/\/[^/\s]+(\/bookings\/[^/\s]+)/.exec(text)?.[1] ?? "no link";
    },
  };
}

async function findMail({ dataDir }: SiteProcess, address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    const folder = join(dataDir, "mail");
    const files = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
    const mails = await Promise.all(
      files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
    found = mails.find((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ""));
    expect(found, `no mail to ${address} about ${subject}`).toBeTruthy();
  }).toPass();
  return found as Email;
}

import { bookDemo } from "#content/book-demo/book-demo.ts";
import { callNotice } from "#content/book-demo/call-notice.ts";
import { demoEvent } from "#content/booking/demo-event.ts";
import { bookingPage } from "#content/booking/page.ts";
import { bookingRefusals } from "#content/booking/problems.ts";
import { zoneCities } from "#content/booking/zone-cities.ts";
import { company } from "#content/company.ts";
import { type ConsentWording, consents } from "#content/consents/consents.ts";
import { contactForm } from "#content/contact/contact-form.ts";
import { countryNames } from "#content/country-names.ts";
import { bookDemo as bookDemoEs } from "#content/es/book-demo/book-demo.ts";
import { callNotice as callNoticeEs } from "#content/es/book-demo/call-notice.ts";
import { demoEvent as demoEventEs } from "#content/es/booking/demo-event.ts";
import { bookingPage as bookingPageEs } from "#content/es/booking/page.ts";
import { bookingRefusals as bookingRefusalsEs } from "#content/es/booking/problems.ts";
import { zoneCities as zoneCitiesEs } from "#content/es/booking/zone-cities.ts";
import { company as companyEs } from "#content/es/company.ts";
import { consents as consentsEs } from "#content/es/consents/consents.ts";
import { contactForm as contactFormEs } from "#content/es/contact/contact-form.ts";
import { countryNames as countryNamesEs } from "#content/es/country-names.ts";
import * as fieldErrorsEs from "#content/es/forms/field-errors.ts";
import { formPages as formPagesEs } from "#content/es/forms/form-pages.ts";
import { formSubmission as formSubmissionEs } from "#content/es/forms/form-submission.ts";
import { formRefusals as formRefusalsEs } from "#content/es/forms/refusals.ts";
import { locale as localeEs } from "#content/es/language.ts";
import { bookingMails as bookingMailsEs } from "#content/es/mails/booking-mails.ts";
import { mails as mailsEs } from "#content/es/mails/mails.ts";
import { outboundCalls as outboundCallsEs } from "#content/es/outbound-calls/outbound-calls.ts";
import * as fieldErrors from "#content/forms/field-errors.ts";
import { type FormPageContent, formPages } from "#content/forms/form-pages.ts";
import { formSubmission } from "#content/forms/form-submission.ts";
import { formRefusals } from "#content/forms/refusals.ts";
import { locale } from "#content/language.ts";
import { bookingMails } from "#content/mails/booking-mails.ts";
import { type MailsContent, mails } from "#content/mails/mails.ts";
import { type OutboundCallsContent, outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import type { TranslationOf } from "#content/translation.ts";
import type { BookingErrors } from "#domain/forms/booking-request.ts";
import type { ContactErrors } from "#domain/forms/contact-message.ts";
import type { OutboundRequestErrors } from "#domain/forms/outbound-request.ts";
import type { Language } from "#domain/languages.ts";

/** What the server says to visitors in one language: pages and mails written at the request, and refusals. */
export interface Words {
  readonly language: Language;
  /** BCP 47 tag for dates and times. */
  readonly locale: string;
  readonly company: TranslationOf<typeof company>;
  readonly consents: Readonly<Record<keyof typeof consents, ConsentWording>>;
  readonly countryNames: Readonly<Record<keyof typeof countryNames, string>>;

  readonly mails: MailsContent;
  readonly bookingMails: TranslationOf<typeof bookingMails>;
  readonly demoEvent: TranslationOf<typeof demoEvent>;
  readonly bookingPage: TranslationOf<typeof bookingPage>;
  readonly bookingRefusals: TranslationOf<typeof bookingRefusals>;
  readonly bookingErrors: BookingErrors;
  readonly zoneCities: typeof zoneCities;

  readonly bookDemo: TranslationOf<typeof bookDemo>;
  readonly callNotice: TranslationOf<typeof callNotice>;
  readonly contactForm: TranslationOf<typeof contactForm>;
  readonly contactErrors: ContactErrors;
  readonly outboundForm: OutboundCallsContent["form"];
  readonly outboundRequestErrors: OutboundRequestErrors;
  readonly formPages: Readonly<Record<keyof typeof formPages, FormPageContent>>;
  readonly formRefusals: TranslationOf<typeof formRefusals>;
  readonly formSubmission: TranslationOf<typeof formSubmission>;
}

/**
 * All languages at once: the server runs without a bundler and answers in the language of each request. Pages of the site
 * are built for one language each instead.
 */
export const wordsIn: Readonly<Record<Language, Words>> = {
  en: {
    language: "en",
    locale,
    company,
    consents,
    countryNames,
    mails,
    bookingMails,
    demoEvent,
    bookingPage,
    bookingRefusals,
    zoneCities,
    bookDemo,
    callNotice,
    contactForm,
    outboundForm: outboundCalls.form,
    formPages,
    formRefusals,
    formSubmission,
    ...fieldErrors,
  },
  es: {
    language: "es",
    locale: localeEs,
    company: companyEs,
    consents: consentsEs,
    countryNames: countryNamesEs,
    mails: mailsEs,
    bookingMails: bookingMailsEs,
    demoEvent: demoEventEs,
    bookingPage: bookingPageEs,
    bookingRefusals: bookingRefusalsEs,
    zoneCities: zoneCitiesEs,
    bookDemo: bookDemoEs,
    callNotice: callNoticeEs,
    contactForm: contactFormEs,
    outboundForm: outboundCallsEs.form,
    formPages: formPagesEs,
    formRefusals: formRefusalsEs,
    formSubmission: formSubmissionEs,
    ...fieldErrorsEs,
  },
};

import { describe, expect, test } from "vitest";
import { storedFields } from "#domain/forms/demo-request-field.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import { demoRequestFromValues } from "./demo-request-from-values.ts";
import { emptyValues } from "./wizard-values.ts";

const values = {
  ...emptyValues(),
  businessName: ' Växjö Dental "Ö\'Neil"; DROP TABLE ',
  industry: "Healthcare",
  businessSize: "small",
  website: "brightdental.com",
  fullName: "Maria Öberg",
  email: "maria@brightdental.com",
  phone: "(415) 555-0142",
  currentSolution: "in-house",
  callVolume: "1000+",
  challenges: ["High number of missed calls"],
  otherChallenge: "Two sites, one phone",
  aiTone: "friendly",
  integrations: ["Google Calendar", "CRM (please specify)", "Other"],
  customCrm: "HubSpot",
  otherIntegration: "A paper book",
};

describe("the stored row", () => {
  test("WIZD-09 has the thirteen columns, trimmed and normalised", () => {
    const row = demoRequestFromValues(values);
    expect(Object.keys(row)).toEqual(storedFields(demoRequestFields).map(({ column }) => column));
    expect(row).toMatchObject({
      business_name: 'Växjö Dental "Ö\'Neil"; DROP TABLE',
      industry: "Healthcare",
      business_size: "small",
      website: "https://brightdental.com",
      full_name: "Maria Öberg",
      email: "maria@brightdental.com",
      phone: "+14155550142",
      current_solution: "in-house",
      call_volume: "1000+",
      challenges: ["High number of missed calls", "Other: Two sites, one phone"],
      outbound_preference: "none",
      ai_tone: "friendly",
      integrations: ["Google Calendar", "CRM: HubSpot", "Other: A paper book"],
    });
  });

  test("WIZD-05 a revealed field left empty stores the bare name, and a hidden one nothing", () => {
    const bare = { ...values, customCrm: " ", otherIntegration: "" };
    expect(demoRequestFromValues(bare).integrations).toEqual(["Google Calendar", "CRM", "Other"]);
    const hidden = { ...values, integrations: ["Google Calendar"] };
    expect(demoRequestFromValues(hidden).integrations).toEqual(["Google Calendar"]);
  });

  test("WIZD-09 omitted fields are null or an empty list", () => {
    const short = { ...values, website: "", challenges: [], otherChallenge: "", integrations: [] };
    expect(demoRequestFromValues(short)).toMatchObject({ website: null, challenges: [], integrations: [] });
  });
});

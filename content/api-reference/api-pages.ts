import { paths } from "#domain/site-map.ts";

/**
 * What each page of the API reference is for, in 50 to 160 characters, by the name that the server's description has for
 * its group, and in its order: for search engines and the Help Center, whose script carries them. The build asks for them.
 */
const descriptions: Readonly<Record<string, string>> = {
  Assistants: "Give an assistant its words, model, voice, tools and files.",
  Calls: "Make calls that pages can join, and read what was said.",
  Squads: "Let assistants share a call, and hand it over to others.",
  Tools: "Let an assistant ask your server, search files or hang up.",
  Files: "Upload the price lists and documents that assistants know.",
  Credentials: "Keep keys of other services, encrypted and not shown.",
  "Phone numbers": "Bring your phone numbers, and say who answers them.",
  Figures: "Count calls, minutes and costs; read who changed what.",
  "Server messages": "What we send to your server about calls, and its answers.",
  Bookings: "Find, book and move free times from your own software.",
  Forms: "Send messages and ask for calls from your own software.",
  "Demo requests": "Store a demo request with Supabase’s published client.",
  Webhooks: "What we send to your systems, and how to know it was us.",
};

export interface ApiPageWords {
  readonly name: string;
  readonly description: string;
  readonly path: string;
}

/** All pages of the reference below its first one. Not from the site map: the script of the Help Center is small. */
export const apiPageWords: readonly ApiPageWords[] = Object.entries(descriptions).map(
  ([name, description]) => ({
    name,
    description,
    path: `${paths.apiReference}/${name.toLowerCase().replace(" ", "-")}`,
  }),
);

import { locale } from "#content/language.ts";
import { liveCall } from "#content/live-call/live-call.ts";
import { people as words } from "#content/live-call/people.ts";
import type { Participant, Participants } from "#voice/client/room/participants.ts";

/** One of the people of a call, or the assistant. */
export interface Person {
  readonly id: string;
  /** As it is shown. */
  readonly name: string;
  /** False for people who have not said who they are. */
  readonly isNamed: boolean;
  readonly isYou: boolean;
  /** Made the call. */
  readonly isOwner: boolean;
  readonly isAssistant: boolean;
  readonly isMuted: boolean;
  /** The sound of their microphone. Undefined for the visitor, and where it comes mixed with that of others. */
  readonly voice: MediaStreamTrack | undefined;
  /** What their camera and their screen show, once it is here. */
  readonly picture: MediaStreamTrack | undefined;
  readonly screen: MediaStreamTrack | undefined;
}

/** The people of a call of several, the visitor included. */
export interface Company {
  readonly count: number;
  /** Who is there, as a sentence. */
  readonly line: string;
  /** Their names in captions, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** You first, then the assistant, then the others as they came. */
export function peopleOf(participants: Participants | Record<string, never>): readonly Person[] {
  const rank = ({ local, participantType }: Participant) =>
    local ? 0 : participantType === "assistant" ? 1 : 2;
  return Object.values(participants)
    .sort((a, b) => rank(a) - rank(b) || a.joined_at.getTime() - b.joined_at.getTime())
    .map(personOf);
}

function personOf({
  session_id,
  user_name,
  local,
  owner,
  participantType,
  audio,
  tracks,
}: Participant): Person {
  const isAssistant = participantType === "assistant";
  const name = user_name.trim();
  const isNamed = name !== "";
  const unnamed = local ? words.you : owner ? words.unnamed.owner : words.unnamed.guest;
  return {
    id: session_id,
    name: isAssistant ? liveCall.wren : isNamed ? name : unnamed,
    isNamed,
    isYou: local,
    isOwner: owner,
    isAssistant,
    isMuted: !isAssistant && !audio,
    voice: local ? undefined : tracks.audio.track,
    picture: tracks.video.track,
    screen: tracks.screenVideo.track,
  };
}

/** People besides the visitor and the assistant. */
export function othersIn(people: readonly Person[]): readonly Person[] {
  return people.filter(({ isYou, isAssistant }) => !isYou && !isAssistant);
}

/** More people than this are not all named in a line: the list has them. */
const mostNamed = 5;

/** Who is there, as a sentence: "In this call: You, Wren and Ben (muted)". */
export function companyLine(people: readonly Person[]): string {
  const named = people.length > mostNamed ? people.slice(0, mostNamed - 1) : people;
  const names = named.map(({ name, isYou, isMuted }) => {
    const shown = isYou ? words.you : name;
    return isMuted ? words.mutedName(shown) : shown;
  });
  if (named.length < people.length) names.push(words.more(people.length - named.length));
  return words.inCall(new Intl.ListFormat(locale, { type: "conjunction" }).format(names));
}

/** Who somebody is in captions, by id. */
export function captionNames(people: readonly Person[]): Readonly<Record<string, string>> {
  return Object.fromEntries(people.map(({ id, name, isYou }) => [id, isYou ? words.you : name]));
}

/** Who of the others has come or left since then, as sentences. Those without a name are told of once they have one. */
export function newsOf(before: readonly Person[], after: readonly Person[]): readonly string[] {
  // Nobody has come: they were there before the visitor knew of them.
  if (before.length === 0 || after.length === 0) return [];
  const named = (people: readonly Person[]) => othersIn(people).filter(({ isNamed }) => isNamed);
  const missing = (from: readonly Person[], people: readonly Person[]) =>
    people.filter(({ id }) => !from.some((other) => other.id === id));
  return [
    ...missing(named(before), named(after)).map(({ name }) => words.joined(name)),
    ...missing(othersIn(after), named(before)).map(({ name }) => words.left(name)),
  ];
}

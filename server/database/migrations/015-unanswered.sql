-- Turns of calls that our own dialogue did not understand, counted by day.

create table larkline.unanswered (
  -- In UTC.
  day date not null,
  -- Whose dialogue it was: the name of its corpus.
  assistant text not null check (assistant ~ '^[a-z][a-z-]{0,39}$'),
  -- Not understood at all, or asked back about, and the visitor meant something else.
  kind text not null check (kind in ('unknown', 'asked-back')),
  -- A keyed hash of the turn's words that the corpus has. Empty: all turns of the day beyond those told apart.
  hash bytea not null check (octet_length(hash) in (0, 16)),
  times integer not null check (times > 0),
  -- These words, with "…" for all others; null unless the operator keeps them. No digit, no "@", no address fits in.
  words text check (words ~ '^[a-z'' …]+$' and char_length(words) <= 300),
  primary key (day, assistant, kind, hash),
  constraint unanswered_rest_check check (octet_length(hash) = 16 or words is null)
);
comment on table larkline.unanswered is 'Turns of calls that were not understood, by day. No row says whose they were.';

revoke all on larkline.unanswered from public, anon, authenticated;

-- Adds the turns of a batch to today's counts. Each is given by the same position of all lists. At most so many turns are
-- told apart in a day, over all processes: the others are only counted, so that no flood of nonsense fills the table.
create function larkline.count_unanswered(
  assistants text[], kinds text[], hashes bytea[], counts integer[], texts text[], most integer
) returns void
language plpgsql set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  told_apart integer;
  counted bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended('unanswered', 15));
  select count(*) into told_apart from larkline.unanswered u where u.day = today and octet_length(u.hash) > 0;
  for i in 1 .. coalesce(array_length(hashes, 1), 0) loop
    counted := hashes[i];
    if octet_length(counted) > 0 and not exists (
      select from larkline.unanswered u
      where u.day = today and u.assistant = assistants[i] and u.kind = kinds[i] and u.hash = counted
    ) then
      if told_apart < most then
        told_apart := told_apart + 1;
      else
        counted := '';
      end if;
    end if;
    insert into larkline.unanswered as u (day, assistant, kind, hash, times, words)
    values (today, assistants[i], kinds[i], counted, counts[i], case when octet_length(counted) > 0 then texts[i] end)
    on conflict (day, assistant, kind, hash) do update
      set times = u.times + excluded.times, words = coalesce(excluded.words, u.words);
  end loop;
end
$$;
revoke all on function larkline.count_unanswered from public;

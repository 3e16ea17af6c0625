-- The language of those who write to us, for the mails and pages that answer them.

-- The list of languages (domain/languages.ts), once for all columns.
create function larkline.is_language(tag text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select tag in ('en', 'es')
$$;
create domain larkline.language as text constraint language_known check (larkline.is_language(value));

-- The language of a Content-Language header (RFC 9110, 8.5), such as "es" or "es-MX, en": that of its first tag. The
-- default one for any other.
create function larkline.language_of(header text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when larkline.is_language(tag) then tag else 'en' end
  from lower(substring(left(header, 40) from '^\s*([A-Za-z]+)')) as tag
$$;
revoke all on function larkline.language_of from public;

alter table public.demo_schedule add column language larkline.language not null default 'en';
alter table larkline.contact_message add column language larkline.language not null default 'en';
alter table larkline.demo_call add column language larkline.language not null default 'en';
alter table larkline.booking add column language larkline.language not null default 'en';
comment on column public.demo_schedule.language is
  'Of the page that sent it: the Content-Language header of the request. Visitors cannot set the column.';

-- As it was, with the language, which is the first request's: one that is sent again from a page in another language is the
-- same request.
create or replace function larkline.accept_demo_request_once() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  key constant text := headers ->> 'idempotency-key';
  bookkeeping constant text[] := array['id', 'created_at', 'idempotency_key', 'language'];
  earlier public.demo_schedule;
begin
  if headers ->> 'content-language' is not null then
    new.language := larkline.language_of(headers ->> 'content-language');
  end if;
  if coalesce(key, '') = '' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('demo_schedule:' || key, 0));
  select * into earlier from public.demo_schedule where idempotency_key = key;
  if not found then
    new.idempotency_key := key;
    return new;
  end if;
  if to_jsonb(earlier) - bookkeeping = to_jsonb(new) - bookkeeping then
    return null;
  end if;
  raise unique_violation using
    message = 'This Idempotency-Key was already used for a different demo request',
    hint = 'Send a changed request under a new key.';
end
$$;

-- As it was, with the page in the visitor's language as the place where the consent was given.
create or replace function larkline.request_dial_of_wizard() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  page constant text := case when new.language = 'en' then '' else '/' || new.language end || '/book-demo';
  opening uuid;
  consent uuid;
begin
  if headers ->> 'call-consent' is null then return null; end if;
  opening := larkline.opened_form('demo-request', headers ->> 'form-token', headers ->> 'form-solution');
  if opening is null then return null; end if;
  insert into larkline.consent (purpose, text_version, wording, phone, origin, from_where, submission_id)
  select 'ai-voice-call', w.version, w.wording, new.phone, w.origin, page, opening
  from larkline.consent_wording w
  where w.version = headers ->> 'call-consent' and w.origin = 'wizard'
    and larkline.callable_country(new.phone) is not null
  on conflict (submission_id) do nothing
  returning id into consent;
  if consent is not null then
    insert into larkline.dial (consent_id, phone, way, demo_request_id) values (consent, new.phone, 'script', new.id);
  end if;
  return null;
exception when others then
  -- The lead matters more than its call, whatever went wrong with that.
  if sqlstate !~ '^LKD' then raise warning 'No dial for a demo request: % %', sqlstate, sqlerrm; end if;
  return null;
end
$$;

-- As it was, with the language. It has a default for processes of the version before, which give none.
drop function larkline.claim_slot(
  uuid, text[], timestamptz, timestamptz, integer, text, text, text, text, integer, text
);

-- Gives a slot to a visitor: for a while (hold_seconds), or for good with name and address. Asked again under the
-- same submission it answers with what there is; a hold moves to the new time and becomes the booking.
--
-- Bookings of one address wait here for one another, so that each counts all before it; then contenders for one time,
-- so that all but the first find it taken without writing.
create function larkline.claim_slot(
  submission uuid, hosts text[], begins timestamptz, finishes timestamptz,
  hold_seconds integer, visitor_name text, visitor_email text, visitor_zone text,
  visitor_phone text default null, most_upcoming integer default null,
  visitor_company text default null, visitor_language text default 'en'
) returns setof larkline.booking
language plpgsql set search_path = '' as $$
declare
  mine larkline.booking;
  candidate text;
begin
  perform pg_advisory_xact_lock(hashtextextended(submission::text, 1));
  select * into mine from larkline.booking where submission_id = submission;
  if mine.state in ('booked', 'cancelled') then
    return next mine;
    return;
  end if;
  if hold_seconds is null and visitor_email is not null and most_upcoming is not null then
    perform pg_advisory_xact_lock(hashtextextended(lower(visitor_email), 3));
    if most_upcoming <= (
      select count(*) from larkline.booking b
      where lower(b.email) = lower(visitor_email) and b.state = 'booked' and b.starts_at > now()
    ) then
      raise exception 'too many upcoming demos' using errcode = 'LK429';
    end if;
  end if;
  if not exists (select from larkline.free_hosts(hosts, begins, finishes, mine.id)) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(begins::text, 2));
  delete from larkline.booking b
  where b.state = 'held' and (b.held_until <= now() or b.id = mine.id)
    and (b.id = mine.id or (b.starts_at < finishes and b.ends_at > begins));
  for candidate in select * from larkline.free_hosts(hosts, begins, finishes, null) loop
    begin
      return query insert into larkline.booking
        (submission_id, host, starts_at, ends_at, state, held_until, name, email, time_zone, phone, company, language)
      values (
        submission, candidate, begins, finishes, case when hold_seconds is null then 'booked' else 'held' end,
        now() + make_interval(secs => hold_seconds), visitor_name, visitor_email, visitor_zone, visitor_phone,
        visitor_company, visitor_language
      ) returning *;
      return;
    exception when exclusion_violation then
      -- A time that overlaps without beginning together; the next host may be free.
    end;
  end loop;
  -- Nobody is free after all. The visitor's own hold, if there was one, must stay.
  raise exception 'slot taken' using errcode = 'LK409';
end
$$;
revoke all on function larkline.claim_slot from public;

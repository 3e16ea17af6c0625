-- Every call that may ring a phone is a row of larkline.dial, and a row that should not exist is refused here, whatever
-- code inserts it: docs/decisions/019-one-way-to-a-dial.md. Refusals have SQLSTATEs of their own (server/dials/dial-refusal.ts):
--
--   LKD01  the number is not served        LKD04  the day is full (detail: seconds)
--   LKD02  the number is suppressed        LKD05  no consent for this number is in force
--   LKD03  the number or its block is busy LKD06  the rules are not written yet
--          (detail: seconds)

-- Consents: how and where they were given.

create table larkline.consent_wording (
  -- Travels in headers.
  version text primary key check (version ~ '^[!-~]{1,40}$'),
  origin text not null check (origin in ('outbound-form', 'wizard', 'call-back')),
  wording text not null check (wording ~ '\S' and char_length(wording) <= 2000),
  unique (version, origin)
);
comment on table larkline.consent_wording is
  'Every wording under which somebody could agree to a call, earlier ones included. The server adds those of its release.';

alter table larkline.consent
  drop constraint consent_purpose_check,
  add constraint consent_purpose_check check (purpose in ('ai-voice-call', 'call-back')),
  add column origin text not null default 'outbound-form'
    constraint consent_origin_check check (origin in ('outbound-form', 'wizard', 'call-back')),
  -- A page's path, or "call <id>".
  add column from_where text not null default '/outbound-calls'
    check (from_where <> '' and larkline.is_line(from_where, 200)),
  add column said text check (char_length(said) <= 2000),
  add column submission_id uuid unique,
  add constraint consent_of_number unique (id, phone),
  -- Consents from before this migration may be of wordings that are not in the list.
  add constraint consent_of_known_wording foreign key (text_version, origin)
    references larkline.consent_wording (version, origin) not valid;
comment on column larkline.consent.from_where is 'Where it was given: the path of a page, or the id of a call. Never an address.';
comment on column larkline.consent.said is 'The words of somebody who agreed in a call.';
comment on column larkline.consent.submission_id is
  'Of the form that was opened, or made of the call: one opening gives one consent.';

-- The rules of this installation, written from its settings at every start. Without them nobody is called.
create table larkline.dial_rule (
  is_the_one boolean primary key default true check (is_the_one),
  countries text[] not null,
  per_day integer not null check (per_day >= 0),
  -- Of these, from forms without scripts, which have solved no puzzle.
  per_day_without_script integer not null check (per_day_without_script >= 0),
  puzzle_bits integer not null check (puzzle_bits between 0 and 32)
);
comment on table larkline.dial_rule is 'Whom this installation calls, and how often in a day (UTC).';

-- Hours and zones.

-- Local time between which a phone may ring.
create function larkline.calling_hours(out opens time, out closes time)
language sql immutable parallel safe set search_path = '' as $$
  select time '08:00', time '21:00'
$$;

-- The first moment from `at` on that is within calling hours in every time zone where the number may be; null when
-- there is none.
create function larkline.next_calling_time(phone text, at timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  zones text[];
  zone text;
  hours record;
  moment timestamptz := at;
  local timestamp;
  has_moved boolean := true;
begin
  select z.zones into zones from larkline.number_zone z
  where z.prefix = any (array(select left(next_calling_time.phone, n) from generate_series(2, 16) as n))
  order by length(z.prefix) desc limit 1;
  if not found then return null; end if;
  select * into hours from larkline.calling_hours();
  while has_moved loop
    if moment > at + interval '3 days' then return null; end if;
    has_moved := false;
    foreach zone in array zones loop
      local := moment at time zone zone;
      if local::time < hours.opens then
        moment := (local::date + hours.opens) at time zone zone;
        has_moved := true;
      elsif local::time >= hours.closes then
        moment := (local::date + 1 + hours.opens) at time zone zone;
        has_moved := true;
      end if;
    end loop;
  end loop;
  return moment;
end
$$;

-- Numbers that are never called again.

-- HMAC-SHA256 (RFC 2104) of the built-in hash, since extensions are not everywhere.
create function larkline.hmac_sha256(key bytea, message bytea) returns bytea
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  block bytea := case when octet_length(key) > 64 then sha256(key) else key end;
  inner_block bytea;
  outer_block bytea;
begin
  block := block || decode(repeat('00', 64 - octet_length(block)), 'hex');
  inner_block := block;
  outer_block := block;
  for i in 0..63 loop
    inner_block := set_byte(inner_block, i, get_byte(block, i) # 54);
    outer_block := set_byte(outer_block, i, get_byte(block, i) # 92);
  end loop;
  return sha256(outer_block || sha256(inner_block || message));
end
$$;

create table larkline.suppression (
  hash bytea primary key check (octet_length(hash) = 32),
  reason text not null constraint suppression_reason_check
    check (reason in ('said', 'typed', 'key-9', 'operator', 'withdrawn')),
  created_at timestamptz not null default now()
);
comment on table larkline.suppression is
  'Numbers that are never called, as keyed hashes: the list survives the erasure of a person and tells no number.';

-- Null without the key, so that nothing is taken for "not on the list".
create function larkline.suppression_hash(phone text) returns bytea
language sql stable set search_path = '' as $$
  select larkline.hmac_sha256(secret, convert_to('suppression:' || phone, 'UTF8'))
  from larkline.signing_key where name = 'suppression'
$$;

create function larkline.is_suppressed(phone text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  its_hash constant bytea := larkline.suppression_hash(phone);
begin
  if its_hash is null then
    raise exception 'The key of the suppression list is missing' using errcode = 'LKD06';
  end if;
  return exists (select from larkline.suppression where hash = its_hash);
end
$$;

-- Dials.

alter table public.demo_schedule add constraint demo_schedule_number unique (id, phone);
alter table larkline.contact_message add constraint contact_message_number unique (id, phone);
alter table larkline.demo_call add constraint demo_call_number unique (id, phone);

create table larkline.dial (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  consent_id uuid not null unique,
  phone text not null constraint dial_callable check (larkline.callable_country(phone) is not null),
  country text not null,
  -- script: a form that solved a puzzle; page: a form without scripts; call: asked for in a call.
  way text not null check (way in ('script', 'page', 'call')),
  demo_request_id uuid unique,
  contact_message_id uuid unique,
  demo_call_id uuid unique,
  state text not null default 'waiting'
    constraint dial_state_check check (state in ('waiting', 'handed-over', 'cancelled', 'expired')),
  -- Why it was cancelled.
  reason text check (reason in ('suppressed', 'withdrawn')),
  not_before timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (num_nonnulls(demo_request_id, contact_message_id, demo_call_id) = 1),
  check ((reason is not null) = (state = 'cancelled')),
  check ((ended_at is not null) = (state <> 'waiting')),
  check (expires_at > not_before),
  -- The number is that of the consent and of the request, or there is no row.
  foreign key (consent_id, phone) references larkline.consent (id, phone) on delete cascade,
  foreign key (demo_request_id, phone) references public.demo_schedule (id, phone) on delete cascade,
  foreign key (contact_message_id, phone) references larkline.contact_message (id, phone) on delete cascade,
  foreign key (demo_call_id, phone) references larkline.demo_call (id, phone) on delete cascade
);
comment on table larkline.dial is 'Every call that may ring a phone, with the consent that permits it.';
comment on column larkline.dial.not_before is 'When the first window of local calling hours opens.';
comment on column larkline.dial.expires_at is 'A call that nobody has taken over by then is not made.';
create index dial_newest on larkline.dial (created_at desc, id);
create index dial_phone on larkline.dial (phone text_pattern_ops, created_at);
create index dial_waiting on larkline.dial (expires_at) where state = 'waiting';

alter table larkline.delivery add column dial_id uuid unique references larkline.dial on delete cascade;

-- What was owed before: requests of the last day that have a consent become dials; nothing else is announced.
insert into larkline.dial (consent_id, phone, country, way, demo_call_id, not_before, expires_at)
select consent.id, consent.phone, larkline.callable_country(consent.phone), 'script', call.id, opening,
  opening + interval '24 hours'
from larkline.demo_call call
join larkline.consent on consent.id = call.consent_id and consent.phone = call.phone
cross join lateral larkline.next_calling_time(call.phone, now()) as opening
where call.created_at > now() - interval '24 hours' and consent.withdrawn_at is null
  and larkline.callable_country(call.phone) is not null and opening is not null
  and exists (
    select from larkline.delivery d
    where d.demo_call_id = call.id and d.kind = 'automation-webhook' and d.state in ('pending', 'parked')
  );
update larkline.delivery d set dial_id = dial.id
from larkline.dial where d.demo_call_id = dial.demo_call_id and d.kind = 'automation-webhook';
update larkline.delivery set state = 'superseded', finished_at = now()
where kind = 'automation-webhook' and dial_id is null and state in ('pending', 'parked');

alter table larkline.delivery
  -- Finished ones from before this migration have none.
  add constraint delivery_needs_dial check (kind <> 'automation-webhook' or dial_id is not null) not valid;

-- Refuses what must not be dialled, and counts what may be.
create function larkline.admit_dial() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most_per_number constant integer := 2; -- in 24 hours: a missed one, and one more
  -- Fraudsters who earn by incoming calls own blocks of a thousand numbers that share all but their last three digits;
  -- six are enough for a company with a block of its own.
  most_per_block constant integer := 6;
  block constant text := left(new.phone, -3);
  rule larkline.dial_rule;
  used record;
begin
  select * into rule from larkline.dial_rule;
  if not found then
    raise exception 'Nobody is called before the rules are written' using errcode = 'LKD06';
  end if;
  new.created_at := now();
  new.state := 'waiting';
  new.reason := null;
  new.ended_at := null;
  new.country := larkline.callable_country(new.phone);
  new.not_before := larkline.next_calling_time(new.phone, now());
  new.expires_at := new.not_before + interval '24 hours';
  if new.country is null or new.country <> all (rule.countries) or new.not_before is null then
    raise exception 'This number is not called' using errcode = 'LKD01';
  end if;
  perform from larkline.consent
  where id = new.consent_id and phone = new.phone and withdrawn_at is null
    -- Who asked for a person has not agreed to an AI, nor the other way round.
    and (purpose = 'call-back') = (new.contact_message_id is not null)
  for share;
  if not found then
    raise exception 'No consent for this number is in force' using errcode = 'LKD05';
  end if;
  if larkline.is_suppressed(new.phone) then
    raise exception 'This number is not to be called again' using errcode = 'LKD02';
  end if;

  -- One transaction at a time decides on a block of numbers, then on the day: always in this order.
  perform pg_advisory_xact_lock(hashtextextended('dial ' || block, 0));
  select count(*) filter (where phone = new.phone) as of_number, count(*) as of_block,
    min(created_at) filter (where phone = new.phone) as first_of_number, min(created_at) as first_of_block
  into used from larkline.dial
  where phone like block || '%' and created_at > now() - interval '24 hours';
  if used.of_number >= most_per_number or used.of_block >= most_per_block then
    raise exception 'This number has been called' using errcode = 'LKD03', detail = greatest(1, ceil(extract(epoch from
      case when used.of_number >= most_per_number then used.first_of_number else used.first_of_block end
      + interval '24 hours' - now())))::text;
  end if;
  if not larkline.count_dial(rule, new.way = 'page') then
    raise exception 'The day is full' using errcode = 'LKD04', detail = ceil(extract(epoch from
      (now() at time zone 'utc')::date + 1 - (now() at time zone 'utc')))::text;
  end if;
  return new;
end
$$;
revoke all on function larkline.admit_dial() from public;

-- Counts one more call today, if the caps allow it. The day's row is locked until the transaction ends, so that no two
-- count the same call; a rollback undoes the count.
create function larkline.count_dial(rule larkline.dial_rule, is_without_script boolean) returns boolean
language plpgsql set search_path = '' as $$
declare
  without integer := is_without_script::integer;
begin
  if rule.per_day < 1 or rule.per_day_without_script < without then return false; end if;
  insert into larkline.demo_call_day as known (day, accepted, without_script)
  values ((now() at time zone 'utc')::date, 1, without)
  on conflict (day) do update
  set accepted = known.accepted + 1, without_script = known.without_script + without
  where known.accepted < rule.per_day and known.without_script + without <= rule.per_day_without_script;
  return found;
end
$$;
comment on table larkline.demo_call_day is 'How many dials were accepted on a day (UTC).';

create trigger admit before insert on larkline.dial
  for each row execute function larkline.admit_dial();

-- A dial is announced to the automation, and to nobody before its window opens.
create function larkline.announce_dial() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into larkline.delivery (kind, dial_id, demo_request_id, contact_message_id, demo_call_id, next_attempt_at)
  values ('automation-webhook', new.id, new.demo_request_id, new.contact_message_id, new.demo_call_id, new.not_before);
  return null;
end
$$;
revoke all on function larkline.announce_dial() from public;

create trigger announce after insert on larkline.dial
  for each row execute function larkline.announce_dial();

-- waiting -> handed-over | cancelled | expired, once; nothing else about a dial changes.
create function larkline.keep_dial() returns trigger
language plpgsql set search_path = '' as $$
declare
  changing constant text[] := array['state', 'reason', 'ended_at'];
begin
  if to_jsonb(new) - changing <> to_jsonb(old) - changing or old.state <> 'waiting' or new.state = 'waiting' then
    raise exception 'A dial that is % cannot become %, nor change otherwise', old.state, new.state
      using errcode = 'check_violation';
  end if;
  new.ended_at := now();
  return new;
end
$$;
revoke all on function larkline.keep_dial() from public;

create trigger keep before update on larkline.dial
  for each row execute function larkline.keep_dial();

-- A number that is suppressed is not called by a dial that waits.
create function larkline.cancel_suppressed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update larkline.dial set state = 'cancelled', reason = 'suppressed'
  where state = 'waiting' and larkline.suppression_hash(phone) = new.hash;
  return null;
end
$$;
revoke all on function larkline.cancel_suppressed() from public;

create trigger cancel_dials after insert on larkline.suppression
  for each row execute function larkline.cancel_suppressed();

-- Withdrawing a consent cancels its dial and suppresses the number. It cannot be undone.
create function larkline.withdraw_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.withdrawn_at is not null then
    raise exception 'A withdrawn consent stays withdrawn' using errcode = 'check_violation';
  end if;
  update larkline.dial set state = 'cancelled', reason = 'withdrawn'
  where state = 'waiting' and consent_id = new.id;
  insert into larkline.suppression (hash, reason) values (larkline.suppression_hash(new.phone), 'withdrawn')
  on conflict (hash) do nothing;
  return null;
end
$$;
revoke all on function larkline.withdraw_consent() from public;

create trigger withdraw after update of withdrawn_at on larkline.consent
  for each row when (old.withdrawn_at is distinct from new.withdrawn_at)
  execute function larkline.withdraw_consent();

-- Requests that came otherwise than through the wizard are leads: announced by mail, and nobody is called.
drop trigger enqueue_deliveries on public.demo_schedule;
create trigger enqueue_deliveries after insert on public.demo_schedule
  for each row execute function larkline.enqueue_deliveries('confirmation-mail', 'owner-mail');
drop trigger enqueue_deliveries on larkline.demo_call;
create trigger enqueue_deliveries after insert on larkline.demo_call
  for each row execute function larkline.enqueue_deliveries('owner-mail');
drop trigger enqueue_deliveries_of_call_back on larkline.contact_message;
create trigger enqueue_deliveries_of_call_back after insert on larkline.contact_message
  for each row when (new.kind = 'call-back' and new.email is null)
  execute function larkline.enqueue_deliveries('owner-mail');
drop trigger enqueue_deliveries_of_call_back_with_mail on larkline.contact_message;
create trigger enqueue_deliveries_of_call_back_with_mail after insert on larkline.contact_message
  for each row when (new.kind = 'call-back' and new.email is not null)
  execute function larkline.enqueue_deliveries('confirmation-mail', 'owner-mail');

-- Dials whose time is over, and announcements that will never be sent. @returns how many dials expired.
create function larkline.expire_dials() returns integer
language plpgsql set search_path = '' as $$
declare
  expired integer;
begin
  update larkline.dial set state = 'expired' where state = 'waiting' and expires_at <= now();
  get diagnostics expired = row_count;
  update larkline.delivery d set state = 'superseded', finished_at = now()
  from larkline.dial where dial.id = d.dial_id and d.state = 'parked' and dial.state in ('cancelled', 'expired');
  return expired;
end
$$;

revoke all on function larkline.hmac_sha256, larkline.suppression_hash, larkline.is_suppressed, larkline.count_dial,
  larkline.expire_dials, larkline.next_calling_time from public;
revoke all on larkline.consent_wording, larkline.dial_rule, larkline.suppression, larkline.dial
  from public, anon, authenticated;

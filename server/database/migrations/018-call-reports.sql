-- What a call's server is told of it, and what is kept of it where its assistant asks for that and the caller agrees.
-- Words and sound are sealed under the key voice-secrets, and so is where messages go; in plain there are times and
-- figures only.

alter table larkline.call
  -- Address, headers and secret of the server, as AES-256-GCM.
  add column server bytea,
  -- Kinds of deliveries that the server is owed.
  add column owes text[] not null default '{}'
    check (owes <@ array['call-started', 'call-ended', 'call-report']),
  -- What the assistant asks to keep. That it is kept takes an agreement, too.
  add column asks_words boolean not null default false,
  add column asks_sound boolean not null default false,
  add column consent text check (consent in ('stay-on-line', 'verbal')),
  add column agreed_at timestamptz,
  add column refused_at timestamptz,
  -- Latencies, amounts and costs.
  add column figures jsonb
    check (jsonb_typeof(figures) = 'object' and octet_length(figures::text) <= 65536),
  add constraint call_owes_server_check check (owes = '{}' or server is not null),
  add constraint call_choice_check check (consent is not null or (agreed_at is null and refused_at is null));
comment on table larkline.call is
  'Calls: their times, figures, and how they ended. Nothing that was said, and no address of a caller.';

-- A caller may refuse after having agreed, and never the other way round. What was kept goes with the refusal.
create function larkline.forget_refused_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.refused_at is not null then new.refused_at := old.refused_at; end if;
  if new.refused_at is not null then
    new.agreed_at := null;
    delete from larkline.call_words where call_id = new.id;
    delete from larkline.call_sound where call_id = new.id;
  end if;
  return new;
end
$$;
revoke all on function larkline.forget_refused_call() from public;

create table larkline.call_words (
  call_id uuid primary key references larkline.call on delete cascade,
  kept_at timestamptz not null default now(),
  sealed bytea not null check (octet_length(sealed) <= 4194304)
);
comment on table larkline.call_words is 'What was said in calls whose caller agreed that it is kept, sealed.';

create table larkline.call_sound (
  call_id uuid not null references larkline.call on delete cascade,
  part integer not null check (part >= 0),
  kept_at timestamptz not null default now(),
  -- Of each of the two channels.
  samples integer not null check (samples > 0),
  sealed bytea not null check (octet_length(sealed) <= 1048576),
  primary key (call_id, part)
);
comment on table larkline.call_sound is
  'Recordings of calls whose caller agreed: seconds of both channels as G.722, the caller first, sealed.';
create index call_words_kept_at_idx on larkline.call_words (kept_at);
create index call_sound_kept_at_idx on larkline.call_sound (kept_at);

-- Nothing is kept without an agreement in force, whatever a process believes.
create function larkline.refuse_unagreed_keeping() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  agreed larkline.call;
begin
  select * into agreed from larkline.call where id = new.call_id for share;
  if agreed.agreed_at is null or not (case tg_table_name when 'call_words' then agreed.asks_words else agreed.asks_sound end)
  then return null; end if;
  return new;
end
$$;
revoke all on function larkline.refuse_unagreed_keeping() from public;

create trigger keeps_what_is_agreed before insert or update on larkline.call_words
  for each row execute function larkline.refuse_unagreed_keeping();
create trigger keeps_what_is_agreed before insert or update on larkline.call_sound
  for each row execute function larkline.refuse_unagreed_keeping();
create trigger forgets_when_refused before update on larkline.call
  for each row execute function larkline.forget_refused_call();

alter table larkline.delivery
  add column call_id uuid references larkline.call on delete cascade,
  drop constraint delivery_kind_check,
  add constraint delivery_kind_check check (kind in (
    'automation-webhook', 'confirmation-mail', 'owner-mail', 'booking-reminder-day', 'booking-reminder-hour',
    'call-started', 'call-ended', 'call-report'
  )),
  drop constraint delivery_about_one,
  add constraint delivery_about_one check (
    num_nonnulls(demo_request_id, contact_message_id, demo_call_id, booking_id, call_id) = 1
  );
create index delivery_call on larkline.delivery (call_id) where call_id is not null;

create or replace function larkline.delivery_task(kind text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when kind = 'automation-webhook' then 'deliver-webhook'
    when kind in ('call-started', 'call-ended', 'call-report') then 'deliver-call-message'
    else 'deliver-mail'
  end
$$;

-- Owed in the transaction that notes it, whoever notes it: the call's process, or the next one after a crash.
create function larkline.enqueue_call_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.started_at is not null and old.started_at is null and 'call-started' = any (new.owes) then
    insert into larkline.delivery (kind, call_id) values ('call-started', new.id);
  end if;
  if new.ended_at is not null and old.ended_at is null then
    insert into larkline.delivery (kind, call_id)
    select kind, new.id from unnest(array['call-ended', 'call-report']) as kind where kind = any (new.owes);
  end if;
  return null;
end
$$;
revoke all on function larkline.enqueue_call_deliveries() from public;
create trigger enqueue_deliveries after update of started_at, ended_at on larkline.call
  for each row execute function larkline.enqueue_call_deliveries();

revoke all on larkline.call_words, larkline.call_sound from public, anon, authenticated;

-- Dials that this server rings itself, over its trunk: docs/telephone.md. What is to be rung is taken here, and written down
-- before the phone rings, so that no crash rings it twice.

alter table larkline.dial_rule add column by_phone boolean not null default false;
comment on column larkline.dial_rule.by_phone is
  'This server rings phones itself: calls by the AI are not announced to the automation.';

create table larkline.dial_attempt (
  id uuid primary key default gen_random_uuid(),
  dial_id uuid not null references larkline.dial on delete cascade,
  number integer not null check (number between 1 and 3),
  -- waiting: to be rung again. lost: the process that rang it died, so nobody knows whether it rang.
  state text not null constraint dial_attempt_state_check check (state in ('waiting', 'dialling', 'ringing', 'answered',
    'busy', 'no-answer', 'rejected', 'no-such-number', 'failed', 'cancelled', 'lost')),
  not_before timestamptz not null default now(),
  node_id uuid,
  call_id uuid unique,
  begun_at timestamptz,
  ended_at timestamptz,
  unique (dial_id, number),
  check ((state = 'waiting') = (begun_at is null) or state = 'cancelled')
);
create index dial_attempt_open on larkline.dial_attempt (not_before) where ended_at is null;
comment on table larkline.dial_attempt is 'Each ringing of a phone for a dial, and what became of it.';

-- Whether the phone of a dial may ring at this moment, whatever was true when it was asked for: within calling hours,
-- with the consent in force, not on the suppression list, and not while it rings or is talked to for another dial.
create function larkline.may_ring(d larkline.dial) returns boolean
language sql stable set search_path = '' as $$
  select d.expires_at > now() and larkline.next_calling_time(d.phone, now()) <= now()
    and not larkline.is_suppressed(d.phone)
    and exists (select from larkline.consent c where c.id = d.consent_id and c.withdrawn_at is null)
    and not exists (
      select from larkline.dial_attempt a join larkline.dial other on other.id = a.dial_id
      where other.phone = d.phone and a.begun_at is not null and a.ended_at is null)
$$;

-- The next phone to ring, if one is due: written down as dialling before anybody knows its number. Dials with an
-- announcement, from before this server rang phones itself, are the automation's to call.
create function larkline.take_dial(node uuid) returns table (attempt_id uuid, dial_id uuid, phone text)
language plpgsql set search_path = '' as $$
declare
  due record;
begin
  -- One process at a time: two dials of one number, taken at the same moment, would ring it twice.
  perform pg_advisory_xact_lock(hashtextextended('take dial', 0));
  update larkline.dial_attempt a set state = 'cancelled', ended_at = now()
  from larkline.dial d join larkline.consent c on c.id = d.consent_id
  where a.dial_id = d.id and a.state = 'waiting'
    and (c.withdrawn_at is not null or d.expires_at <= now() or larkline.is_suppressed(d.phone)
      -- Whoever was reached by another dial since has been called.
      or exists (
        select from larkline.dial_attempt reached join larkline.dial other on other.id = reached.dial_id
        where other.phone = d.phone and reached.state = 'answered' and reached.begun_at > d.created_at));
  select d.id, d.phone into due from larkline.dial d
  where d.state = 'waiting' and d.contact_message_id is null and d.not_before <= now() and larkline.may_ring(d)
    and not exists (select from larkline.delivery announced where announced.dial_id = d.id)
  order by d.not_before for update skip locked limit 1;
  if found then
    update larkline.dial d set state = 'handed-over' where d.id = due.id;
    return query insert into larkline.dial_attempt as a (dial_id, number, state, node_id, begun_at)
      values (due.id, 1, 'dialling', node, now()) returning a.id, due.id, due.phone;
    return;
  end if;
  return query
    update larkline.dial_attempt a set state = 'dialling', node_id = node, begun_at = now()
    from larkline.dial d
    where d.id = a.dial_id and a.id = (
      select w.id from larkline.dial_attempt w join larkline.dial wd on wd.id = w.dial_id
      where w.state = 'waiting' and w.not_before <= now() and larkline.may_ring(wd)
      order by w.not_before for update of w skip locked limit 1)
    returning a.id, d.id, d.phone;
end
$$;

-- Ends an attempt. A busy phone is rung again twice, one that nobody answers once, 15 minutes later or when calling hours
-- begin, as long as the dial lives.
create function larkline.end_dial_attempt(attempt uuid, outcome text) returns void
language plpgsql set search_path = '' as $$
declare
  ended record;
  again timestamptz;
begin
  update larkline.dial_attempt a set state = outcome, ended_at = now()
  from larkline.dial d where a.id = attempt and d.id = a.dial_id and a.ended_at is null
  returning a.dial_id, a.number, d.phone, d.expires_at into ended;
  if not found then return; end if;
  if not (outcome = 'busy' and ended.number < 3 or outcome = 'no-answer' and ended.number < 2) then return; end if;
  again := larkline.next_calling_time(ended.phone, now() + interval '15 minutes');
  if again is null or again >= ended.expires_at then return; end if;
  insert into larkline.dial_attempt (dial_id, number, state, not_before)
  values (ended.dial_id, ended.number + 1, 'waiting', again);
end
$$;

-- Closes the attempts of processes that died: of all, or of those without a sign of life for 30 s.
create function larkline.lose_dial_attempts(all_of_them boolean) returns integer
language plpgsql set search_path = '' as $$
declare
  lost integer;
begin
  update larkline.dial_attempt a
  set state = case a.state when 'answered' then 'answered' else 'lost' end, ended_at = now()
  where a.ended_at is null and a.state in ('dialling', 'ringing', 'answered') and (all_of_them or not exists (
    select from larkline.voice_node n where n.id = a.node_id and n.seen_at > clock_timestamp() - interval '30 seconds'));
  get diagnostics lost = row_count;
  return lost;
end
$$;

-- As before, but for calls that this server makes itself.
create or replace function larkline.announce_dial() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.contact_message_id is null and exists (select from larkline.dial_rule where by_phone) then return null; end if;
  insert into larkline.delivery (kind, dial_id, demo_request_id, contact_message_id, demo_call_id, next_attempt_at)
  values ('automation-webhook', new.id, new.demo_request_id, new.contact_message_id, new.demo_call_id, new.not_before);
  return null;
end
$$;

revoke all on larkline.dial_attempt from public, anon, authenticated;
revoke all on function larkline.may_ring, larkline.take_dial, larkline.end_dial_attempt, larkline.lose_dial_attempts from public;

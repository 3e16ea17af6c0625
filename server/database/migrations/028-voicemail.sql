-- What an answering machine made of a ringing: docs/telephone.md.

alter table larkline.dial_attempt
  add column left_message boolean,
  drop constraint dial_attempt_state_check,
  -- voicemail: a machine answered. It is being left a message until ended_at.
  add constraint dial_attempt_state_check check (state in ('waiting', 'dialling', 'ringing', 'answered', 'voicemail',
    'busy', 'no-answer', 'rejected', 'no-such-number', 'failed', 'cancelled', 'lost')),
  add constraint dial_attempt_left_message_check
    check ((left_message is not null) = (state = 'voicemail' and ended_at is not null));
comment on column larkline.dial_attempt.left_message is 'Whether the whole message was said to the machine.';

-- As before, but a number whose machine has a message is not rung again for an older request either.
create or replace function larkline.take_dial(node uuid) returns table (attempt_id uuid, dial_id uuid, phone text)
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
      -- Those who were reached by another dial since have been called.
      or exists (
        select from larkline.dial_attempt reached join larkline.dial other on other.id = reached.dial_id
        where other.phone = d.phone and (reached.state = 'answered' or reached.left_message)
          and reached.begun_at > d.created_at));
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
-- begin, as long as the dial lives. A machine that has no message means that nobody answered; one that has a message, that
-- somebody was reached. A program decides itself whether its call is made again.
drop function larkline.end_dial_attempt(uuid, text);
create function larkline.end_dial_attempt(attempt uuid, outcome text, message boolean default null) returns void
language plpgsql set search_path = '' as $$
declare
  ended record;
  again timestamptz;
begin
  update larkline.dial_attempt a set state = outcome, left_message = message, ended_at = now()
  from larkline.dial d where a.id = attempt and d.id = a.dial_id and a.ended_at is null
  returning a.dial_id, a.number, d.phone, d.expires_at, d.way into ended;
  if not found or ended.way = 'program' then return; end if;
  if not (outcome = 'busy' and ended.number < 3
    or (outcome = 'no-answer' or outcome = 'voicemail' and not message) and ended.number < 2) then return; end if;
  again := larkline.next_calling_time(ended.phone, now() + interval '15 minutes');
  if again is null or again >= ended.expires_at then return; end if;
  insert into larkline.dial_attempt (dial_id, number, state, not_before)
  values (ended.dial_id, ended.number + 1, 'waiting', again);
end
$$;

-- Closes the attempts of processes that died: of all, or of those without a sign of life for 30 s. What a machine has of a
-- message then is not the whole of it; it is not rung again, as nobody else is.
create or replace function larkline.lose_dial_attempts(all_of_them boolean) returns integer
language plpgsql set search_path = '' as $$
declare
  lost integer;
begin
  update larkline.dial_attempt a
  set state = case when a.state in ('answered', 'voicemail') then a.state else 'lost' end,
    left_message = case a.state when 'voicemail' then false end, ended_at = now()
  where a.ended_at is null and a.state in ('dialling', 'ringing', 'answered', 'voicemail') and (all_of_them or not exists (
    select from larkline.voice_node n where n.id = a.node_id and n.seen_at > clock_timestamp() - interval '30 seconds'));
  get diagnostics lost = row_count;
  return lost;
end
$$;

revoke all on function larkline.end_dial_attempt from public;

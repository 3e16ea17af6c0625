-- Phones that programs ring over the voice API (POST /call/phone): calls that are written down when they are asked for, and
-- dials like all others, with their consent, hours, caps and the suppression list.

alter table larkline.consent_wording
  drop constraint consent_wording_origin_check,
  add constraint consent_wording_origin_check check (origin in ('outbound-form', 'wizard', 'call-back', 'program'));
alter table larkline.consent
  drop constraint consent_origin_check,
  add constraint consent_origin_check check (origin in ('outbound-form', 'wizard', 'call-back', 'program'));

create table larkline.phone_call (
  -- Of the call.
  id uuid primary key references larkline.call on delete cascade,
  phone text not null,
  -- The stored number that it is made from.
  phone_number_id uuid not null,
  -- Who talks, as the program asked for it, as AES-256-GCM. Gone once the phone was rung, or will not be.
  request bytea check (octet_length(request) <= 131072),
  constraint phone_call_number unique (id, phone)
);
comment on table larkline.phone_call is 'Calls that programs asked for, with the number that is rung.';
revoke all on larkline.phone_call from public, anon, authenticated;

alter table larkline.dial
  add column phone_call_id uuid unique,
  drop constraint dial_way_check,
  add constraint dial_way_check check (way in ('script', 'page', 'call', 'program')),
  drop constraint dial_check,
  add constraint dial_about_one
    check (num_nonnulls(demo_request_id, contact_message_id, demo_call_id, phone_call_id) = 1),
  add constraint dial_of_program check ((way = 'program') = (phone_call_id is not null)),
  add foreign key (phone_call_id, phone) references larkline.phone_call (id, phone) on delete cascade;

-- As before; a program learns of its call from the call itself.
create or replace function larkline.announce_dial() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.phone_call_id is not null then return null; end if;
  if new.contact_message_id is null and exists (select from larkline.dial_rule where by_phone) then return null; end if;
  insert into larkline.delivery (kind, dial_id, demo_request_id, contact_message_id, demo_call_id, next_attempt_at)
  values ('automation-webhook', new.id, new.demo_request_id, new.contact_message_id, new.demo_call_id, new.not_before);
  return null;
end
$$;

-- The end of a call whose phone was not answered, as the published types of the voice API name it. What its server is
-- owed follows from it (018-call-reports.sql).
create function larkline.end_unreached_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid;
  why text;
begin
  if tg_table_name = 'phone_call' then
    -- The person was erased.
    ended := old.id;
    why := 'manually-canceled';
  elsif tg_table_name = 'dial' then
    ended := new.phone_call_id;
    why := case new.state when 'expired' then 'customer-did-not-answer' else 'manually-canceled' end;
  else
    select phone_call_id into ended from larkline.dial where id = new.dial_id;
    why := case new.state
      when 'busy' then 'customer-busy'
      when 'rejected' then 'customer-busy'
      when 'no-answer' then 'customer-did-not-answer'
      when 'cancelled' then 'server-shutdown'
      when 'lost' then 'call.in-progress.error-vapifault-worker-died'
      else 'call.in-progress.error-sip-outbound-call-failed-to-connect' end;
  end if;
  if ended is null then return null; end if;
  update larkline.phone_call set request = null where id = ended;
  update larkline.call set ended_at = greatest(clock_timestamp(), created_at), ended_reason = why, monitor = null
  where id = ended and started_at is null and ended_at is null;
  return null;
end
$$;
revoke all on function larkline.end_unreached_call() from public;
create trigger end_call after update on larkline.dial_attempt
  for each row when (old.ended_at is null and new.ended_at is not null) execute function larkline.end_unreached_call();
create trigger end_call after update on larkline.dial
  for each row when (new.state in ('cancelled', 'expired')) execute function larkline.end_unreached_call();
create trigger end_call after delete on larkline.phone_call
  for each row execute function larkline.end_unreached_call();

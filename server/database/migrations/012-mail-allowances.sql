-- One row owes one mail of a kind, whatever is done to it: duplicates of earlier versions go first.
delete from larkline.delivery d using larkline.delivery earlier
where d.kind = earlier.kind and d.id <> earlier.id
  and (earlier.created_at, earlier.id) < (d.created_at, d.id)
  and (
    d.demo_request_id = earlier.demo_request_id
    or d.contact_message_id = earlier.contact_message_id
    or d.demo_call_id = earlier.demo_call_id
    or (d.booking_id = earlier.booking_id and d.booking_sequence = earlier.booking_sequence)
  );
drop index larkline.delivery_demo_request, larkline.delivery_contact_message, larkline.delivery_demo_call,
  larkline.delivery_booking;
create unique index delivery_demo_request on larkline.delivery (demo_request_id, kind)
  where demo_request_id is not null;
create unique index delivery_contact_message on larkline.delivery (contact_message_id, kind)
  where contact_message_id is not null;
create unique index delivery_demo_call on larkline.delivery (demo_call_id, kind) where demo_call_id is not null;
-- Each change of a booking owes mails of its own.
create unique index delivery_booking on larkline.delivery (booking_id, booking_sequence, kind)
  where booking_id is not null;

-- Mails that were counted against an allowance before they went out. A mail that cannot be counted is not sent.
create table larkline.counted_mail (
  delivery_id uuid primary key references larkline.delivery on delete cascade,
  -- A mailbox, without what leads to the same one: case, dots, "+tag". "owner" for the owner's notices.
  recipient text not null check (char_length(recipient) <= 300),
  allowance text not null check (allowance in ('request', 'booking', 'notice')),
  -- When its row arrived; null where several mails about one arrival are meant.
  received_at timestamptz,
  -- The last one of its allowance says so.
  is_last boolean not null,
  counted_at timestamptz not null default now()
);
comment on table larkline.counted_mail is 'Mails of the last day by recipient, so that nobody can be flooded with ours.';
create index counted_mail_recipient on larkline.counted_mail (recipient, allowance, counted_at);
revoke all on larkline.counted_mail from public, anon, authenticated;

-- Counts a mail before it is sent. Answers with 'counted' (again, for a later attempt), 'last', 'used up', or
-- 'confirmed' when another row that came with the same insert is being confirmed. Mails to one recipient wait here for
-- one another.
create function larkline.count_mail(
  owed uuid, mailbox text, allowance_name text, most integer, within_seconds integer, arrived timestamptz
) returns text
language plpgsql set search_path = '' as $$
declare
  mine boolean;
  earlier integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(allowance_name || ':' || mailbox, 4));
  select is_last into mine from larkline.counted_mail where delivery_id = owed;
  if found then
    return case when mine then 'last' else 'counted' end;
  end if;
  if exists (
    select from larkline.counted_mail
    where recipient = mailbox and allowance = allowance_name and received_at = arrived
  ) then
    return 'confirmed';
  end if;
  select count(*) into earlier from larkline.counted_mail
  where recipient = mailbox and allowance = allowance_name
    and counted_at > now() - make_interval(secs => within_seconds);
  if earlier >= most then
    return 'used up';
  end if;
  insert into larkline.counted_mail (delivery_id, recipient, allowance, received_at, is_last)
  values (owed, mailbox, allowance_name, arrived, earlier + 1 = most);
  return case when earlier + 1 = most then 'last' else 'counted' end;
end
$$;
revoke all on function larkline.count_mail from public;

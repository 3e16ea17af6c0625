-- What the assistant takes in a call: messages, wishes to be called back, and a phone number with a booking.

alter table larkline.contact_message
  -- message: from the contact form; spoken-message: taken in a call; call-back: somebody asks a person to call them.
  add column kind text not null default 'message' check (kind in ('message', 'spoken-message', 'call-back')),
  add column phone text check (phone ~ '^\+\d{6,15}$'),
  -- Who wants to be called needs no mail address, and need not say why.
  alter column email drop not null,
  drop constraint contact_message_message_check,
  add constraint contact_message_message_check check (
    char_length(message) <= 5000 and (message ~ '\S' or kind = 'call-back')
  ),
  add constraint contact_message_reach check (
    case when kind = 'call-back' then phone is not null else email is not null end
  );
comment on table larkline.contact_message is
  'Messages, from the contact form or taken in a call, and wishes to be called back by a person.';
comment on column larkline.contact_message.submission_id is
  'Of the form as it was opened, or made of the call: what comes again finds its row and adds nothing.';
create index contact_message_phone on larkline.contact_message (phone) where phone is not null;

-- A mail confirms what came with an address. The automation is told of a wish to be called back, so that it reaches
-- a person's phone or team chat at once.
drop trigger enqueue_deliveries on larkline.contact_message;
create trigger enqueue_deliveries_of_message after insert on larkline.contact_message
  for each row when (new.kind <> 'call-back')
  execute function larkline.enqueue_deliveries('confirmation-mail', 'owner-mail');
create trigger enqueue_deliveries_of_call_back after insert on larkline.contact_message
  for each row when (new.kind = 'call-back' and new.email is null)
  execute function larkline.enqueue_deliveries('automation-webhook', 'owner-mail');
create trigger enqueue_deliveries_of_call_back_with_mail after insert on larkline.contact_message
  for each row when (new.kind = 'call-back' and new.email is not null)
  execute function larkline.enqueue_deliveries('automation-webhook', 'confirmation-mail', 'owner-mail');

alter table larkline.booking add column phone text check (phone ~ '^\+\d{6,15}$');
create index booking_phone on larkline.booking (phone) where phone is not null;

-- As it was, with a phone number. It has a default for processes of the version before, which give none.
drop function larkline.claim_slot(uuid, text[], timestamptz, timestamptz, integer, text, text, text);

-- Gives a slot to a visitor: for a while (hold_seconds), or for good with name and address. Asked again under the
-- same submission it answers with what there is; a hold moves to the new time and becomes the booking.
--
-- Contenders for one time wait here for one another, so that all but the first find it taken without writing.
create function larkline.claim_slot(
  submission uuid, hosts text[], begins timestamptz, finishes timestamptz,
  hold_seconds integer, visitor_name text, visitor_email text, visitor_zone text,
  visitor_phone text default null
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
  if not exists (select from larkline.free_hosts(hosts, begins, finishes, mine.id)) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(begins::text, 2));
  delete from larkline.booking b
  where b.state = 'held' and (b.held_until <= now() or b.id = mine.id)
    and (b.id = mine.id or (b.starts_at < finishes and b.ends_at > begins));
  for candidate in select * from larkline.free_hosts(hosts, begins, finishes, null) loop
    begin
      return query insert into larkline.booking
        (submission_id, host, starts_at, ends_at, state, held_until, name, email, time_zone, phone)
      values (
        submission, candidate, begins, finishes, case when hold_seconds is null then 'booked' else 'held' end,
        now() + make_interval(secs => hold_seconds), visitor_name, visitor_email, visitor_zone, visitor_phone
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

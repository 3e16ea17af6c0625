-- Booked times. No browser has rights here: the server asks the functions below, and the constraint decides.

-- Equality in an exclusion constraint. A trusted extension: the database's owner may create it.
create extension if not exists btree_gist;

create table larkline.booking (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Of the widget as it was opened: a booking that is sent again is the same booking.
  submission_id uuid not null unique,
  host text not null check (host ~ '\S' and larkline.is_line(host, 100)),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  state text not null check (state in ('held', 'booked', 'cancelled')),
  held_until timestamptz check ((held_until is not null) = (state = 'held')),
  name text check (name ~ '\S' and larkline.is_line(name, 200)),
  email text check (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and larkline.is_line(email, 254)),
  time_zone text not null default 'UTC' check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  -- As RFC 5545 has it: 0, and one more with each change that a calendar must learn of.
  sequence integer not null default 0 check (sequence >= 0),
  changed_at timestamptz not null default now(),
  cancelled_by text check (cancelled_by in ('visitor', 'operator')),
  check (state = 'held' or (name is not null and email is not null)),
  check ((cancelled_by is not null) = (state = 'cancelled')),
  constraint booking_one_at_a_time exclude using gist (host with =, tstzrange(starts_at, ends_at) with &&)
    where (state <> 'cancelled')
);
comment on table larkline.booking is
  'Demos in the diary of a host. Held while a visitor types their name; a hold that has run out counts for nothing.';
create index booking_start on larkline.booking (starts_at) where state <> 'cancelled';
create index booking_newest on larkline.booking (created_at desc, id);
create index booking_email on larkline.booking (lower(email));
create index booking_hold on larkline.booking (held_until) where state = 'held';

create table larkline.blocked_time (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Null: nobody is there.
  host text check (host ~ '\S' and larkline.is_line(host, 100)),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  reason text not null default '' check (larkline.is_line(reason, 200))
);
comment on table larkline.blocked_time is 'When no demo can be booked besides what the office hours say.';
create index blocked_time_end on larkline.blocked_time (ends_at);

-- Those of the hosts who are free then, the one with the fewest demos that week first.
create function larkline.free_hosts(hosts text[], begins timestamptz, finishes timestamptz, except_booking uuid)
returns setof text
language sql stable set search_path = '' as $$
  select known.host
  from unnest(hosts) with ordinality as known(host, place)
  left join (
    select b.host, count(*) as demos
    from larkline.booking b
    where b.state <> 'cancelled'
      and b.starts_at >= begins - interval '3 days' and b.starts_at < begins + interval '4 days'
    group by b.host
  ) as week on week.host = known.host
  where not exists (
    select from larkline.booking b
    where b.host = known.host and b.state <> 'cancelled'
      and tstzrange(b.starts_at, b.ends_at) && tstzrange(begins, finishes)
      and (b.held_until is null or b.held_until > now())
      and b.id is distinct from except_booking
  ) and not exists (
    select from larkline.blocked_time t
    where (t.host is null or t.host = known.host) and t.starts_at < finishes and t.ends_at > begins
  )
  order by coalesce(week.demos, 0), known.place
$$;

-- Gives a slot to a visitor: for a while (hold_seconds), or for good with name and address. Asked again under the
-- same submission it answers with what there is; a hold moves to the new time and becomes the booking.
--
-- Contenders for one time wait here for one another, so that all but the first find it taken without writing.
create function larkline.claim_slot(
  submission uuid, hosts text[], begins timestamptz, finishes timestamptz,
  hold_seconds integer, visitor_name text, visitor_email text, visitor_zone text
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
        (submission_id, host, starts_at, ends_at, state, held_until, name, email, time_zone)
      values (
        submission, candidate, begins, finishes, case when hold_seconds is null then 'booked' else 'held' end,
        now() + make_interval(secs => hold_seconds), visitor_name, visitor_email, visitor_zone
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

-- Moves a booking to another time, once: whoever knows an older sequence is too late.
create function larkline.move_booking(
  booking uuid, known_sequence integer, hosts text[], begins timestamptz, finishes timestamptz
) returns setof larkline.booking
language plpgsql set search_path = '' as $$
declare
  candidate text;
begin
  perform pg_advisory_xact_lock(hashtextextended(begins::text, 2));
  delete from larkline.booking b
  where b.state = 'held' and b.held_until <= now() and b.starts_at < finishes and b.ends_at > begins;
  for candidate in select * from larkline.free_hosts(hosts, begins, finishes, booking) loop
    begin
      return query update larkline.booking b
        set host = candidate, starts_at = begins, ends_at = finishes, sequence = b.sequence + 1, changed_at = now()
        where b.id = booking and b.state = 'booked' and b.sequence = known_sequence
        returning *;
      return;
    exception when exclusion_violation then
    end;
  end loop;
  raise exception 'slot taken' using errcode = 'LK409';
end
$$;

revoke all on function larkline.free_hosts, larkline.claim_slot, larkline.move_booking from public;

-- Mails about bookings.

alter table larkline.delivery
  add column booking_id uuid references larkline.booking on delete cascade,
  -- As it was when the mail became due: one about an older state is not sent any more.
  add column booking_sequence integer check ((booking_sequence is not null) = (booking_id is not null)),
  drop constraint delivery_kind_check,
  add constraint delivery_kind_check check (kind in (
    'automation-webhook', 'confirmation-mail', 'owner-mail', 'booking-reminder-day', 'booking-reminder-hour'
  )),
  drop constraint delivery_check2,
  add constraint delivery_about_one check (
    num_nonnulls(demo_request_id, contact_message_id, demo_call_id, booking_id) = 1
  );
create index delivery_booking on larkline.delivery (booking_id) where booking_id is not null;

create function larkline.enqueue_booking_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into larkline.delivery (kind, booking_id, booking_sequence, next_attempt_at)
  select due.kind, new.id, new.sequence, due.at
  from (values
    ('confirmation-mail', now()),
    ('owner-mail', now()),
    ('booking-reminder-day', new.starts_at - interval '24 hours'),
    ('booking-reminder-hour', new.starts_at - interval '1 hour')
  ) as due(kind, at)
  where due.kind in ('confirmation-mail', 'owner-mail')
    -- A reminder right after the confirmation would be noise.
    or (new.state = 'booked' and due.at > now() + interval '30 minutes');
  return null;
end
$$;
revoke all on function larkline.enqueue_booking_mails() from public;

create trigger enqueue_mails_of_new after insert on larkline.booking
  for each row when (new.state = 'booked') execute function larkline.enqueue_booking_mails();
create trigger enqueue_mails_of_changed after update on larkline.booking
  for each row when (new.state <> 'held' and old.sequence <> new.sequence)
  execute function larkline.enqueue_booking_mails();

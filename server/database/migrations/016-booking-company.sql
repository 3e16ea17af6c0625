-- The visitor's company, so that the host knows whom they call.
alter table larkline.booking add column company text check (company ~ '\S' and larkline.is_line(company, 200));

-- As it was, with the company. It has a default for processes of the version before, which give none.
drop function larkline.claim_slot(
  uuid, text[], timestamptz, timestamptz, integer, text, text, text, text, integer
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
  visitor_company text default null
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
        (submission_id, host, starts_at, ends_at, state, held_until, name, email, time_zone, phone, company)
      values (
        submission, candidate, begins, finishes, case when hold_seconds is null then 'booked' else 'held' end,
        now() + make_interval(secs => hold_seconds), visitor_name, visitor_email, visitor_zone, visitor_phone,
        visitor_company
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

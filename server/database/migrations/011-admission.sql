-- Limits on strangers that several web processes share, and the limit of upcoming demos decided where they are stored.

-- Unlogged: after a crash everybody begins anew, which costs nothing, and counting waits for no disk.
create unlogged table larkline.rate_limit (
  -- A keyed hash of the limit's name and the visitor's address or network, another one every day.
  key bytea primary key check (octet_length(key) = 16),
  used integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
comment on table larkline.rate_limit is
  'How often addresses and networks, known by hashes only, have asked for something; removed when the window is over.';
revoke all on larkline.rate_limit from public, anon, authenticated;

-- Counts a use under each key, from the narrowest to the widest, if all have room. Otherwise it tells the place of the
-- first that is full, from 0, and the milliseconds until its window ends.
create function larkline.count_use(keys bytea[], most integer[], seconds integer, uses integer)
returns table (level integer, wait float8)
language plpgsql set search_path = '' as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  return query
    select array_position(keys, known.key) - 1, extract(epoch from known.ends_at - moment)::float8 * 1000
    from larkline.rate_limit known
    where known.key = any (keys) and known.ends_at > moment
      and known.used + uses > most[array_position(keys, known.key)]
    order by 1 limit 1;
  if found then return; end if;
  for place in 1 .. cardinality(keys) loop
    -- Others may have taken the room meanwhile.
    insert into larkline.rate_limit as counted (key, used, ends_at)
    values (keys[place], uses, moment + make_interval(secs => seconds))
    on conflict (key) do update set
      used = case when counted.ends_at <= moment then excluded.used else counted.used + excluded.used end,
      ends_at = case when counted.ends_at <= moment then excluded.ends_at else counted.ends_at end
    where counted.ends_at <= moment or counted.used + excluded.used <= most[place];
    if not found then
      return query
        select place - 1, greatest(1, extract(epoch from known.ends_at - moment)::float8 * 1000)
        from larkline.rate_limit known where known.key = keys[place];
      return;
    end if;
  end loop;
end
$$;
revoke all on function larkline.count_use from public;

-- As it was, with the limit of upcoming demos of a mail address, which several bookings at once went past: each had
-- counted before the others were stored. Its default is for processes of the version before, which count themselves.
drop function larkline.claim_slot(uuid, text[], timestamptz, timestamptz, integer, text, text, text, text);

-- Gives a slot to a visitor: for a while (hold_seconds), or for good with name and address. Asked again under the
-- same submission it answers with what there is; a hold moves to the new time and becomes the booking.
--
-- Bookings of one address wait here for one another, so that each counts all before it; then contenders for one time,
-- so that all but the first find it taken without writing.
create function larkline.claim_slot(
  submission uuid, hosts text[], begins timestamptz, finishes timestamptz,
  hold_seconds integer, visitor_name text, visitor_email text, visitor_zone text,
  visitor_phone text default null, most_upcoming integer default null
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

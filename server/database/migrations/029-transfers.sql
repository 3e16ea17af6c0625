-- Callers who are put through to a person, and people who are rung into a call: docs/telephone.md. They have no dial, since
-- nobody is called who did not agree; the day's cap counts them with the dials all the same.

-- Counts one more call of today, or refuses it as admit_dial does. A SIP address is on no list of numbers.
create function larkline.admit_transfer(address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rule larkline.dial_rule;
begin
  select * into rule from larkline.dial_rule;
  if not found then
    raise exception 'Nobody is called before the rules are written' using errcode = 'LKD06';
  end if;
  if address like '+%' and larkline.is_suppressed(address) then
    raise exception 'This number is not to be called again' using errcode = 'LKD02';
  end if;
  if not larkline.count_dial(rule, false) then
    raise exception 'The day is full' using errcode = 'LKD04', detail = ceil(extract(epoch from
      (now() at time zone 'utc')::date + 1 - (now() at time zone 'utc')))::text;
  end if;
end
$$;
revoke all on function larkline.admit_transfer from public, anon, authenticated;

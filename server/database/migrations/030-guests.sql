-- People whom a page dials into a call are dials like all others. Such a phone rings at once or not at all, and the page's own
-- process rings it: null if it may not ring now.
create function larkline.take_guest_dial(guest uuid, node uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  attempt uuid;
begin
  -- As in take_dial: two of one number, taken at the same moment, would ring it twice.
  perform pg_advisory_xact_lock(hashtextextended('take dial', 0));
  update larkline.dial d set state = 'handed-over'
  where d.id = guest and d.state = 'waiting' and d.not_before <= now() and larkline.may_ring(d);
  if not found then return null; end if;
  insert into larkline.dial_attempt as a (dial_id, number, state, node_id, begun_at)
  values (guest, 1, 'dialling', node, now()) returning a.id into attempt;
  return attempt;
end
$$;
revoke all on function larkline.take_guest_dial from public;

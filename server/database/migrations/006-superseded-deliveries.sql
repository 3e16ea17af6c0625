-- A mail about a booking that has changed since, or a reminder that comes too late, is not sent. That is an end, and
-- no failure.
alter table larkline.delivery
  drop constraint delivery_state_check,
  add constraint delivery_state_check check (state in ('pending', 'parked', 'delivered', 'dead', 'superseded')),
  drop constraint delivery_check1,
  add constraint delivery_finished check (
    (finished_at is not null) = (state in ('delivered', 'dead', 'superseded'))
  );
comment on column larkline.delivery.state is
  'pending: will be attempted; parked: waits for a setting; delivered; dead: given up, kept until retried by hand; superseded: not sent, since it would no longer be true.';

drop index larkline.delivery_unfinished;
create index delivery_unfinished on larkline.delivery (state, created_at)
  where state not in ('delivered', 'superseded');

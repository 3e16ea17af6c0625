-- What is owed to somebody outside: a webhook call or a mail about a row. The row, its deliveries and their jobs
-- are committed together or not at all. Deliveries hold no personal data; what is sent is read from the row at
-- the time, and goes with it when it is erased.

create table larkline.delivery (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('automation-webhook', 'confirmation-mail', 'owner-mail')),
  demo_request_id uuid references public.demo_schedule on delete cascade,
  contact_message_id uuid references larkline.contact_message on delete cascade,
  demo_call_id uuid references larkline.demo_call on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'parked', 'delivered', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  -- Those made before the operator sent it again: the schedule counts from there.
  attempts_before integer not null default 0 check (attempts_before between 0 and attempts),
  created_at timestamptz not null default now(),
  -- Of a pending one; an attempt before it is not made.
  next_attempt_at timestamptz not null default now(),
  finished_at timestamptz check ((finished_at is not null) = (state in ('delivered', 'dead'))),
  check (num_nonnulls(demo_request_id, contact_message_id, demo_call_id) = 1)
);
comment on column larkline.delivery.state is
  'pending: will be attempted; parked: waits for a setting; delivered; dead: given up, kept until retried by hand.';
create index delivery_demo_request on larkline.delivery (demo_request_id) where demo_request_id is not null;
create index delivery_contact_message on larkline.delivery (contact_message_id)
  where contact_message_id is not null;
create index delivery_demo_call on larkline.delivery (demo_call_id) where demo_call_id is not null;
create index delivery_unfinished on larkline.delivery (state, created_at) where state <> 'delivered';
create index delivery_newest on larkline.delivery (created_at desc, id);

create table larkline.delivery_attempt (
  delivery_id uuid not null references larkline.delivery on delete cascade,
  number integer not null check (number > 0),
  started_at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  -- Of an HTTP or SMTP answer; null when there was none.
  status integer,
  -- Why it failed; null when it was delivered.
  reason text,
  answer text check (octet_length(answer) <= 1024),
  primary key (delivery_id, number)
);

-- The name of the job that makes the attempts: mails and webhook calls have workers of their own, so that a far
-- end that hangs holds up nobody else.
create function larkline.delivery_task(kind text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when kind = 'automation-webhook' then 'deliver-webhook' else 'deliver-mail' end
$$;

-- One job per new delivery. The key lets a later wish (a retry) take the place of an earlier one.
create function larkline.enqueue_delivery_jobs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(
      larkline.delivery_task(added.kind), json_build_object('delivery', added.id), null, added.next_attempt_at,
      null, added.id::text, null, null
    )::graphile_worker.job_spec
    from added
  ));
  return null;
end
$$;
revoke all on function larkline.enqueue_delivery_jobs() from public;

create trigger enqueue_jobs after insert on larkline.delivery
  referencing new table as added
  for each statement execute function larkline.enqueue_delivery_jobs();

-- The deliveries of a new row, whatever put it there: their kinds are the trigger's arguments.
create function larkline.enqueue_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into larkline.delivery (kind, demo_request_id, contact_message_id, demo_call_id)
  select kind,
    case when tg_table_name = 'demo_schedule' then new.id end,
    case when tg_table_name = 'contact_message' then new.id end,
    case when tg_table_name = 'demo_call' then new.id end
  from unnest(tg_argv) as kind;
  return null;
end
$$;
revoke all on function larkline.enqueue_deliveries() from public;

create trigger enqueue_deliveries after insert on public.demo_schedule
  for each row execute function larkline.enqueue_deliveries('automation-webhook', 'confirmation-mail', 'owner-mail');
create trigger enqueue_deliveries after insert on larkline.contact_message
  for each row execute function larkline.enqueue_deliveries('confirmation-mail', 'owner-mail');
create trigger enqueue_deliveries after insert on larkline.demo_call
  for each row execute function larkline.enqueue_deliveries('automation-webhook', 'owner-mail');

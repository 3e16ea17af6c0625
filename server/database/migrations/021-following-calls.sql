-- Where a call can be followed while it goes on, and the time that its analysis has before its report goes out.

alter table larkline.call
  -- Addresses that nobody can guess, as AES-256-GCM. They end with the call.
  add column monitor bytea,
  -- Set while something is being written about a call that is over: its report goes out then at the latest.
  add column report_after timestamptz,
  add constraint call_monitor_check check (monitor is null or ended_at is null),
  add constraint call_report_after_check check (report_after is null or ended_at is not null);

-- As before, and a report may wait. If the process that writes the analysis dies, the report's own time comes.
create or replace function larkline.enqueue_call_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  report record;
begin
  if new.started_at is not null and old.started_at is null and 'call-started' = any (new.owes) then
    insert into larkline.delivery (kind, call_id) values ('call-started', new.id);
  end if;
  if new.ended_at is not null and old.ended_at is null then
    insert into larkline.delivery (kind, call_id, next_attempt_at)
    select kind, new.id, case when kind = 'call-report' then coalesce(new.report_after, now()) else now() end
    from unnest(array['call-ended', 'call-report']) as kind where kind = any (new.owes);
  elsif old.report_after is not null and new.report_after is null then
    for report in
      update larkline.delivery set next_attempt_at = now()
      where call_id = new.id and kind = 'call-report' and state = 'pending' and attempts = 0
        and next_attempt_at > now()
      returning id, kind
    loop
      perform graphile_worker.add_job(
        larkline.delivery_task(report.kind), json_build_object('delivery', report.id), run_at := now(),
        job_key := report.id::text
      );
    end loop;
  end if;
  return null;
end
$$;
drop trigger enqueue_deliveries on larkline.call;
create trigger enqueue_deliveries after update of started_at, ended_at, report_after on larkline.call
  for each row execute function larkline.enqueue_call_deliveries();

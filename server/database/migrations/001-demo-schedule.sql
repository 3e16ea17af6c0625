-- Demo requests, and the anonymous role that may hand them in and nothing else.
--
-- The same file runs on the embedded database and on a hosted one, where the roles exist already and
-- where new tables in "public" are open to them by default: privileges are therefore taken away first.

do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    begin
      execute format('create role %I nologin', visitor);
    exception when duplicate_object or unique_violation then
      null; -- a hosted backend, or another database of the same server
    end;
    begin
      -- Whoever made a role may not yet take it on (PostgreSQL 16); trying is the test every version has.
      execute format('set local role %I', visitor);
      set local role none;
    exception when insufficient_privilege then
      execute format('grant %I to current_user', visitor);
    end;
  end loop;
end
$$;

grant usage on schema public to anon, authenticated;
-- Functions that constraints call run as the visitor. No table here is granted to anybody.
grant usage on schema larkline to anon, authenticated;

-- True when every item is one of the choices, or begins with one of the free prefixes ("CRM: Acme").
create function larkline.are_choices(items text[], choices text[], prefixes text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(items) <= 20
    and not exists (
      select from unnest(items) as item
      where item is null
        or char_length(item) > 500
        or not (
          item = any (choices)
          or exists (
            select from unnest(prefixes) as prefix
            where item = prefix or (starts_with(item, prefix || ': ') and item ~ ': .*\S')
          )
        )
    )
$$;

create table public.demo_schedule (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  idempotency_key text unique check (char_length(idempotency_key) <= 200),
  business_name text not null
    check (business_name ~ '\S' and char_length(business_name) <= 200),
  industry text not null
    check (industry in ('Healthcare', 'Technology', 'Finance', 'Education', 'Retail', 'Hospitality',
      'Professional Services', 'Real Estate', 'Automotive', 'Other')),
  business_size text not null
    check (business_size in ('small', 'medium', 'large', 'enterprise')),
  website text
    check (website ~* '^https?://\S+$' and char_length(website) <= 2048),
  full_name text not null
    check (full_name ~ '\S' and char_length(full_name) <= 200),
  email text not null
    check (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and char_length(email) <= 254),
  phone text not null
    check (phone ~ '\d' and phone !~ '[[:cntrl:]]' and char_length(phone) <= 40),
  current_solution text not null
    check (current_solution in ('in-house', 'call-center', 'online', 'mixed')),
  call_volume text not null
    check (call_volume in ('0-100', '100-500', '500-1000', '1000+')),
  challenges text[] not null default '{}'
    check (larkline.are_choices(challenges, array[
      'High number of missed calls',
      'Too much time spent handling appointments',
      'High no-show or cancellation rates',
      'Difficulty following up with past clients',
      'Lack of integration with calendars/CRM'], array['Other'])),
  outbound_preference text not null
    check (outbound_preference in ('reminders', 'follow-ups', 'promotions', 'none')),
  ai_tone text not null
    check (ai_tone in ('professional', 'friendly')),
  integrations text[] not null default '{}'
    check (larkline.are_choices(integrations, array['Google Calendar', 'Outlook Calendar'], array['CRM', 'Other']))
);

comment on table public.demo_schedule is 'Demo requests from the website, one row per submission.';
comment on column public.demo_schedule.idempotency_key is
  'The Idempotency-Key header of the request that made the row; a re-sent request finds it and adds nothing.';

create index demo_schedule_newest on public.demo_schedule (created_at desc, id);
create index demo_schedule_email on public.demo_schedule (lower(email));

-- A browser that never saw the answer sends its request again. The key in the request's headers (set by
-- the hosted backend and by our own server alike) makes that the same row. The lock makes simultaneous
-- copies wait for each other, so that none of them fails.
create function larkline.accept_demo_request_once() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key text := nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key';
  bookkeeping constant text[] := array['id', 'created_at', 'idempotency_key'];
  earlier public.demo_schedule;
begin
  if coalesce(key, '') = '' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('demo_schedule:' || key, 0));
  select * into earlier from public.demo_schedule where idempotency_key = key;
  if not found then
    new.idempotency_key := key;
    return new;
  end if;
  if to_jsonb(earlier) - bookkeeping = to_jsonb(new) - bookkeeping then
    return null;
  end if;
  raise unique_violation using
    message = 'This Idempotency-Key was already used for a different demo request',
    hint = 'Send a changed request under a new key.';
end
$$;
revoke all on function larkline.accept_demo_request_once() from public;

create trigger accept_once before insert on public.demo_schedule
  for each row execute function larkline.accept_demo_request_once();

alter table public.demo_schedule enable row level security;

create policy visitors_hand_in on public.demo_schedule
  for insert to anon, authenticated with check (true);

revoke all on public.demo_schedule from public, anon, authenticated;
grant insert (business_name, industry, business_size, website, full_name, email, phone, current_solution,
  call_volume, challenges, outbound_preference, ai_tone, integrations)
  on public.demo_schedule to anon, authenticated;

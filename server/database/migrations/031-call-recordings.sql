-- Recordings of calls that everybody in them agreed to. The row is the agreement: nothing of the kind is kept without it.

alter table larkline.call add column asks_video boolean not null default false;

create table larkline.call_recording (
  call_id uuid primary key references larkline.call on delete cascade,
  -- video: parts of a WebM file, which a browser composes. audio: larkline.call_sound, which the server writes.
  kind text not null check (kind in ('video', 'audio')),
  -- Everybody had agreed.
  started_at timestamptz not null default clock_timestamp(),
  kept_at timestamptz not null default clock_timestamp(),
  -- Nothing more is recorded. What is on its way may still be written for a minute.
  stopped_at timestamptz,
  -- The file has its length and its index of times.
  finished_at timestamptz,
  seconds real check (seconds between 0 and 86400),
  -- Seals the file; itself sealed under voice-secrets.
  key bytea not null check (octet_length(key) <= 256),
  -- The beginning of the file, which is written anew once its length is known; sealed.
  head bytea check (octet_length(head) <= 65536),
  head_bytes integer check (head_bytes between 1 and 65408),
  -- Of the whole file.
  bytes bigint not null default 0 check (bytes between 0 and 1073741824),
  -- Parts after the head.
  parts integer not null default 0 check (parts between 0 and 100000),
  check ((head is null) = (head_bytes is null))
);
comment on table larkline.call_recording is 'Recordings of calls that everybody in them agreed to.';
create index call_recording_kept_at_idx on larkline.call_recording (kept_at);

create table larkline.call_recording_part (
  call_id uuid not null references larkline.call_recording on delete cascade,
  part integer not null check (part >= 1),
  -- Where it begins in the file.
  starts_at bigint not null check (starts_at >= 1),
  bytes integer not null check (bytes between 1 and 2097152),
  -- A part without it lies in the bucket. Sealed in either.
  sealed bytea check (octet_length(sealed) <= 2097408),
  bucket_key text unique references larkline.bucket_object,
  primary key (call_id, part),
  constraint call_recording_part_place_check check (num_nonnulls(sealed, bucket_key) = 1)
);
comment on table larkline.call_recording_part is 'Parts of recordings, a second or two each, as they came.';
create function larkline.drop_recording_part() returns trigger language plpgsql set search_path = '' as $$
begin
  update larkline.bucket_object set state = 'dropping', due = clock_timestamp() where key = old.bucket_key;
  return old;
end
$$;
create trigger call_recording_part_drops_object after delete on larkline.call_recording_part
  for each row when (old.bucket_key is not null) execute function larkline.drop_recording_part();

-- Nobody is recorded who has refused.
create function larkline.refuse_unagreed_recording() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  refused timestamptz;
begin
  select refused_at into refused from larkline.call where id = new.call_id for share;
  if not found or refused is not null then return null; end if;
  return new;
end
$$;
revoke all on function larkline.refuse_unagreed_recording() from public;
create trigger keeps_what_is_agreed before insert on larkline.call_recording
  for each row execute function larkline.refuse_unagreed_recording();

-- As before, and the sound of a recording of its own is agreed to by that.
create or replace function larkline.refuse_unagreed_keeping() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  agreed larkline.call;
begin
  select * into agreed from larkline.call where id = new.call_id for share;
  if tg_table_name = 'call_sound' and agreed.refused_at is null
    and exists (select from larkline.call_recording r where r.call_id = new.call_id and r.kind = 'audio')
  then return new; end if;
  if agreed.agreed_at is null or not (case tg_table_name when 'call_words' then agreed.asks_words else agreed.asks_sound end)
  then return null; end if;
  return new;
end
$$;

-- As before. A recording that its callers asked for takes no notice, so the choice of how to agree may be missing.
create or replace function larkline.forget_refused_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.refused_at is not null then new.refused_at := old.refused_at; end if;
  if new.refused_at is not null then
    new.agreed_at := null;
    delete from larkline.call_words where call_id = new.id;
    delete from larkline.call_sound where call_id = new.id;
    delete from larkline.call_recording where call_id = new.id;
  end if;
  return new;
end
$$;
alter table larkline.call drop constraint call_choice_check,
  add constraint call_choice_check check (consent is not null or agreed_at is null);

revoke all on larkline.call_recording, larkline.call_recording_part from public, anon, authenticated;

-- What the voice platform's API keeps. Definitions are those of its published types, unknown properties included; what
-- is secret in them is taken out and kept encrypted. Only programs with a private key reach these tables.

alter table larkline.assistant add column secrets bytea;
alter table larkline.squad add column secrets bytea;
comment on column larkline.assistant.secrets is 'The secret values of the definition by their path, as AES-256-GCM.';

create table larkline.tool (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  definition jsonb not null
    check (jsonb_typeof(definition) = 'object' and octet_length(definition::text) <= 65536),
  secrets bytea
);
comment on table larkline.tool is 'Tools that assistants name by their id.';

create table larkline.credential (like larkline.tool including all);
comment on table larkline.credential is 'Credentials of services. Their secrets are in the column secrets only.';

create table larkline.phone_number (like larkline.tool including all);
create unique index phone_number_number_key on larkline.phone_number ((definition ->> 'number'))
  where definition ->> 'number' is not null;
comment on table larkline.phone_number is 'Numbers of carriers, and who answers them.';

create table larkline.file (
  like larkline.tool including all,
  content oid not null,
  bytes bigint not null check (bytes >= 0)
);
comment on table larkline.file is 'Files for assistants. content is a large object.';

create function larkline.drop_file_content() returns trigger language plpgsql as $$
begin
  perform lo_unlink(old.content);
  return old;
end
$$;
create trigger file_drops_content after delete on larkline.file
  for each row execute function larkline.drop_file_content();

create table larkline.call (
  id uuid primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  kind text not null check (kind in ('webCall', 'inboundPhoneCall', 'outboundPhoneCall')),
  -- True for a call that any page can make; false for one of the operator's own programs.
  is_public boolean not null,
  assistant_id uuid,
  squad_id uuid,
  name text check (char_length(name) <= 40),
  metadata jsonb check (octet_length(metadata::text) <= 16384),
  started_at timestamptz,
  ended_at timestamptz,
  ended_reason text check (char_length(ended_reason) <= 100),
  constraint call_order_check check (started_at >= created_at and ended_at >= coalesce(started_at, created_at))
);
create index call_created_at_idx on larkline.call (created_at desc, id desc);
create index call_live_idx on larkline.call (created_at) where ended_at is null;
comment on table larkline.call is 'Calls: their times and how they ended. Nothing that was said, and no address.';

create index assistant_created_at_idx on larkline.assistant (created_at desc, id desc);
create index squad_created_at_idx on larkline.squad (created_at desc, id desc);
create index tool_created_at_idx on larkline.tool (created_at desc, id desc);
create index credential_created_at_idx on larkline.credential (created_at desc, id desc);
create index phone_number_created_at_idx on larkline.phone_number (created_at desc, id desc);
create index file_created_at_idx on larkline.file (created_at desc, id desc);

create table larkline.api_key (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null check (char_length(name) between 1 and 60),
  scope text not null check (scope in ('all', 'read', 'calls')),
  -- SHA-256 of the key, which has 256 random bits: nothing to guess, so no slow hash is needed.
  hash bytea not null unique check (octet_length(hash) = 32),
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table larkline.api_key is 'Private keys of the voice API. The keys themselves are nowhere.';

create table larkline.api_change (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default now(),
  -- Null for the key of the settings, and for the operator at the command line.
  key_id uuid references larkline.api_key on delete set null,
  by_whom text not null check (char_length(by_whom) <= 60),
  act text not null check (act in ('created', 'updated', 'replaced', 'deleted', 'revoked')),
  kind text not null check (char_length(kind) <= 40),
  subject uuid not null,
  -- Names of the properties that changed; never their values.
  properties text[] not null default '{}'
);
create index api_change_changed_at_idx on larkline.api_change (changed_at desc, id desc);
comment on table larkline.api_change is 'Who changed what over the voice API.';

revoke all on larkline.tool, larkline.credential, larkline.phone_number, larkline.file, larkline.call,
  larkline.api_key, larkline.api_change from public, anon, authenticated;

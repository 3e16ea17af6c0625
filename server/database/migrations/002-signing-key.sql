-- Secrets that every process on this database must share. The first process makes one; the rest read it.
create table larkline.signing_key (
  name text primary key,
  secret bytea not null check (octet_length(secret) >= 32),
  created_at timestamptz not null default now()
);

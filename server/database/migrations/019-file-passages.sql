-- What calls answer from of the files that programs upload: their passages, each with a vector of its meaning.

alter table larkline.file
  add column read_state text not null default 'processing' check (read_state in ('processing', 'done', 'failed')),
  -- In words for whoever uploaded it; nothing of the file.
  add column read_reason text check (char_length(read_reason) <= 200),
  add column text_bytes bigint check (text_bytes >= 0),
  -- The encoder that made the vectors: those of another one cannot be compared.
  add column encoder text check (char_length(encoder) <= 200),
  -- Until then a process reads the file, and no other begins.
  add column reading_until timestamptz;
create index file_unread_idx on larkline.file (created_at) where read_state = 'processing';

create table larkline.file_passage (
  file_id uuid not null references larkline.file on delete cascade,
  number integer not null check (number >= 0),
  heading text not null check (char_length(heading) <= 160),
  text text not null check (char_length(text) between 1 and 600),
  -- 384 numbers of 4 bytes, the lowest first.
  vector bytea not null check (octet_length(vector) = 1536),
  primary key (file_id, number)
);
comment on table larkline.file_passage is 'Passages of files for assistants.';

revoke all on larkline.file_passage from public, anon, authenticated;

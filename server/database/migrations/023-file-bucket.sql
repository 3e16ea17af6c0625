-- Files may lie in a bucket instead of the database. Each says where it is, so both can be at the same time.

-- What may be in the bucket. Written down before anything is put there and removed after it is gone, so that neither a
-- process that dies nor a bucket that is away leaves an object that nobody knows of.
create table larkline.bucket_object (
  key text primary key check (char_length(key) between 1 and 100),
  state text not null default 'uploading' check (state in ('uploading', 'kept', 'dropping')),
  -- An upload in parts, while it is not finished.
  upload text check (char_length(upload) <= 2000),
  -- When it is to be dropped, unless it is kept: an upload by then has no process any more.
  due timestamptz not null default clock_timestamp() + interval '6 hours'
);
create index bucket_object_due_idx on larkline.bucket_object (due) where state <> 'kept';
comment on table larkline.bucket_object is 'What lies in the bucket of files, or is on its way there or out of it.';

alter table larkline.file
  alter column content drop not null,
  add column bucket_key text unique references larkline.bucket_object,
  add constraint file_place_check check (num_nonnulls(content, bucket_key) = 1);
comment on table larkline.file is
  'Files for assistants. content is a large object; a file without one lies in the bucket.';

create or replace function larkline.drop_file_content() returns trigger language plpgsql as $$
begin
  if old.content is not null then perform lo_unlink(old.content); end if;
  update larkline.bucket_object set state = 'dropping', due = clock_timestamp() where key = old.bucket_key;
  return old;
end
$$;

revoke all on larkline.bucket_object from public, anon, authenticated;

-- Who answers calls. Definitions are those of POST /call/web; unknown properties are kept. They may hold addresses and
-- instructions of the operator's, so no browser has rights here.

create table larkline.assistant (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Null for one that came with the product and was never changed: a newer version then brings its newer words.
  updated_at timestamptz,
  -- A short name that can be used in place of the id.
  key text unique check (key ~ '^[a-z][a-z0-9-]{0,39}$'),
  definition jsonb not null
    check (jsonb_typeof(definition) = 'object' and octet_length(definition::text) <= 65536)
);
comment on table larkline.assistant is 'Assistants that calls name by their id or key.';

create table larkline.squad (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  key text unique check (key ~ '^[a-z][a-z0-9-]{0,39}$'),
  definition jsonb not null check (
    jsonb_typeof(definition) = 'object' and octet_length(definition::text) <= 65536
    and coalesce(jsonb_typeof(definition -> 'members') = 'array', false)
    and jsonb_array_length(definition -> 'members') between 1 and 10
  )
);
comment on table larkline.squad is 'Squads of assistants, of whom the first answers.';

revoke all on larkline.assistant, larkline.squad from public, anon, authenticated;

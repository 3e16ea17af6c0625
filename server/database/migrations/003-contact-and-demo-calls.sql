-- What visitors send besides a demo request. No browser has rights here: the server inserts after its checks,
-- and the constraints hold whatever it is told.

-- One line of text without control characters, of a limited length.
create function larkline.is_line(value text, longest integer) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(value) <= longest and value !~ '[[:cntrl:]]'
$$;

create table larkline.contact_message (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  submission_id uuid not null unique,
  first_name text not null default '' check (larkline.is_line(first_name, 100)),
  last_name text not null default '' check (larkline.is_line(last_name, 100)),
  email text not null check (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and larkline.is_line(email, 254)),
  company text not null default '' check (larkline.is_line(company, 200)),
  message text not null check (message ~ '\S' and char_length(message) <= 5000),
  plan text check (plan in ('starter', 'growth', 'premium'))
);
comment on table larkline.contact_message is 'Messages from the contact form, one row per submission.';
comment on column larkline.contact_message.submission_id is
  'Of the form as it was opened: a re-sent form finds its row and adds nothing.';
create index contact_message_newest on larkline.contact_message (created_at desc, id);
create index contact_message_email on larkline.contact_message (lower(email));

create table larkline.consent (
  id uuid primary key default gen_random_uuid(),
  given_at timestamptz not null default now(),
  purpose text not null check (purpose in ('ai-voice-call')),
  text_version text not null check (larkline.is_line(text_version, 40)),
  wording text not null check (wording ~ '\S' and char_length(wording) <= 2000),
  phone text not null check (phone ~ '^\+\d{6,15}$'),
  withdrawn_at timestamptz check (withdrawn_at >= given_at)
);
comment on table larkline.consent is 'Who agreed to what, in which words and when. A demo call cannot exist without one.';
create index consent_phone on larkline.consent (phone);

create table larkline.demo_call (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  submission_id uuid not null unique,
  consent_id uuid not null unique references larkline.consent,
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text not null check (phone ~ '^\+\d{6,15}$'),
  company_name text not null check (company_name ~ '\S' and larkline.is_line(company_name, 200)),
  website text not null check (website ~* '^https?://\S+$' and larkline.is_line(website, 2048)),
  name text not null check (name ~ '\S' and larkline.is_line(name, 200))
);
comment on table larkline.demo_call is 'Requests for an outbound demo call, one row per submission.';
create index demo_call_newest on larkline.demo_call (created_at desc, id);
create index demo_call_phone on larkline.demo_call (phone text_pattern_ops, created_at);

-- How many demo calls were accepted on a day. Counted in the transaction that accepts one, so that no number of
-- processes accepts more than the cap, and none is accepted while it cannot be counted.
create table larkline.demo_call_day (
  day date primary key,
  accepted integer not null check (accepted >= 0),
  -- Those from a form without scripts, which has solved no puzzle: they have a smaller cap within the day's.
  without_script integer not null default 0 check (without_script between 0 and accepted)
);
comment on table larkline.demo_call_day is 'How many demo calls were accepted on a day (UTC).';

-- How much of the hosted services that hear, answer and speak was used, counted by all processes together.

create table larkline.budget_use (
  -- In UTC.
  day date not null,
  -- "all", or a keyed hash of a visitor's address or network.
  scope text not null,
  kind text not null check (kind in ('hearing', 'model', 'voice')),
  -- Seconds, tokens or characters. An amount is added before it is used and put right afterwards.
  used bigint not null,
  primary key (day, scope, kind)
);
comment on table larkline.budget_use is 'Amounts of hosted services used in calls, by day.';

revoke all on larkline.budget_use from public, anon, authenticated;

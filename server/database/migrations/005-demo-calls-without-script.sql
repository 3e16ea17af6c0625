-- Requests that came from a form without scripts have solved no puzzle, so they have a smaller cap of their own
-- within the day's.
alter table larkline.demo_call_day
  add column without_script integer not null default 0 check (without_script between 0 and accepted);
comment on table larkline.demo_call_day is
  'How many demo calls were accepted on a day (UTC), and how many of them without a puzzle.';

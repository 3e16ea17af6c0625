-- The operator's command line prints addresses of the site, and may run with other settings than the server.

create table larkline.site_address (
  address text primary key,
  started_at timestamptz(3) not null,
  -- Null while it runs, and after a crash.
  stopped_at timestamptz(3)
);
comment on table larkline.site_address is 'Addresses under which web processes reach their visitors.';

revoke all on larkline.site_address from public, anon, authenticated;

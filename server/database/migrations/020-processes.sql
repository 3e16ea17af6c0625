-- What several web processes must know of one another to share out lines and to end one another's calls.

-- Unlogged: after a crash of the database every process writes itself and its lines down again.
create unlogged table larkline.voice_node (
  id uuid primary key,
  -- Most calls that it holds at a time.
  lines integer not null check (lines >= 0),
  seen_at timestamptz not null default clock_timestamp()
);
comment on table larkline.voice_node is 'The web processes that hold calls. One that was not seen for 30 s is gone.';

create unlogged table larkline.held_line (
  call_id uuid primary key,
  node_id uuid not null references larkline.voice_node on delete cascade,
  -- Keyed hashes, as in larkline.rate_limit.
  address bytea not null check (octet_length(address) = 16),
  network bytea not null check (octet_length(network) = 16),
  taken_at timestamptz not null default clock_timestamp(),
  is_joined boolean not null default false,
  -- True when a program has asked another process to end the call.
  is_to_end boolean not null default false
);
create index held_line_network_idx on larkline.held_line (network);
create index held_line_node_id_idx on larkline.held_line (node_id);
comment on table larkline.held_line is 'Calls in progress, by the process that holds them. Removed with the call.';

revoke all on larkline.voice_node, larkline.held_line from public, anon, authenticated;

-- Takes a line, and tells what the other processes hold of the same address and network, and the lines that they have.
-- Calls of one network wait here for one another, so that each counts all before it.
create function larkline.take_line(call uuid, node uuid, from_address bytea, from_network bytea)
returns table (
  address_unjoined integer, address_held integer, network_unjoined integer, network_held integer, lines integer
)
language plpgsql set search_path = '' as $$
declare
  seen_after constant timestamptz := clock_timestamp() - interval '30 seconds';
begin
  perform pg_advisory_xact_lock(hashtextextended(encode(from_network, 'hex'), 20));
  insert into larkline.held_line (call_id, node_id, address, network)
  values (call, node, from_address, from_network);
  return query
    select
      (count(*) filter (where held.address = from_address and not held.is_joined))::integer,
      (count(*) filter (where held.address = from_address))::integer,
      (count(*) filter (where not held.is_joined))::integer,
      count(*)::integer,
      (select coalesce(sum(other.lines), 0)::integer from larkline.voice_node other
        where other.id <> node and other.seen_at > seen_after)
    from larkline.held_line held
    join larkline.voice_node holder on holder.id = held.node_id
    where held.network = from_network and held.node_id <> node and holder.seen_at > seen_after;
end
$$;
revoke all on function larkline.take_line from public;

alter table larkline.call
  -- The process that holds the call; null where there is only one.
  add column node_id uuid,
  -- The country that the caller's address belongs to, if it is looked up and known. The address itself is not kept.
  add column region text check (region ~ '^[A-Z]{2}$');

-- Errors in pages and calls, each kind once. What visitors typed or said cannot be in it: texts lose quotations, numbers
-- and addresses before they get here, and the checks hold them to that.
create table larkline.error_report (
  -- SHA-256 of place, name and the topmost frames, cut to 16 bytes.
  fingerprint bytea primary key check (octet_length(fingerprint) = 16),
  place text not null check (place in ('page', 'call')),
  name text not null check (name ~ '^[A-Za-z_$][\w$.]{0,79}$'),
  message text not null check (char_length(message) <= 300 and message !~ '[0-9@]'),
  frames text[] not null check (cardinality(frames) <= 8 and octet_length(array_to_string(frames, ' ')) <= 2000),
  -- The page that it was last seen on, without query and fragment; null for a call.
  path text check (char_length(path) <= 200 and path !~ '[?#@]'),
  times bigint not null default 1 check (times > 0),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now() check (last_seen_at >= first_seen_at)
);
create index error_report_last_seen_at_idx on larkline.error_report (last_seen_at desc);
comment on table larkline.error_report is 'Errors in pages and calls: how often, and from when to when.';
revoke all on larkline.error_report from public, anon, authenticated;

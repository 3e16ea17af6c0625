-- The dial of a demo request that came through the wizard (010-dials.sql has the dials).

-- The id of the opened form in a token that is genuine, 2 s to 2 h old, and comes with its solved puzzle; otherwise
-- null. As server/forms/guard does it: with a hosted backend, no server of ours stands in front.
create function larkline.opened_form(form text, token text, solution text) returns uuid
language plpgsql stable strict set search_path = '' as $$
declare
  parts constant text[] := regexp_match(token,
    '^(([a-z-]+)[.]script[.]([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.]([0-9]{1,15}))[.]([A-Za-z0-9_-]{43})$');
  key bytea;
  age_ms numeric;
  hash bytea;
begin
  if parts is null or parts[2] <> form or solution !~ '^(0|[1-9][0-9]{0,15})$' then return null; end if;
  select secret into key from larkline.signing_key where name = 'form-token';
  if key is null or larkline.base64url(larkline.hmac_sha256(key, convert_to('form-token:' || parts[1], 'UTF8'))) <> parts[5]
  then return null; end if;
  age_ms := extract(epoch from now()) * 1000 - parts[4]::numeric;
  if age_ms < 2000 or age_ms > 7200000 then return null; end if;
  hash := sha256(convert_to(
    left(larkline.base64url(larkline.hmac_sha256(key, convert_to('puzzle:' || token, 'UTF8'))), 22) || ':' || solution,
    'UTF8'));
  if (('x' || encode(substr(hash, 1, 4), 'hex'))::bit(32)::bigint & 4294967295) >> (32 - (select puzzle_bits from larkline.dial_rule)) = 0
  then return parts[3]::uuid; end if;
  return null;
end
$$;
revoke all on function larkline.opened_form(text, text, text) from public;

create function larkline.base64url(bytes bytea) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(encode(bytes, 'base64'), E'+/=\n', '-_')
$$;

-- The wizard's request headers say which wording its visitor read, and prove that a form was opened and a puzzle
-- solved. Without them, or when the call is refused, the lead is stored all the same. One opening makes one dial,
-- however many rows come with it.
create function larkline.request_dial_of_wizard() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  opening uuid;
  consent uuid;
begin
  if headers ->> 'call-consent' is null then return null; end if;
  opening := larkline.opened_form('demo-request', headers ->> 'form-token', headers ->> 'form-solution');
  if opening is null then return null; end if;
  insert into larkline.consent (purpose, text_version, wording, phone, origin, from_where, submission_id)
  select 'ai-voice-call', w.version, w.wording, new.phone, w.origin, '/book-demo', opening
  from larkline.consent_wording w
  where w.version = headers ->> 'call-consent' and w.origin = 'wizard'
    and larkline.callable_country(new.phone) is not null
  on conflict (submission_id) do nothing
  returning id into consent;
  if consent is not null then
    insert into larkline.dial (consent_id, phone, way, demo_request_id) values (consent, new.phone, 'script', new.id);
  end if;
  return null;
exception when others then
  -- The lead matters more than its call, whatever went wrong with that.
  if sqlstate !~ '^LKD' then raise warning 'No dial for a demo request: % %', sqlstate, sqlerrm; end if;
  return null;
end
$$;
revoke all on function larkline.request_dial_of_wizard() from public;

create trigger request_dial after insert on public.demo_schedule
  for each row execute function larkline.request_dial_of_wizard();

revoke all on function larkline.base64url from public;

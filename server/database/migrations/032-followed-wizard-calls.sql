-- The wizard's page can follow the call that it asked for, as the outbound form's can. PostgREST sends what
-- `response.headers` holds, and so does server/data-api: Demo-Call, the call's name, where a phone rings now; Demo-Call-At, the time
-- of a call that waits for its calling hours.
create or replace function larkline.request_dial_of_wizard() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  page constant text := case when new.language = 'en' then '' else '/' || new.language end || '/book-demo';
  opening uuid;
  consent uuid;
  call larkline.dial;
begin
  if headers ->> 'call-consent' is null then return null; end if;
  opening := larkline.opened_form('demo-request', headers ->> 'form-token', headers ->> 'form-solution');
  if opening is null then return null; end if;
  insert into larkline.consent (purpose, text_version, wording, phone, origin, from_where, submission_id)
  select 'ai-voice-call', w.version, w.wording, new.phone, w.origin, page, opening
  from larkline.consent_wording w
  where w.version = headers ->> 'call-consent' and w.origin = 'wizard'
    and larkline.callable_country(new.phone) is not null
  on conflict (submission_id) do nothing
  returning id into consent;
  if consent is not null then
    insert into larkline.dial (consent_id, phone, way, demo_request_id) values (consent, new.phone, 'script', new.id)
    returning * into call;
    if call.not_before > call.created_at then
      perform set_config('response.headers', json_build_array(json_build_object('Demo-Call-At',
        to_char(call.not_before at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))::text, true);
    elsif exists (select from larkline.dial_rule where by_phone) then
      perform set_config('response.headers', json_build_array(json_build_object('Demo-Call', call.id))::text, true);
    end if;
  end if;
  return null;
exception when others then
  -- The lead matters more than its call, whatever went wrong with that.
  if sqlstate !~ '^LKD' then raise warning 'No dial for a demo request: % %', sqlstate, sqlerrm; end if;
  return null;
end
$$;

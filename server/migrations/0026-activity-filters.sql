-- What a person did in one district, or had done to them there, and what they did of one kind, is found without reading
-- what else they did.
create index audit_events_district_actor on audit_events (district_id, actor_id, happened_on desc, id desc);
create index audit_events_district_subject on audit_events (district_id, subject_id, happened_on desc, id desc)
  where subject_kind = 'person';
create index audit_events_actor_action on audit_events (actor_id, action, happened_on desc, id desc);

-- As before; each of the two conditions has an index, which `is not distinct from` has not.
create or replace function remove_audit_events(of_district uuid, older_than timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare removed integer;
begin
  if of_district is null then
    delete from audit_events where id in (
      select id from audit_events as old where old.district_id is null and old.happened_on < older_than
      order by old.happened_on, old.id limit most
    );
  else
    delete from audit_events where id in (
      select id from audit_events as old where old.district_id = of_district and old.happened_on < older_than
      order by old.happened_on, old.id limit most
    );
  end if;
  get diagnostics removed = row_count;
  return removed;
end $$;

-- What an event is about and whose district it concerns, so that the trail can be read by district, by person and by
-- what was touched. `by_kind` says who acts where `actor_id` is null: the product, a command, or a person that nobody
-- knows, whose sign-in failed. An earlier release leaves it null: then a person acted where `actor_id` is given.
alter table audit_events
  add district_id uuid,
  add by_kind text check (by_kind in ('person', 'command', 'product')),
  add subject_kind text check (subject_kind in ('person', 'upload', 'report', 'resource', 'library')),
  add subject_id uuid,
  -- Events outlast what they are about.
  drop constraint audit_events_report_id_fkey;

alter table audit_events disable trigger audit_events_append_only;
update audit_events set
  by_kind = case when actor_id is null then 'product' else 'person' end,
  district_id = coalesce(
    (select district_id from insights_reports where id = report_id),
    (select district_id from users where id = actor_id)
  ),
  subject_kind = case
    when action = 'signed_in' then 'person'
    when action like 'results\_%' then 'upload'
    when action like 'resource\_%' then 'resource'
    when action = 'library_imported' then 'library'
    when report_id is not null then 'report'
  end,
  subject_id = case
    when action = 'signed_in' then actor_id
    when action like 'results\_%' then (select result_id from insights_reports where id = report_id)
    when action not like 'resource\_%' then report_id
  end;
alter table audit_events enable trigger audit_events_append_only;

create index audit_events_district on audit_events (district_id, id desc);
create index audit_events_actor on audit_events (actor_id, id desc);
create index audit_events_subject on audit_events (subject_id, id desc);

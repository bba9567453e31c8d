-- What an import replaces is the library as people changed it since the import before, not the workbook of that import.
-- So it is kept too, as a row of its own, and an import knows the revision it made.
alter table library_imports add column revision integer;
alter table library_imports add column by_hand boolean not null default false;
update library_imports set revision = (
  select (coalesce(audit_values.after, audit_events.after) ->> 'revision')::integer
  from audit_events left join audit_values on event_id = audit_events.id
  where action = 'library_imported' and happened_on = imported_on
  order by audit_events.id desc limit 1);

-- How admin staff work on reports. `on_hold_reason` is read by the person who requested the report.
alter table insights_reports
  add on_hold_reason text,
  add assigned_to uuid references users,
  -- Since when the report is available with its files; null while it is not.
  add available_on timestamptz;

update insights_reports set available_on = greatest(
  coalesce(
    (select max(happened_on) from audit_events
      where report_id = insights_reports.id and action = 'status_changed' and after->>'status' = 'ReportAvailable'),
    created_on
  ),
  files_stored_on
) where status = 'ReportAvailable';

-- What admin staff tell one another about a report; no district reads it.
create table report_notes (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references insights_reports on delete cascade,
  author_id uuid not null references users,
  text text not null,
  written_on timestamptz not null
);
create index report_notes_report on report_notes (report_id, written_on desc);

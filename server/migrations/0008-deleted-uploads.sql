-- A deleted upload is kept with its files for some days, in which it can be restored; its record stays.
alter table survey_results
  add column deleted_on timestamptz,
  add column deleted_by uuid references users,
  add column files_removed_on timestamptz,
  add check ((deleted_on is null) = (deleted_by is null)),
  add check (files_removed_on is null or deleted_on is not null);
create index survey_results_deleted on survey_results (deleted_on) where deleted_on is not null;

-- A report that was not available goes with its upload; one that was stays, without its responses.
alter table insights_reports
  add column deleted_on timestamptz,
  add column responses_deleted_on timestamptz;

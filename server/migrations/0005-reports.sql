-- The two files of a report are stored together or not at all; earlier versions are kept.
create table report_versions (
  report_id uuid not null references insights_reports,
  version integer not null,
  pdf_name text not null,
  pdf_key text not null,
  docx_name text not null,
  docx_key text not null,
  stored_by uuid references users,
  stored_on timestamptz not null,
  primary key (report_id, version)
);

-- `version` rises with each change of the status. `files_version` is the one that people read.
alter table insights_reports
  add version integer not null default 1,
  add files_version integer,
  add files_stored_on timestamptz,
  add foreign key (id, files_version) references report_versions (report_id, version);

create table report_feedback (
  report_id uuid not null references insights_reports,
  user_id uuid not null references users,
  rating integer not null check (rating in (1, -1)),
  comment text not null,
  given_on timestamptz not null,
  primary key (report_id, user_id)
);

-- Who did what, when and from where; rows are only ever added. `actor_id` is null where the product acted.
create table audit_events (
  id integer generated always as identity primary key,
  happened_on timestamptz not null,
  actor_id uuid references users,
  action text not null,
  address text not null,
  report_id uuid references insights_reports,
  before jsonb,
  after jsonb
);
create index audit_events_report on audit_events (report_id, id);

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events is append-only';
end
$$;
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change_of_audit();

-- The workbook of each import that changed the library, so that it can be downloaded and restored.
create table library_imports (
  id uuid primary key default gen_random_uuid(),
  imported_on timestamptz not null,
  imported_by uuid references users,
  file_name text not null,
  storage_key text not null,
  added integer not null,
  changed integer not null,
  removed integer not null,
  restored_from uuid references library_imports
);
create index library_imports_imported_on on library_imports (imported_on desc);

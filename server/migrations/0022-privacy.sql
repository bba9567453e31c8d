-- How many months a district keeps what; null for as long as the installation does.
alter table districts
  add column responses_months integer check (responses_months > 0),
  add column reports_months integer check (reports_months > 0),
  add column people_months integer check (people_months > 0),
  -- Whether the e-mail addresses that a form collected are taken with its responses.
  add column takes_addresses boolean not null default false,
  -- Whether staff are reminded of the notice to parents before a survey with protected questions goes out.
  add column parents_notice boolean not null default true,
  -- A district that is deleted keeps its row, so that events and certificates have its name.
  add column data_deleted_on timestamptz;

-- The responses of an upload are gone, by agreement; its record, its counts and its report stay.
alter table survey_results add column responses_removed_on timestamptz;
-- The files of a report and what was said of it are gone; its title and dates stay.
alter table insights_reports add column content_removed_on timestamptz;
-- Nothing that names the person is left in their row, which others refer to.
alter table users add column erased_on timestamptz;
create index users_deactivated on users (deactivated_on) where state = 'deactivated' and erased_on is null;

-- What goes or is gone for good. A file is removed from the storage some days after nothing refers to it any more, so
-- that a backup, which holds the database as it was before its files, is whole. The rest is here to be repeated after
-- an earlier backup is restored; all of it is also in the storage, in removals/<month>.jsonl.
create table removals (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('file', 'responses', 'report', 'person', 'district')),
  -- The key of a file, else the id of the row.
  subject text not null,
  -- Whose it was, so that a hold keeps its files; null for a file of the product's own.
  district_id uuid,
  result_id uuid,
  decided_on timestamptz not null,
  due_on timestamptz not null,
  removed_on timestamptz,
  logged_on timestamptz
);
create index removals_due on removals (due_on) where removed_on is null;
create index removals_unlogged on removals (id) where removed_on is not null and logged_on is null;

-- While one is in force nothing of the district, or of one upload and its report, is removed.
create table holds (
  id uuid primary key default gen_random_uuid(),
  district_id uuid not null references districts,
  result_id uuid references survey_results,
  reason text not null,
  placed_by uuid not null references users,
  placed_on timestamptz not null,
  -- Null until somebody ends it.
  until timestamptz,
  ended_by uuid references users,
  ended_on timestamptz
);
create index holds_district on holds (district_id) where ended_on is null;

-- Which removals a district was told of before they begin.
create table retention_notices (
  district_id uuid not null references districts,
  kind text not null check (kind in ('responses', 'reports', 'people')),
  sent_on timestamptz not null,
  begins_on timestamptz not null,
  primary key (district_id, kind)
);

-- Copies of all data of a district, for some days.
create table district_exports (
  id uuid primary key default gen_random_uuid(),
  district_id uuid not null references districts,
  asked_by uuid not null references users,
  asked_on timestamptz not null,
  storage_key text,
  ready_on timestamptz,
  bytes integer,
  failed_on timestamptz,
  removed_on timestamptz
);
create index district_exports_district on district_exports (district_id, asked_on desc);

-- Somebody asked for a district to be deleted; it can be stopped until it begins. The certificate is made at the end.
create table district_deletions (
  id uuid primary key default gen_random_uuid(),
  district_id uuid not null references districts,
  asked_by uuid not null references users,
  asked_on timestamptz not null,
  begins_on timestamptz not null,
  stopped_by uuid references users,
  stopped_on timestamptz,
  begun_on timestamptz,
  done_on timestamptz,
  certificate jsonb
);
create unique index district_deletions_open on district_deletions (district_id)
  where stopped_on is null and done_on is null;

-- The refresh token of a user's grant at the forms service, sealed; the key id tells which key sealed it.
create table forms_grants (
  user_id uuid primary key references users on delete cascade,
  sealed_refresh_token text not null,
  key_id text not null,
  scope text not null,
  granted_on timestamptz not null
);

-- A form made from a template. `item_questions` ties the template's questions to the form's:
-- [{"position": 3, "row": null, "questionId": "…"}], one entry for each row of a grid.
create table survey_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  district_id uuid references districts,
  template_id integer not null references survey_templates,
  survey_title text not null,
  -- Null until the forms service has made the form.
  external_id text unique,
  item_questions jsonb not null default '[]',
  created_on timestamptz not null,
  -- While this is recent, a request is at work on the form; others keep off.
  attempted_on timestamptz not null,
  -- Null until the form is filled and published; an unfinished one is not listed and is finished by the retry.
  published_on timestamptz,
  deleted_at_service_on timestamptz
);
create unique index survey_exports_unfinished on survey_exports (user_id, template_id) where published_on is null;
create index survey_exports_user on survey_exports (user_id, created_on desc);

create table survey_results (
  id uuid primary key default gen_random_uuid(),
  district_id uuid references districts,
  uploaded_by uuid not null references users,
  friendly_name text not null,
  file_name text not null,
  storage_key text not null,
  description text not null,
  schools jsonb not null,
  export_id uuid references survey_exports,
  template_name text not null,
  responses_expected integer not null,
  responses_stored integer not null,
  uploaded_on timestamptz not null,
  idempotency_key text,
  unique (uploaded_by, idempotency_key)
);
create index survey_results_district on survey_results (district_id, uploaded_on desc);

create table insights_reports (
  id uuid primary key default gen_random_uuid(),
  result_id uuid not null unique references survey_results,
  district_id uuid references districts,
  requested_by uuid not null references users,
  friendly_name text not null,
  name text not null,
  status text not null default 'ReportRequested'
    check (status in ('ReportRequested', 'InQueue', 'Processing', 'ReportAvailable', 'OnHold')),
  survey_template_name text not null,
  created_on timestamptz not null
);
create index insights_reports_district on insights_reports (district_id, created_on desc);
create index insights_reports_requested_by on insights_reports (requested_by, created_on desc);

-- What was sent under which key, so that nothing is sent twice. Only the mailbox of an installation
-- without a mail server keeps what was written.
create table mails (
  key text primary key,
  id uuid not null unique default gen_random_uuid(),
  sent_on timestamptz not null,
  recipient text,
  subject text,
  text text,
  html text
);
create index mails_sent_on on mails (sent_on desc);

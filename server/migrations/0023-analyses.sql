-- What was worked out from an upload, by version; the analysis and the comments are files, which never change.
-- `survey_analyses` held the analyses of an earlier engine; the release before this one still reads it.
create table analysis_versions (
  result_id uuid not null references survey_results on delete cascade,
  version integer not null,
  state text not null check (state in ('computing', 'ready', 'too_few', 'waiting', 'unreadable')),
  -- A digest of all that the figures follow from besides the responses; the same inputs are not worked out again.
  inputs text,
  -- How the columns are read (SurveyReading), the examples for a person, and what people corrected.
  reading jsonb,
  examples jsonb,
  corrections jsonb,
  is_remembered boolean not null default false,
  storage_key text,
  comments_key text,
  k integer not null,
  -- Why it is unreadable, for the person who uploaded it.
  message text,
  rows_read integer,
  rows_of integer,
  asked_on timestamptz not null,
  made_on timestamptz,
  -- Since when somebody who has no access to the responses may know its figures.
  out_on timestamptz,
  primary key (result_id, version)
);

-- How a district wants the columns of a form to be read (Corrections), by the form's fingerprint.
create table form_readings (
  district_id uuid not null references districts on delete cascade,
  fingerprint text not null,
  corrections jsonb not null,
  changed_by uuid references users,
  changed_on timestamptz not null,
  primary key (district_id, fingerprint)
);

-- Who may see an analysis beside those who may see the responses; `block` is the key of the one school that is shown.
create table analysis_shares (
  result_id uuid not null references survey_results on delete cascade,
  user_id uuid not null references users,
  block text,
  shared_by uuid not null references users,
  shared_on timestamptz not null,
  primary key (result_id, user_id)
);
create index analysis_shares_user on analysis_shares (user_id);

create table insights_settings (
  district_id uuid primary key references districts on delete cascade,
  k integer not null,
  breakdown_order jsonb not null,
  themes jsonb not null,
  version integer not null
);

-- Drafts of reports, which a job makes from an analysis; a version never changes once it is made. Its files hold all that
-- is printed, and its source (JSON) what they were made from, so that the same is released.
create table report_drafts (
  report_id uuid not null references insights_reports on delete cascade,
  version integer not null,
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  reason text not null check (reason in ('upload', 'corrected', 'reworked', 'asked', 'opened')),
  -- Null until it is made where nobody chose one.
  language text check (language in ('en', 'es')),
  analysis_version integer,
  -- The versions of analyses of earlier uploads that its trends are made of: [{resultId, version}].
  earlier jsonb not null default '[]',
  -- The version of the analyst's words that it holds.
  words_version integer,
  -- Marked as not yet checked, so that the district may open it.
  is_for_district boolean not null default false,
  pages integer,
  people integer,
  headline text,
  content_key text,
  pdf_key text,
  docx_key text,
  -- Why it could not be made, for admins.
  message text,
  asked_by uuid references users,
  asked_on timestamptz not null,
  made_on timestamptz,
  -- The version of the report's files that it became.
  released_as integer,
  primary key (report_id, version)
);

-- What an analyst wrote for a report (AnalystWords), which each later draft holds.
create table report_words (
  report_id uuid primary key references insights_reports on delete cascade,
  fields jsonb not null,
  version integer not null,
  written_by uuid references users,
  written_on timestamptz not null
);

-- Whether the people of a district may open drafts before they are checked.
alter table districts add column drafts_open boolean not null default false;

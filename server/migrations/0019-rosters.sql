-- Where rosters come from: files of one district, or (without a district) of several, which the file itself names.
create table roster_sources (
  id uuid primary key default gen_random_uuid(),
  district_id uuid references districts,
  name text not null,
  -- How the files of the last run were built.
  format text,
  ignore_dates boolean not null default false,
  username_domain text not null default '',
  administrators_are_leads boolean not null default false,
  -- A run that deactivates more percent of the people of the source in a district is held.
  hold_percent integer not null default 10 check (hold_percent between 1 and 50),
  list_is_complete boolean not null default false,
  -- Until then no file is taken by token.
  paused_until timestamptz,
  created_on timestamptz not null,
  changed_by uuid references users,
  version integer not null default 1,
  -- People and schools of a removed source are owned by nobody.
  removed_on timestamptz
);
create index roster_sources_district on roster_sources (district_id) where removed_on is null;

create table roster_tokens (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references roster_sources,
  -- SHA-256 in hex; the token itself is shown once and stored nowhere.
  hash text not null unique,
  -- Its last four characters.
  hint text not null,
  made_by uuid references users,
  made_on timestamptz not null,
  last_used_on timestamptz,
  expires_on timestamptz not null,
  revoked_on timestamptz
);
create index roster_tokens_source on roster_tokens (source_id);

create table roster_runs (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references roster_sources,
  state text not null check (state in
    ('reading', 'ready', 'held', 'failed', 'applying', 'applied', 'undone', 'discarded')),
  -- Null where a token sent the file.
  made_by uuid references users,
  made_on timestamptz not null,
  address text not null,
  file_name text not null,
  format text,
  -- How far the reading is.
  rows_read integer not null default 0,
  -- What the preview says besides its lines.
  preview jsonb,
  -- Why nothing was read.
  failure jsonb,
  -- The districts that are being applied, or have been.
  applying text[] not null default '{}',
  keeps_people boolean not null default false,
  is_undoing boolean not null default false,
  -- Of the lines that are being applied or undone.
  lines_to_do integer not null default 0,
  lines_done integer not null default 0,
  -- The last line that was applied, or undone; lines are worked off in order.
  last_seq integer not null default -1,
  applied_districts text[] not null default '{}',
  progressed_on timestamptz not null,
  applied_by uuid references users,
  applied_on timestamptz,
  ended_on timestamptz
);
create index roster_runs_source on roster_runs (source_id, made_on desc);
create unique index roster_runs_one_at_a_time on roster_runs (source_id) where state = 'applying';
create index roster_runs_held on roster_runs (source_id) where state in ('held', 'reading', 'applying');

-- The lines of a preview. Of people who are not of the staff there is none.
create table roster_changes (
  run_id uuid not null references roster_runs on delete cascade,
  seq integer not null,
  district_id uuid,
  kind text not null check (kind in ('person', 'school')),
  action text not null,
  subject_id uuid,
  name text not null,
  email text not null,
  before jsonb,
  after jsonb,
  reason text not null,
  is_question boolean not null default false,
  -- Whether somebody decided that this person, or this school, stays.
  is_kept boolean not null default false,
  -- Whether it is the same person, where that is a question.
  decision text check (decision in ('same', 'new')),
  -- What was different when it was applied or undone; null: all went as planned.
  outcome text,
  primary key (run_id, seq)
);

-- What a source of several districts calls each.
create table roster_districts (
  source_id uuid not null references roster_sources,
  source_key text not null,
  district_id uuid not null references districts,
  primary key (source_id, source_key)
);

alter table users
  add column source_id uuid references roster_sources,
  add column source_key text,
  -- What was edited by hand and wins over the roster.
  add column pinned text[] not null default '{}',
  add check ((source_id is null) = (source_key is null)),
  add constraint users_source_key unique (source_id, source_key);
alter table schools
  add column source_id uuid references roster_sources,
  add column source_key text,
  add column pinned text[] not null default '{}',
  add check ((source_id is null) = (source_key is null)),
  add constraint schools_source_key unique (source_id, source_key);

-- Raised by one with each import that changed something; its row is the import's lock.
create table library_revision (
  only_row boolean primary key default true check (only_row),
  revision integer not null
);
insert into library_revision (revision) values (0);

create table packages (
  name text primary key,
  display_name text not null,
  icon_name text not null,
  badge_primary_color text not null,
  badge_secondary_color text not null,
  position integer not null,
  retired_on timestamptz
);

create table district_packages (
  district_id uuid not null references districts on delete cascade,
  package_name text not null references packages,
  primary key (district_id, package_name)
);

create table school_levels (
  id integer generated always as identity primary key,
  name text not null unique
);

create table community_groups (
  id integer generated always as identity primary key,
  group_name text not null unique
);

create table survey_templates (
  id integer primary key check (id > 0),
  name text not null,
  summary text not null,
  topic text not null,
  survey_type text not null,
  tags text[] not null,
  school_levels text[] not null,
  community_groups text[] not null,
  packages text[] not null,
  long_description text not null,
  duration text not null,
  time_to_use text not null,
  language text not null,
  sensitive_topics text[] not null,
  retired_on timestamptz
);

create table survey_questions (
  template_id integer not null references survey_templates on delete cascade,
  position integer not null,
  section text not null,
  type text not null,
  text text not null,
  help_text text not null,
  options text[] not null,
  rows text[] not null,
  scale_min integer,
  scale_max integer,
  min_label text not null,
  max_label text not null,
  required boolean not null,
  measures text not null,
  reversed boolean not null,
  primary key (template_id, position)
);

-- `key` is what the workbook names; the template may come later than its file, so there is no reference.
create table template_resources (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  template_id integer not null,
  title text not null,
  file_type text not null check (file_type in ('pdf', 'docx', 'xlsx', 'csv', 'pptx')),
  -- Null for the questionnaire that the product makes from the questions when it is asked for.
  storage_key text,
  updated_on timestamptz not null default now()
);

create table related_resources (
  template_id integer not null references survey_templates on delete cascade,
  position integer not null,
  title text not null,
  resource_type text not null check (resource_type in ('Template', 'Resource')),
  resource_id uuid not null references template_resources,
  primary key (template_id, position)
);
create index related_resources_resource on related_resources (resource_id);

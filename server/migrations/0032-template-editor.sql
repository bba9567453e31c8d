-- What an admin is changing of a survey, that is of a template and its translation, until it is published or discarded.
create table template_drafts (
  -- The template in the original language; a new one is not among survey_templates yet.
  template_id integer primary key,
  -- TemplateContent.
  content jsonb not null,
  -- The version of the survey that it was begun from; null for a new one.
  base_version integer,
  -- Counts each saving, so that who saves knows what was there before.
  revision integer not null default 1,
  changed_by uuid references users,
  changed_on timestamptz not null
);

-- A survey's versions are counted on its template in the original language. The names are in no other table, so that
-- queries of a node of the release before stay unambiguous.
alter table survey_templates
  add column survey_version integer not null default 1,
  add column survey_published_on timestamptz,
  add column survey_published_by uuid references users;

-- What a survey was before it was changed or retired, as its rows were: a list of {template, questions, resources}, the
-- original language first.
create table template_versions (
  template_id integer not null references survey_templates,
  version integer not null,
  content jsonb not null,
  published_on timestamptz,
  published_by uuid references users,
  primary key (template_id, version)
);

-- The words against which each question of a translation was checked last, by position, as {words, by, on}.
create table translation_checks (
  template_id integer primary key references survey_templates,
  checks jsonb not null
);

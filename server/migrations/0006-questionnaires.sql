-- The questions of a template as they were asked. An import of the library changes the template, never these.
-- `digest` is the SHA-256 of language and questions (surveys/questionnaire.ts).
create table questionnaires (
  id uuid primary key default gen_random_uuid(),
  template_id integer not null references survey_templates,
  digest text not null,
  language text not null,
  questions jsonb not null,
  unique (template_id, digest)
);

create function refuse_change_of_questionnaire() returns trigger language plpgsql as $$
begin
  raise exception 'questionnaires are immutable';
end
$$;
create trigger questionnaires_immutable before update on questionnaires
  for each statement execute function refuse_change_of_questionnaire();

-- Null until the form is filled; `item_questions` ties the form's questions to those of the questionnaire.
alter table survey_exports add column questionnaire_id uuid references questionnaires;

-- Null where it is not known what was asked, as of a file from elsewhere. `columns_key` is where the answers are
-- stored as data; null for uploads from before this was kept, until `npm run backfill`.
alter table survey_results
  add column questionnaire_id uuid references questionnaires,
  add column columns_key text;

-- What was worked out from an upload; the analysis itself is a file.
create table survey_analyses (
  result_id uuid primary key references survey_results on delete cascade,
  analysis_key text not null,
  made_on timestamptz not null
);

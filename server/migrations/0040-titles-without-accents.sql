-- Whoever looks for participacion among the reports of all districts finds Participación too. Stored, since the function
-- would be called for each of 150,000 titles.
alter table insights_reports add column searched_name text not null
  generated always as (without_accents(friendly_name)) stored;
alter table districts add column searched_name text not null
  generated always as (without_accents(name)) stored;

-- Words in the middle of a name or an address are found by their trigrams.
create extension if not exists pg_trgm;

alter table districts
  add column state text not null default 'active' check (state in ('active', 'suspended')),
  -- The id of the National Center for Education Statistics.
  add column nces_id text unique check (nces_id ~ '^[0-9]{7}$'),
  add column version integer not null default 1;

alter table schools
  add column state text not null default 'active' check (state in ('active', 'closed')),
  add column grades text not null default '',
  add column student_count integer check (student_count >= 0),
  -- What files from elsewhere call the school.
  add column aliases text[] not null default '{}',
  add column version integer not null default 1;

-- An invited person may sign in and has not yet done so.
alter table users
  add column state text not null default 'invited' check (state in ('invited', 'active', 'deactivated')),
  add column last_seen_on timestamptz,
  add column deactivated_on timestamptz,
  add column invited_on timestamptz,
  add column invitations integer not null default 0,
  add column mail_fails_since timestamptz,
  add column version integer not null default 1;
update users set state = 'active' where issuer is not null;
update users set last_seen_on = seen.last_seen_on
  from (select user_id, max(last_seen_on) as last_seen_on from sessions group by user_id) as seen
  where seen.user_id = users.id;

create index users_of_district on users (district_id, lower(full_name), id);
create index users_by_name on users (lower(full_name), id);
create index users_words on users using gin ((lower(full_name) || ' ' || lower(email)) gin_trgm_ops);
create index users_last_seen on users (district_id, last_seen_on);
create index user_schools_school on user_schools (school_id);

-- Who has an upload or a report now; who made it stays known. A node of the release before names no owner.
alter table survey_results add column owner_id uuid references users;
alter table insights_reports add column owner_id uuid references users;
update survey_results set owner_id = uploaded_by;
update insights_reports set owner_id = requested_by;
alter table survey_results alter column owner_id set not null;
alter table insights_reports alter column owner_id set not null;
create index survey_results_owner on survey_results (owner_id);
create index insights_reports_owner on insights_reports (owner_id, created_on desc);

create function own_upload() returns trigger language plpgsql as $$
begin
  new.owner_id := coalesce(new.owner_id, new.uploaded_by);
  return new;
end $$;
create trigger own_upload before insert on survey_results for each row execute function own_upload();

create function own_report() returns trigger language plpgsql as $$
begin
  new.owner_id := coalesce(new.owner_id, new.requested_by);
  return new;
end $$;
create trigger own_report before insert on insights_reports for each row execute function own_report();

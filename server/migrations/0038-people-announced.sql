-- Nodes remember how many people lists have, and are told here of every change that can make it another number, whoever
-- makes it. Not of visits (last_seen_on): there are many, and what depends on them is not remembered.
create function tell_people_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('people_changed', '');
  return null;
end $$;
create trigger people_changed
  after insert or delete or update of district_id, email, full_name, role, state, mail_fails_since, source_id, erased_on
  on users for each statement execute function tell_people_changed();
create trigger people_changed after insert or delete or update
  on user_schools for each statement execute function tell_people_changed();
create trigger people_changed after insert or delete or update of removed_on
  on roster_sources for each statement execute function tell_people_changed();

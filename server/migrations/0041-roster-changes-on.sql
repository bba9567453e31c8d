-- When a run last began to change something: until then, the runs of its source before it can be undone.
alter table roster_runs add column changed_on timestamptz;
update roster_runs set changed_on = applied_on;

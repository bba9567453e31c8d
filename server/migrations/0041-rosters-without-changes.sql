-- A run that changes nothing leaves those before it undoable. What a node of the release before applies counts as a change.
alter table roster_runs add column changes_nothing boolean not null default false;

-- The backups that were made, so that somebody notices when none is.
create table backups (
  id uuid primary key default gen_random_uuid(),
  made_on timestamptz not null,
  files integer not null
);
create index backups_made_on on backups (made_on desc);

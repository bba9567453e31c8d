-- People see their sessions and end single ones by an id, which is not the secret of the cookie. Those of before have
-- no browser and no address.
alter table sessions
  add id uuid not null unique default gen_random_uuid(),
  add address text not null default '',
  add browser text not null default '';

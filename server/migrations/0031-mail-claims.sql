-- Who sends a message at the moment, so that no other node sends it too.
create table mail_claims (
  key text primary key,
  sender uuid not null,
  until timestamptz not null
);

-- Who changed a row last, for the sentence that somebody was quicker; null where the product did.
alter table districts add column changed_by uuid references users;
alter table schools add column changed_by uuid references users;
alter table users add column changed_by uuid references users;

-- A district that is sent twice under one key is added once; the digest is the SHA-256 of what was sent, in hex.
alter table districts
  add column added_by uuid references users,
  add column idempotency_key text,
  add column idempotency_digest text,
  add unique (added_by, idempotency_key);
create index districts_by_name on districts (lower(name), id);

-- What needs attention is found without reading all people.
create index users_leads on users (district_id) where role = 'lead' and state <> 'deactivated';
create index users_mail_fails on users (district_id) where mail_fails_since is not null;
create index users_may_sign_in on users (district_id) where state <> 'deactivated';

alter table audit_events
  drop constraint audit_events_subject_kind_check,
  add check (subject_kind in ('person', 'upload', 'report', 'resource', 'library', 'district', 'school'));

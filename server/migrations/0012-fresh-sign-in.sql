-- When the identity provider last asked the person to prove who they are; null where it did not say.
alter table sessions add column authenticated_on timestamptz;

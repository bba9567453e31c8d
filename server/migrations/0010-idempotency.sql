-- The SHA-256 of what was sent with the idempotency key, in hex; null for uploads before this was kept.
alter table survey_results add column idempotency_digest text;

-- Uploads of one form whose people are largely the same are one collection: what was shown of one of them counts for
-- the figures of the others. The file holds a keyed hash of each row, which only this installation can make.
create table collected_uploads (
  result_id uuid primary key references survey_results on delete cascade,
  collection_id uuid not null,
  -- Of the form's headings; only uploads with the same one, or of one exported form, are compared.
  fingerprint text not null,
  rows_key text not null,
  -- The key of the hashes; those of another are made again.
  hashed_with text not null
);
create index collected_uploads_collection on collected_uploads (collection_id);
create index collected_uploads_fingerprint on collected_uploads (fingerprint);

-- The versions whose figures were out when this one was planned: ["<result id> <version>", …].
alter table analysis_versions add column planned_beside jsonb not null default '[]';

-- The file of an upload's marks holds, after the marks of whole rows, those of keys that outlast changes of the file:
-- [{"name", "count"}, …]. None where they were made before there were keys; then the headings must be the same.
alter table collected_uploads add column keys jsonb not null default '[]';

-- The smallest marks of each key, by which uploads with responses in common are found without reading their files.
create table collected_marks (
  mark double precision not null,
  result_id uuid not null references collected_uploads on delete cascade,
  primary key (mark, result_id)
);
create index collected_marks_result on collected_marks (result_id);

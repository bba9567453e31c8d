-- The lines of previews about a person go when the person is erased.
create index roster_changes_subject on roster_changes (subject_id) where subject_id is not null;

-- A line that somebody was told apart by goes when either of the two is erased.
create index roster_changes_new_person on roster_changes ((after ->> 'newId'))
  where after ->> 'newId' is not null;

-- What an import replaces is the library as people changed it since the import before, not the workbook of that import.
-- So it is kept too, as a row of its own, and an import knows the revision it made: null of those made before this.
alter table library_imports add column revision integer;
alter table library_imports add column by_hand boolean not null default false;

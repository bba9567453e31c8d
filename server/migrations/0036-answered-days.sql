-- The middle one of the days on which people answered (YYYY-MM-DD), by which surveys are ordered; null if the responses do
-- not say, and for what an engine before 21 made.
alter table analysis_versions add column answered_on text collate "C";

-- Of reports that are not deleted the districts alone: it is a tenth of the other index, and answers by itself which districts
-- have a report, which admins' pages ask for whenever a report has changed.
create index insights_reports_kept on insights_reports (district_id) where deleted_on is null;

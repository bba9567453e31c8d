-- How many people were asked to answer: { total: number | null, schools: [{ schoolId, count }] }; null where nobody said.
alter table survey_results add column enrolment jsonb;

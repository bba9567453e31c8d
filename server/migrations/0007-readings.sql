-- What was read from an uploaded file (UploadReading); null where the responses came from a form.
alter table survey_results add column reading jsonb;

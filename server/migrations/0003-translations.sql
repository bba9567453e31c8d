-- The template of which this one is the version in another language. Checked at commit: an import writes
-- templates in the order of the workbook, where a translation may come first.
alter table survey_templates
  add column translation_of integer references survey_templates deferrable initially deferred;

-- How often an account or a district did something on a day (UTC), for the daily quotas. Counts alone, kept for a week.
create table uses (
  -- As yyyy-mm-dd.
  day text not null,
  what text not null,
  -- The account or the district.
  subject_id uuid not null,
  count integer not null,
  primary key (day, what, subject_id)
);

-- How the research team hears of an upload: at once, or with others in one e-mail.
create table told_requests (
  result_id uuid primary key references survey_results on delete cascade,
  decided_on timestamptz not null,
  -- Those of one e-mail have the same; null where the upload has an e-mail of its own.
  gathering_id uuid
);
create index told_requests_decided on told_requests (decided_on);

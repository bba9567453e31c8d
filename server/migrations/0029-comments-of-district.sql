-- Whether what people wrote is shown with what identifies people taken out ('masked'), or only counted by subject ('counted').
alter table insights_settings add column comments text not null default 'masked'
  check (comments in ('masked', 'counted'));

-- What a question asks for; null where the library does not say.
alter table survey_questions add column kind text;

-- What several items measure together; a question names one in `measures`. Lists in two languages have the same order.
create table constructs (
  key text primary key,
  position integer not null,
  name text not null unique,
  name_spanish text not null,
  definition text not null,
  definition_spanish text not null,
  kind text not null,
  direction text not null,
  audiences text[] not null,
  items text[] not null,
  items_spanish text[] not null,
  child_items text[] not null,
  child_items_spanish text[] not null,
  crosswalk text[] not null
);

create table scales (
  name text primary key,
  position integer not null,
  options text[] not null,
  options_spanish text[] not null
);

create table districts (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  is_test_account boolean not null default false,
  created_on timestamptz not null default now()
);

create table schools (
  id uuid primary key default gen_random_uuid(),
  district_id uuid not null references districts,
  name text not null,
  unique (district_id, name),
  unique (id, district_id)
);

-- An account exists before its first sign-in: issuer and subject are filled in then.
create table users (
  id uuid primary key default gen_random_uuid(),
  district_id uuid references districts,
  email text not null,
  full_name text not null,
  role text not null check (role in ('staff', 'lead', 'admin')),
  issuer text,
  subject text,
  created_on timestamptz not null default now(),
  unique (issuer, subject),
  unique (id, district_id),
  check ((issuer is null) = (subject is null)),
  check (role = 'admin' or district_id is not null)
);
create unique index users_email on users (lower(email));

-- The district stands in both keys, so that nobody can be given a school of another district.
create table user_schools (
  user_id uuid not null,
  school_id uuid not null,
  district_id uuid not null,
  primary key (user_id, school_id),
  foreign key (user_id, district_id) references users (id, district_id) on delete cascade,
  foreign key (school_id, district_id) references schools (id, district_id) on delete cascade
);

create table sessions (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  created_on timestamptz not null,
  last_seen_on timestamptz not null
);
create index sessions_user on sessions (user_id);

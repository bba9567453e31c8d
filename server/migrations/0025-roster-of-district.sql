-- What a source of several districts brings is looked up by district too.
create index roster_districts_district on roster_districts (district_id);

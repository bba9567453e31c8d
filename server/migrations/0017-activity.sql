-- Values stand apart from their event, so that those of a person can go while it stays known what happened, to which
-- fields. An earlier release writes and reads `before` and `after` of the event itself: what it writes is moved.
create table audit_values (
  -- Deferred, since the trigger below adds the values before the event.
  event_id integer primary key references audit_events on delete cascade deferrable initially deferred,
  before jsonb,
  after jsonb
);

alter table audit_events
  add fields text[] not null default '{}',
  drop constraint audit_events_by_kind_check,
  add check (by_kind in ('person', 'token', 'command', 'product')),
  -- The list is in the contract alone: what there is to be touched grows with every feature.
  drop constraint audit_events_subject_kind_check,
  add check (subject_kind ~ '^[a-z_]{1,40}$');

create function fields_of(before jsonb, after jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct field order by field), '{}') from (
    select jsonb_object_keys(before) as field where jsonb_typeof(before) = 'object'
    union all
    select jsonb_object_keys(after - 'changed') where jsonb_typeof(after) = 'object'
    union all
    select jsonb_array_elements_text(after -> 'changed')
      where jsonb_typeof(after) = 'object' and jsonb_typeof(after -> 'changed') = 'array'
  ) as named
$$;

drop trigger audit_events_append_only on audit_events;
insert into audit_values (event_id, before, after)
  select id, before, after from audit_events where before is not null or after is not null;
-- The values are checked against their events before these are changed.
set constraints all immediate;
update audit_events set fields = fields_of(before, after), before = null, after = null
  where before is not null or after is not null;

create function move_audit_values() returns trigger language plpgsql as $$
begin
  insert into audit_values (event_id, before, after) values (new.id, new.before, new.after);
  new.fields := fields_of(new.before, new.after);
  new.before := null;
  new.after := null;
  return new;
end $$;
create trigger audit_events_move_values before insert on audit_events for each row
  when (new.before is not null or new.after is not null) execute function move_audit_values();

create trigger audit_events_append_only before update or truncate on audit_events
  for each statement execute function refuse_change_of_audit();

-- No setting keeps events for less than a year, so that whoever gets hold of the product's connection cannot hide what
-- they did.
create function refuse_removal_of_recent_audit() returns trigger language plpgsql as $$
begin
  if old.happened_on > now() - interval '1 year' then
    raise exception 'audit_events is append-only: events of the last year cannot be removed';
  end if;
  return old;
end $$;
create trigger audit_events_kept before delete on audit_events
  for each row execute function refuse_removal_of_recent_audit();

create function refuse_change_of_audit_values() returns trigger language plpgsql as $$
begin
  raise exception 'audit_values can be added and removed, not changed';
end $$;
create trigger audit_values_unchanged before update or truncate on audit_values
  for each statement execute function refuse_change_of_audit_values();

-- Removes at most `most` events, with their values, that happened before a time, of one district or of none; answers with
-- their number. The role of requests may call this and has no right to delete.
create function remove_audit_events(of_district uuid, older_than timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare removed integer;
begin
  delete from audit_events where id in (
    select id from audit_events as old
    where old.district_id is not distinct from of_district and old.happened_on < older_than
    order by old.happened_on, old.id limit most
  );
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function remove_audit_events from public;

-- Activity is read by the time that it shows, of everything, a district, a person or a kind of action.
drop index audit_events_district, audit_events_actor, audit_events_subject;
create index audit_events_when on audit_events (happened_on desc, id desc);
create index audit_events_district on audit_events (district_id, happened_on desc, id desc);
create index audit_events_actor on audit_events (actor_id, happened_on desc, id desc);
create index audit_events_subject on audit_events (subject_id, happened_on desc, id desc);
create index audit_events_action on audit_events (action, happened_on desc, id desc);

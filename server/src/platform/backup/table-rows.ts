import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ScriptSession } from '#server/platform/database/provider.ts'
import { linesDigest, type TableFacts } from './manifest.ts'

/** Rows that are read or written by one statement, and the characters after which a statement is long enough. */
const [mostRows, mostCharacters] = [500, 1_000_000]

/** Lets a script of the whole database take its time, and see all of it as it was at one moment. */
export async function beginSnapshot(session: ScriptSession): Promise<void> {
  await session.run('set transaction isolation level repeatable read')
  await takeTime(session)
}

/** Lets a script take as long as it needs; times of day are those of UTC, so that equal rows are equal texts. */
export async function takeTime(session: ScriptSession): Promise<void> {
  await session.run(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'`,
  )
}

/** The tables of the product, by name; which migrations are applied is no content. */
export async function listTables(session: ScriptSession): Promise<string[]> {
  const rows = await session.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname <> 'applied_migrations' order by relname`,
  )
  return rows.map(({ name }) => name)
}

/**
 * The rows of a table as lines of JSON, some hundreds at a time. Without the columns that a database computes by itself: another
 * one may do so otherwise, as with an alphabet of its own.
 */
async function* readRows(session: ScriptSession, table: string): AsyncGenerator<string[]> {
  await session.run(
    `declare rows_of_table no scroll cursor for select (to_jsonb(one) - array(select attname::text from pg_attribute
      where attrelid = '${quoted(table)}'::regclass and attgenerated <> ''))::text as line from ${quoted(table)} as one`,
  )
  while (true) {
    const rows = await session.query<{ line: string }>(`fetch ${mostRows} from rows_of_table`)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < mostRows) break
  }
  await session.run('close rows_of_table')
}

/** Writes the rows of a table into a file, compressed. */
export async function dumpTable(session: ScriptSession, table: string, path: string): Promise<TableFacts> {
  const digest = linesDigest()
  async function* lines() {
    for await (const some of readRows(session, table)) {
      for (const line of some) digest.add(line)
      yield `${some.join('\n')}\n`
    }
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 3 }), createWriteStream(path))
  return digest.facts()
}

/** The rows and the digest of a table as it is now. */
export async function factsOf(session: ScriptSession, table: string): Promise<TableFacts> {
  const digest = linesDigest()
  for await (const some of readRows(session, table)) for (const line of some) digest.add(line)
  return digest.facts()
}

/** Fills a table with the rows of a file. What it holds already, from a migration, goes. */
export async function loadTable(session: ScriptSession, table: string, path: string): Promise<void> {
  const columns = await session.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  )
  const names = columns.map(({ name }) => name).join(', ')
  await session.run(`delete from ${quoted(table)}`)
  for await (const lines of batches(path)) {
    await session.query(
      `insert into ${quoted(table)} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
      [`[${lines.join(',')}]`],
    )
  }
}

async function* batches(path: string): AsyncGenerator<string[]> {
  const source = createReadStream(path)
  const lines = createInterface({ input: source.pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY })
  let [batch, characters]: [string[], number] = [[], 0]
  for await (const line of lines) {
    batch.push(line)
    characters += line.length
    if (batch.length < mostRows && characters < mostCharacters) continue
    yield batch
    ;[batch, characters] = [[], 0]
  }
  if (batch.length > 0) yield batch
}

/** The next numbers of the columns that count by themselves, by `table.column`. */
export async function readCounters(session: ScriptSession): Promise<Record<string, number>> {
  const columns = await session.query<{ place: string; sequence: string }>(
    `select relname || '.' || attname as place, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> '' order by 1`,
  )
  const counters: Record<string, number> = {}
  for (const { place, sequence } of columns) {
    const [row] = await session.query<{ next: number }>(
      `select (last_value + is_called::int)::int as next from ${sequence}`,
    )
    counters[place] = row?.next ?? 1
  }
  return counters
}

export async function setCounters(session: ScriptSession, counters: Record<string, number>): Promise<void> {
  for (const [place, next] of Object.entries(counters)) {
    const [table = '', column = ''] = place.split('.')
    await session.query(`select setval(pg_get_serial_sequence($1, $2), $3, false)`, [
      quoted(table),
      column,
      next,
    ])
  }
}

/**
 * Does some work while no foreign key and no trigger of the tables is in force: rows come in the order of their tables,
 * and as they were. The keys are checked when they are made again, which fails if a row refers to none.
 */
export async function withoutRules(
  session: ScriptSession,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await session.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of keys) await session.run(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await session.run(`alter table ${quoted(table)} disable trigger user`)
  await work()
  for (const table of tables) await session.run(`alter table ${quoted(table)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await session.run(`alter table ${table} add constraint ${name} ${definition}`)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import {
  type DatabaseProvider,
  DatabaseUnavailableError,
  type ScriptSession,
} from '#server/platform/database/provider.ts'

/** The schemas with our tables: our own, and that of the queue. */
const schemas = ['public', 'pgboss']

/** What the request role may do with a table, if it is less than with the others. */
const lesserRights: Record<string, string> = {
  // Rows are only ever added; the function below removes those that are old enough.
  audit_events: 'select, insert',
  // Those of a person can be removed, which leaves the event.
  audit_values: 'select, insert, delete',
  applied_migrations: 'select',
}

/**
 * Makes and changes tables as the role of `ownerUrl`, and lets that of `requestUrl` read and write their rows: it may
 * not make, change, drop or empty tables, nor change the audit trail. The owner's connections are closed afterwards.
 * Throws DatabaseUnavailableError if the request role would have more rights than these, or if the two addresses lead
 * to different databases.
 */
export async function prepareForRequestRole(
  ownerUrl: string,
  requestUrl: string,
  log: Logger,
): Promise<void> {
  const request = await identify(requestUrl)
  const owner = openPostgres(ownerUrl, log)
  try {
    const applied = await migrate(owner)
    if (applied.length > 0) log.info({ applied }, 'the database was migrated')
    await owner.lockSchema(async () => {
      await makeTablesOfQueue(owner)
      await owner.script(async (session) => {
        await grantRows(session, request)
        await refuseMoreRights(session, request.role)
      })
    })
  } finally {
    await owner.close()
  }
}

type Identity = { role: string; database: string }
const whoAmI = 'select current_user as role, current_database() as database'

async function identify(url: string): Promise<Identity> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<Identity>(whoAmI)
    return rows[0] as Identity
  } finally {
    await client.end()
  }
}

/** The queue makes its tables at its start, or changes them to those of its version. */
async function makeTablesOfQueue({ queue }: DatabaseProvider): Promise<void> {
  const boss = new PgBoss({ ...queue, supervise: false, schedule: false })
  const failed = new Promise<never>((_, reject) => boss.once('error', reject))
  await Promise.race([boss.start(), failed])
  await boss.stop({ graceful: false, close: false })
}

async function grantRows(session: ScriptSession, { role, database }: Identity): Promise<void> {
  const [own] = await session.query<Identity>(whoAmI)
  if (own?.database !== database)
    throw new DatabaseUnavailableError('MIGRATION_DATABASE_URL and DATABASE_URL lead to different databases.')
  const [quoted] = await session.query<{ to: string }>('select quote_ident($1) as to', [role])
  const to = quoted?.to ?? ''
  // Other programs may have tables in the same schema: only those of the owner are ours.
  const ours = await session.query<{ schema: string; name: string; kind: string }>(
    `select nspname as schema, quote_ident(relname) as name, relkind as kind
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any($1::text[]) and relkind in ('r', 'p', 'S') and relowner = current_user::regrole`,
    [schemas],
  )
  const grants = ours.map(({ schema, name, kind }) => {
    const what =
      kind === 'S'
        ? `usage, select on sequence`
        : `${lesserRights[name] ?? 'select, insert, update, delete'} on`
    return `revoke all on ${kind === 'S' ? 'sequence ' : ''}${schema}.${name} from ${to};
      grant ${what} ${schema}.${name} to ${to};`
  })
  await session.run(`
    grant usage on schema ${schemas.join(', ')} to ${to};
    grant execute on all functions in schema pgboss to ${to};
    grant execute on function public.remove_audit_events, public.without_accents to ${to};
    ${grants.join('\n')}`)
}

/** Rights that a role can have besides those granted: as a superuser, by membership, or by grants to everybody. */
const moreRights = `
  select 'is a superuser, or may make roles or databases' as what from pg_roles
    where rolname = $1 and (rolsuper or rolcreaterole or rolcreatedb)
  union all
  select 'has the rights of the role that owns the tables' where pg_has_role($1, current_user, 'member')
  union all
  select 'may make schemas' where has_database_privilege($1, current_database(), 'create')
  union all
  select 'may make tables in the schema ' || nspname from pg_namespace
    where nspname = any($2::text[]) and has_schema_privilege($1, oid, 'create')
  union all
  select 'may empty the table ' || relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any($2::text[]) and relkind in ('r', 'p') and has_table_privilege($1, pg_class.oid, 'truncate')
  union all
  select 'may change the audit trail' where has_table_privilege($1, 'audit_events', 'update, delete, truncate')
    or has_table_privilege($1, 'audit_values', 'update, truncate')`

async function refuseMoreRights(session: ScriptSession, role: string): Promise<void> {
  const [more] = await session.query<{ what: string }>(moreRights, [role, schemas])
  if (more)
    throw new DatabaseUnavailableError(
      `The role of DATABASE_URL ${more.what}: beside MIGRATION_DATABASE_URL it must be one without such rights.`,
    )
}

import { writeFile } from 'node:fs/promises'
import { createPglite, providePglite } from './embedded.ts'
import { migrate } from './migrate.ts'
import type { DatabaseProvider } from './provider.ts'

const types: Record<string, string> = {
  bool: 'boolean',
  int4: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  timestamptz: 'Date',
  jsonb: 'unknown',
  _text: 'string[]',
}

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  given: boolean
  always: boolean
}

/**
 * The TypeScript of Kysely's table types, read from the migrated database: the migrations stay the
 * only place where tables are defined. Throws on a column type that has no entry above.
 */
export async function schemaTypes(provider: DatabaseProvider): Promise<string> {
  const columns = await provider.script((session) =>
    session.query<Column>(`
      select table_name as "table", column_name as "column", udt_name as "type",
             is_nullable = 'YES' as "nullable",
             column_default is not null or is_identity = 'YES' as "given",
             identity_generation is not distinct from 'ALWAYS' or is_generated = 'ALWAYS' as "always"
      from information_schema.columns where table_schema = 'public'
      order by table_name, ordinal_position`),
  )
  const tables = Map.groupBy(columns, (column) => column.table)
  const bodies = [...tables].map(([table, own]) => `  ${table}: {\n${own.map(line).join('\n')}\n  }`)
  return `// Made from the migrations by npm run schema; a test fails when it is out of date.
import type { Generated, GeneratedAlways } from 'kysely'

export type Schema = {
${bodies.join('\n')}
}
`
}

function line({ table, column, type, nullable, given, always }: Column): string {
  const known = types[type]
  if (!known) throw new Error(`${table}.${column}: no TypeScript type is known for ${type}`)
  const bare = nullable ? `${known} | null` : known
  const full = always ? `GeneratedAlways<${bare}>` : given ? `Generated<${bare}>` : bare
  return `    ${column}: ${full}`
}

if (import.meta.main) {
  const provider = providePglite(await createPglite())
  await migrate(provider)
  await writeFile(new URL('schema.generated.ts', import.meta.url), await schemaTypes(provider))
  await provider.close()
}

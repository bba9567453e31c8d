import { sql } from 'kysely'
import type { Construct } from '#contract/library/registry.ts'
import type { Library, LibraryConstruct, LibraryScale } from '#library/workbook/library.ts'
import { constructFields, scaleFields } from '#library/workbook/library-sheets.ts'
import { rowOf, selected } from '#server/platform/database/columns.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type Registry = Required<Pick<Library, 'constructs' | 'scales'>>

/** The constructs and scales in their order; `row` is 0, since they have no workbook. */
export async function readRegistry(db: Db): Promise<Registry> {
  const row = sql<number>`0`.as('row')
  const constructs: LibraryConstruct[] = await db
    .selectFrom('constructs')
    .select([row, ...selected(constructFields)])
    .$narrowType<Pick<Construct, 'kind' | 'direction'>>()
    .orderBy('position')
    .execute()
  const scales: LibraryScale[] = await db
    .selectFrom('scales')
    .select([row, ...selected(scaleFields)])
    .orderBy('position')
    .execute()
  return { constructs, scales }
}

/** Replaces the constructs, and the scales, if a workbook has them. */
export async function writeRegistry(tx: Tx, { constructs, scales }: Partial<Registry>): Promise<void> {
  if (constructs) {
    await tx.deleteFrom('constructs').execute()
    const rows = constructs.map((one, position) => ({ ...rowOf(constructFields, one), position }))
    if (rows.length > 0) await tx.insertInto('constructs').values(rows).execute()
  }
  if (scales) {
    await tx.deleteFrom('scales').execute()
    const rows = scales.map((one, position) => ({ ...rowOf(scaleFields, one), position }))
    if (rows.length > 0) await tx.insertInto('scales').values(rows).execute()
  }
}

import { expect, test } from 'vitest'
import { createPglite, providePglite } from './embedded.ts'

test('the embedded database analyzes the tables that changed much, and no others', async () => {
  const pglite = await createPglite()
  await pglite.exec(
    `create table much (id int); create table little (id int);
    insert into much select generate_series(1, 100); insert into little select generate_series(1, 10)`,
  )
  await providePglite(pglite).analyzeChanged()
  const { rows } = await pglite.query(
    `select relname as name, reltuples::int as rows from pg_class where relname in ('much', 'little') order by 1`,
  )
  expect(rows).toEqual([
    { name: 'little', rows: -1 },
    { name: 'much', rows: 100 },
  ])
  await pglite.close()
})

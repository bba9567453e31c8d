import { mkdir } from 'node:fs/promises'
import { setTimeout as rest } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGliteDialect, type PGliteDialectConfig } from 'kysely'
import { fromPglite } from 'pg-boss'
import { lockFolder } from './folder-lock.ts'
import type { DatabaseProvider } from './provider.ts'

// While V8 frees machine code of PGlite that it has replaced by better code, it can end the process ("Check failed:
// jit_page_->allocations_.erase", https://github.com/nodejs/node/issues/64500). What is replaced is about 1 MB in all.
setFlagsFromString('--no-wasm-code-gc')

// PGlite's own defaults include -F, which turns fsync off; without it and with open_datasync each commit reaches the
// disk before it is acknowledged. The write-ahead log is also written synchronously once it outgrows its buffers, a
// page of 8 KB at a time: 32 MB hold that of the largest import, which would take seconds longer. All shared buffers are
// in memory from the start on; the usual 128 MB are several times a large district's tables.
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=open_datasync',
  '-c',
  'wal_buffers=32MB',
  '-c',
  'shared_buffers=32MB',
]

/**
 * PostgreSQL compiled to WebAssembly, its files in `folder`, which is created if it is missing
 * and locked against a second process. Throws DatabaseUnavailableError when the folder is in use.
 */
export async function openEmbedded(folder: string): Promise<DatabaseProvider> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  try {
    const pglite = await createPglite({ dataDir: `${folder}/pgdata`, startParams: durableStart })
    const provider = providePglite(pglite)
    return {
      ...provider,
      close: async () => {
        await provider.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The tables that PostgreSQL's autovacuum would analyze by its usual settings. */
const changedMuch = `select format('%I.%I', schemaname, changed.relname) as name
  from pg_stat_user_tables as changed join pg_class on oid = relid
  where n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`

/** In milliseconds. A request takes several queries, so that a single turn between two parts answers few. */
const longestRest = 100

/** Opens a PGlite with the extensions that the migrations name. */
export function createPglite(options: PGliteOptions = {}): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } })
}

/** The provider for an open PGlite. */
export function providePglite(pglite: PGlite): DatabaseProvider {
  return {
    dialect: new PGliteDialect({ pglite: withRefusedTransactions(pglite) }),
    script: (work) =>
      pglite.transaction((transaction) =>
        work({
          run: async (script) => {
            await transaction.exec(script)
          },
          query: async <Row>(text: string, values?: unknown[]) =>
            (await transaction.query<Row>(text, values)).rows,
        }),
      ),
    // No other process has the database.
    lockSchema: (work) => work(),
    listen: async (channel, heard) => {
      await pglite.listen(channel, heard)
    },
    // It hands out messages as it commits.
    caughtUp: async () => undefined,
    queue: { db: fromPglite(pglite), backend: 'pglite' },
    // Its one connection is part of the process.
    poolState: () => ({ counts: { used: 0, idle: 1, waiting: 0 }, longestWaitSeconds: 0 }),
    vacuum: async () => {
      await pglite.exec('vacuum analyze')
    },
    analyzeChanged: async () => {
      // Else what was changed within the last second may not be counted yet.
      await pglite.query('select pg_stat_force_next_flush()')
      const { rows } = await pglite.query<{ name: string }>(changedMuch)
      for (const { name } of rows) await pglite.exec(`analyze ${name}`)
    },
    giveWay: (milliseconds) => rest(Math.min(milliseconds, longestRest)),
    close: async () => {
      if (!pglite.closed) await pglite.close()
    },
  }
}

/**
 * A PGlite for Kysely, which waits for ever if a transaction is not begun, as in a closed database, and leaves the
 * error to nobody. Here it is begun all the same, and its queries, or else its end, fail with that error.
 */
function withRefusedTransactions(pglite: PGlite): Extract<PGliteDialectConfig['pglite'], object> {
  const transaction: PGlite['transaction'] = async (work) => {
    let isBegun = false
    const begin: typeof work = (begun) => {
      isBegun = true
      return work(begun)
    }
    try {
      return await pglite.transaction(begin)
    } catch (error) {
      const refuse = () => Promise.reject(error)
      if (!isBegun) await work({ query: refuse, rollback: refuse } as unknown as Transaction)
      throw error
    }
  }
  return {
    query: (text, values, options) => pglite.query(text, values, options),
    transaction,
    close: () => pglite.close(),
    waitReady: pglite.waitReady,
    get ready() {
      return pglite.ready
    },
    get closed() {
      return pglite.closed
    },
  }
}

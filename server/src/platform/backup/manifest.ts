import { createHash } from 'node:crypto'

/** What the archive of a backup holds; its last entry, `manifest.json`. */
export type Manifest = {
  /** Of the form of the archive. */
  format: 1
  /** Of the product that made it. */
  version: string
  madeOn: string
  /** Those that the database had, in their order. */
  migrations: string[]
  /** The rows of each table, with a digest that does not depend on their order. */
  tables: Record<string, TableFacts>
  /** The next number of each column that counts by itself, by `table.column`. */
  counters: Record<string, number>
  /** The files that the rows name. If the storage is a bucket they are not in the archive, which knows their sizes. */
  files: Record<string, { size: number; sha256: string | null }>
  /** The number of jobs that waited. */
  jobs: number
}

export type TableFacts = { rows: number; digest: string }

export const manifestName = 'manifest.json'
export const jobsName = 'jobs.jsonl'
export const tableEntry = (table: string) => `tables/${table}.jsonl.gz`
export const fileEntry = (key: string) => `files/${key}`

/** A digest of lines in any order: the sum of the digests of all of them. */
export function linesDigest(): { add(line: string): void; facts(): TableFacts } {
  let [rows, sum] = [0, 0n]
  return {
    add: (line) => {
      rows++
      const digest = createHash('sha256').update(line).digest('hex').slice(0, 32)
      sum = BigInt.asUintN(128, sum + BigInt(`0x${digest}`))
    },
    facts: () => ({ rows, digest: sum.toString(16).padStart(32, '0') }),
  }
}

/** A backup that cannot be used, or a place that it cannot be restored to; the message is for the operator. */
export class BackupError extends Error {}

import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { type JobName, jobNames } from '#contract/jobs.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ScriptSession } from '#server/platform/database/provider.ts'
import type { JobData, Jobs } from './jobs.ts'

/** A job that is still to be done. */
type WaitingJob = { name: JobName; data: JobData; startAfter: string }

/** Writes the jobs that wait, run or were given up to a file, a line of JSON for each; answers with their number. */
export async function dumpWaitingJobs(session: ScriptSession, path: string): Promise<number> {
  const [queue] = await session.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null as there`,
  )
  const rows = queue?.there
    ? await session.query<{ line: string }>(
        `select to_jsonb(one)::text as line from (
          select coalesce(source_name, name) as name, data, start_after as "startAfter" from pgboss.job
          where state in ('created', 'retry', 'active') and coalesce(source_name, name) = any($1::text[])
            and data <> '{}'::jsonb order by created_on
        ) as one`,
        [jobNames],
      )
    : []
  await writeFile(path, rows.map(({ line }) => `${line}\n`).join(''))
  return rows.length
}

/** Queues the jobs of such a file, at the times that they waited for. */
export async function queueWaitingJobs(
  { db, jobs, clock }: { db: Db; jobs: Jobs; clock: () => Date },
  path: string,
): Promise<void> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    const { name, data, startAfter }: WaitingJob = JSON.parse(line)
    const afterSeconds = Math.max(0, Math.ceil((Date.parse(startAfter) - clock().getTime()) / 1000))
    await db.transaction().execute((tx) => jobs.send(tx, name, data, { afterSeconds }))
  }
}

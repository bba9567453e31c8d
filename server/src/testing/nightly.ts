import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { type JobData, type Jobs, jobsChannel } from '#server/platform/jobs/jobs.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { patience } from '#testing/patience.ts'

type Name = Parameters<Jobs['send']>[1]

/** Does a job now, as at night if it has no data, and waits until it and all that follow are done, or fail. */
export async function doJob({ deps, leaves }: TestApp, name: Name, data: JobData = {}): Promise<void> {
  const { db } = deps.database
  await db.transaction().execute((tx) => deps.jobs.send(tx, name, data))
  await vi.waitFor(async () => {
    const { rows } = await sql`select name, state from pgboss.job
      where name <> all(${[...leaves, 'given-up']}::text[]) and state in ('created', 'active', 'retry') and start_after <= now() and not starts_with(name, '__')`.execute(
      db,
    )
    if (rows.length > 0) throw new Error(`jobs wait: ${JSON.stringify(rows)}`)
  }, patience)
}

/** How often is looked although no job ended, in milliseconds: another server may have done one. */
const lookEvery = 1_000

/**
 * Looks again after each job of the server until nothing is thrown, and answers with what was seen. Who looks all the
 * time takes the processor from the program that does the job.
 */
export async function afterJobs<T>(server: TestApp, look: () => Promise<T>): Promise<T> {
  const until = Date.now() + patience
  for (;;) {
    const ended = server.jobEnded()
    try {
      return await look()
    } catch (error) {
      if (Date.now() > until) throw error
    }
    await Promise.race([ended, pause(lookEvery)])
  }
}

/** The analysis of an upload, for whoever has the session cookie, once this version is ready and no newer one is being made. */
export function readyAnalysis(server: TestApp, resultId: string, version: number, as: string) {
  return afterJobs(server, async () => {
    const answer = (await server.request({ url: `/api/SurveyResults/${resultId}/analysis`, as })).json()
    expect(answer).toMatchObject({ state: 'ready', version, isOutdated: false })
    return answer
  })
}

/** Makes the waiting jobs of a name due now instead of after their delay, and tells the nodes of them. */
export async function hurry({ deps }: TestApp, name: Name): Promise<void> {
  const { db } = deps.database
  await sql`update pgboss.job set start_after = now() where name = ${name}`.execute(db)
  await sql`select pg_notify(${jobsChannel}, ${name})`.execute(db)
}

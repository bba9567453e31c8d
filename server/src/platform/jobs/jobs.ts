import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type JobName, jobNames } from '#contract/jobs.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Role } from '#server/settings.ts'

/** Work that is done after the answer, at least once; `data` holds only ids, never personal data. */
export type Jobs = {
  /**
   * Queues a job in the transaction that makes it necessary, so that both happen or neither. The nodes that do such jobs
   * hear of it as the transaction commits, and begin at once.
   */
  send(tx: Tx, name: JobName, data: JobData, options?: SendOptions): Promise<void>
  /**
   * Makes this node do the jobs of a name. `work` may run again after a failure, so it must be repeatable; it is told
   * when it will not be (`isLast`).
   */
  handle(name: JobName, work: (data: JobData, isLast: boolean) => Promise<void>): Promise<void>
  /** As `handle`; one without data is also done each night by one of the nodes, or later if none was running. */
  handleNightly(name: JobName, work: (data: JobData) => Promise<void>): Promise<void>
  /** As `handleNightly`, at a time of the day in UTC, `hh:mm`. */
  handleDaily(name: JobName, at: string, work: (data: JobData) => Promise<void>): Promise<void>
  /** The newest 200 jobs whose last retry failed, newest first. */
  failed(): Promise<FailedJob[]>
  /** Queues a failed job again with all its retries; false if there is none with this id. */
  retry(id: string): Promise<boolean>
  /** Queues all failed jobs again with all their retries, oldest first. */
  retryAll(): Promise<void>
  /** Waits for the running jobs, 5 seconds at most. */
  close(): Promise<void>
}

type SendOptions = {
  afterSeconds?: number
  /** Nobody waits for it: it is done after the jobs of its name that somebody waits for. */
  isBackground?: boolean
}

export type JobData = Record<string, string>

/** A job whose last retry failed; its id is a new one, unlike that of the original job. */
type FailedJob = { id: string; name: JobName; data: JobData; failedOn: Date }

// 6 tries over half an hour to an hour: between them 1, 2, 4, 8 and 16 minutes, each by chance up to twice that.
const tries = { retryLimit: 5, retryDelay: 60, retryBackoff: true }
/** Where a message is missed, as while a connection is made again, and for jobs that wait for their time. */
const pollSeconds = 10
/**
 * A running job says so every half minute; one that does not for a minute, since its node was killed or it was running
 * when a dump of the database was made, is tried again. Nodes look for those every half minute.
 */
const liveness = { heartbeatSeconds: 60 }
const supervision = { superviseIntervalSeconds: 30, monitorIntervalSeconds: 30 }
/** When nightly jobs are done, in UTC. */
const night = '03:20'
/** The longest intervals that pg-boss allows for noticing that a nightly job is due, in seconds. */
const intervals = { cronMonitorIntervalSeconds: 45, cronWorkerIntervalSeconds: 45 }
/**
 * The channel on which the database tells the name of a queue as a transaction commits that put a job into it; an empty
 * name stands for all. By pg-boss's `notifyChannelSql`, for its schema `pgboss`.
 */
export const jobsChannel = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`
/** The dead letter queue, which keeps jobs whose last retry failed for ninety days. */
const givenUp = { name: 'given-up', retentionSeconds: 90 * 24 * 60 * 60 }

/** The queue of jobs in the database, by pg-boss, which all nodes share; one of the role `web` does none of them. */
export async function createJobs(
  { db, queue, lockSchema, listen }: Database,
  log: Logger,
  role: Role = 'all',
): Promise<Jobs> {
  const boss = new PgBoss({ ...queue, ...intervals, ...supervision })
  // Without a listener an error would end the process. Its message is not logged, since it may contain values.
  boss.on('error', (error) => log.warn({ reason: error.name }, 'the queue of jobs met an error'))
  await lockSchema(() => startQueues(boss))
  const workers = new Map<string, string>()
  const wake = (named = '') => {
    for (const [name, worker] of workers) if (named === '' || name === named) boss.notifyWorker(worker)
  }
  // What is missed is found by the next polling: asking at once would meet connections that are being lost.
  if (role !== 'web') await listen(jobsChannel, wake, () => undefined)
  const handle: Jobs['handle'] = async (name, work) => {
    if (role === 'web') return
    const worker = await boss.work<JobData>(name, { pollingIntervalSeconds: pollSeconds }, async (jobs) => {
      for (const { id, data, retryCount } of jobs) {
        try {
          await work(data ?? {}, retryCount >= tries.retryLimit)
        } catch (error) {
          const { name: reason, code } = error as NodeJS.ErrnoException
          log.warn({ job: name, id, retryCount, reason, code }, 'a job failed')
          throw error
        } finally {
          // The next job may be waiting already; without this it would wait until the next polling.
          wake(name)
        }
      }
    })
    workers.set(name, worker)
  }
  const redrive = async (ids?: string[]) => {
    const moved = await boss.redrive(givenUp.name, ids && { ids })
    // Unlike jobs that are sent, these notify nobody.
    if (moved > 0) await sql`select pg_notify(${jobsChannel}, '')`.execute(db)
    return moved
  }
  const handleDaily: Jobs['handleDaily'] = async (name, at, work) => {
    const [hour, minute] = at.split(':').map(Number)
    await boss.schedule(name, `${minute} ${hour} * * *`, {}, { missed: 'once' })
    await handle(name, work)
  }
  return {
    send: async (tx, name, data, { afterSeconds = 0, isBackground = false } = {}) => {
      await boss.send(name, data, {
        db: fromKysely(tx),
        ...(isBackground && { priority: -1 }),
        ...(afterSeconds > 0 && { startAfter: afterSeconds }),
      })
    },
    handle,
    handleNightly: (name, work) => handleDaily(name, night, work),
    handleDaily,
    failed: async () => {
      const jobs = await boss.findJobs<JobData>(givenUp.name)
      return jobs
        .sort((one, other) => other.createdOn.getTime() - one.createdOn.getTime())
        .flatMap(({ id, sourceName, data, createdOn }) => {
          // A job of an earlier version of the product may have a name without a handler.
          const name = jobNames.find((known) => known === sourceName)
          return name ? [{ id, name, data, failedOn: createdOn }] : []
        })
        .slice(0, 200)
    },
    retry: async (id) => (await redrive([id])) > 0,
    retryAll: async () => {
      // A thousand at a time; none fails again within the half hour of its retries.
      while ((await redrive()) > 0);
    },
    close: () => boss.stop({ graceful: true, close: false, timeout: 5_000 }),
  }
}

/**
 * Starts pg-boss, which makes its tables if they are missing, and makes the queues, or updates those that an earlier
 * version made with other settings.
 */
async function startQueues(boss: PgBoss): Promise<void> {
  await boss.start()
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!there.has(givenUp.name)) await boss.createQueue(givenUp.name, givenUp)
  const settings = { ...tries, ...liveness, deadLetter: givenUp.name, notify: true }
  const names = Object.keys(settings) as (keyof typeof settings)[]
  for (const name of jobNames) {
    const queue = there.get(name)
    if (queue && names.every((setting) => queue[setting] === settings[setting])) continue
    if (queue) await boss.updateQueue(name, settings)
    else await boss.createQueue(name, settings)
    // A queue is looked up when it is first used, on another connection: in a transaction of the embedded database,
    // which has only one, a first `send` would wait for ever.
    await boss.previewRedrive(name)
  }
}

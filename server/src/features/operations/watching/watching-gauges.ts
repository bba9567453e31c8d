import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { jobNames } from '#contract/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { isReady } from '#server/features/operations/readiness.ts'
import type { Gauge } from '#server/platform/http/metrics.ts'
import * as queries from './watching.queries.ts'

/** What is watched of the whole installation and of this node; never by a district or a person. */
export function watchingGauges(deps: Deps): Gauge[] {
  const { config, clock, jobs, database, tallies } = deps
  const { db } = database
  return [
    {
      name: 'chorus_ready',
      help: '1 where this node would answer that it is ready, 0 where a part does not work',
      read: async () => ((await isReady(deps)) ? 1 : 0),
    },
    {
      name: 'chorus_people',
      help: 'People by state',
      label: 'state',
      read: () => queries.countPeople(db),
    },
    { name: 'chorus_sessions', help: 'Sessions that have not ended', read: () => queries.countSessions(db) },
    {
      name: 'chorus_sign_ins_total',
      help: 'Sign-ins on this node since its start, by outcome',
      label: 'outcome',
      read: tallies.signIns.read,
    },
    {
      name: 'chorus_mail_total',
      help: 'E-mails of this node since its start, by outcome',
      label: 'outcome',
      read: tallies.mails.read,
    },
    {
      name: 'chorus_jobs_oldest_seconds',
      help: 'For how long the job waits that should have been done first, by queue',
      label: 'queue',
      read: () => queries.oldestJobs(db, jobNames),
    },
    {
      name: 'chorus_jobs_failed',
      help: 'Jobs whose last retry failed, at most 200',
      read: async () => (await jobs.failed()).length,
    },
    {
      name: 'chorus_report_waiting_days',
      help: 'For how many weekdays the report waits that was requested first and that nobody has begun',
      read: () => queries.longestWaitingReport(db, clock()),
    },
    {
      name: 'chorus_roster_silent_seconds',
      help: 'For how long the program is silent that has sent no roster for the longest time',
      read: () => queries.longestSilence(db, clock()),
    },
    {
      name: 'chorus_db_pool',
      help: 'Connections of this node to the database by state, and requests that wait for one',
      label: 'state',
      read: async () => database.poolState().counts,
    },
    {
      name: 'chorus_db_pool_wait_seconds',
      help: 'The longest that a request waited for a connection since the metrics were read last',
      read: async () => database.poolState().longestWaitSeconds,
    },
    {
      name: 'chorus_disk_used_ratio',
      help: 'Share of a disk of this node that is used: that of DATA_DIR, and that of temporary files',
      label: 'place',
      read: () => usedShares({ data: config.dataDir, temporary: tmpdir() }),
    },
  ]
}

/** By the names of the folders; one that is not there has none: with a database and a storage elsewhere nothing makes DATA_DIR. */
async function usedShares(folders: Record<string, string>): Promise<Record<string, number>> {
  const shares: Record<string, number> = {}
  for (const [name, folder] of Object.entries(folders)) {
    if (!existsSync(folder)) continue
    const { blocks, bavail } = await statfs(folder)
    shares[name] = blocks === 0 ? 0 : 1 - bavail / blocks
  }
  return shares
}

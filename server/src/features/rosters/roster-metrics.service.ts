import type { Db } from '#server/platform/database/database.ts'
import type { Gauge } from '#server/platform/http/metrics.ts'
import { countRuns, lastRunSeconds, longestHold } from './roster-metrics.queries.ts'

/** What is watched of rosters, as metrics; never by a district or a person. */
export function rosterGauges({ db, clock }: { db: Db; clock: () => Date }): Gauge[] {
  return [
    {
      name: 'chorus_roster_runs_total',
      help: 'Roster runs by the state that they are in',
      label: 'state',
      read: () => countRuns(db),
    },
    {
      name: 'chorus_roster_run_seconds',
      help: 'How long the last roster that a program sent took from its file to its end',
      read: () => lastRunSeconds(db),
    },
    {
      name: 'chorus_roster_held_seconds',
      help: 'For how long the roster waits that is held for the longest time; 0 where none is held',
      read: () => longestHold(db, clock()),
    },
  ]
}

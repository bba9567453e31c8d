import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { counted, grouped } from '#contract/counted.ts'
import type { RosterRun } from '#contract/people/rosters/runs.ts'
import { StateWord } from '#web/features/districts/parts/StateWord.tsx'
import { momentOf } from '#web/ui/date.ts'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import styles from './Rosters.module.css'
import { actions, keptBy, runStates, tiles } from './roster-words.ts'
import { runsQuery } from './rosters.api.ts'

/** The last runs of a source, each leading to what it would do or did. */
export function RunList({ sourceId, path }: { sourceId: string; path: string }) {
  const runs = useQuery(runsQuery(sourceId))
  return (
    <Loaded
      query={runs}
      skeleton={<Spinner label="Runs are loading" />}
      isEmpty={(all) => all.length === 0}
      empty={null}
    >
      {(all) => (
        <ul className={styles.runs} aria-label="Runs">
          {all.slice(0, 10).map((run) => (
            <li key={run.id}>
              <StateWord look={runStates[run.state]} />
              <Link to={`${path}/${run.id}`}>{run.fileName}</Link>
              <span>
                {momentOf(run.madeOn)}, {run.madeByName ?? 'by token'}
              </span>
              <span>{summaryOf(run)}</span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function summaryOf(run: RosterRun): string {
  const { preview, failure } = run
  if (failure) return failure.message
  if (!preview) return ''
  const kept = keptBy(run)
  const words = tiles.flatMap((action) => {
    const count = preview.people[action] - (action === 'deactivated' ? kept : 0)
    return count > 0
      ? [`${counted(count, actions[action].words.toLowerCase(), actions[action].words.toLowerCase())}`]
      : []
  })
  if (kept > 0) words.push(`${grouped(kept)} kept active`)
  return words.join(', ') || 'Nothing to change'
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavigationType, useNavigate, useNavigationType } from 'react-router'
import { counted, grouped } from '#contract/counted.ts'
import type { RosterRun } from '#contract/people/rosters/runs.ts'
import { StateWord } from '#web/features/districts/parts/StateWord.tsx'
import { FileButton } from '#web/features/districts/rosters/FileButton.tsx'
import { useImportFile } from '#web/features/districts/rosters/import-file.ts'
import styles from '#web/features/districts/rosters/Rosters.module.css'
import { factsOf, runStates } from '#web/features/districts/rosters/roster-words.ts'
import { runQuery } from '#web/features/districts/rosters/rosters.api.ts'
import { momentOf } from '#web/ui/date.ts'
import { focusIfLost } from '#web/ui/focus-leading.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { WayBack } from '#web/ui/navigation/WayBack.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { RunOutcome } from './RunOutcome.tsx'

/** One run of a roster: what it would do, and what became of it. */
export function RunView({ runId, path }: { runId: string; path: string }) {
  const run = useQuery(runQuery(runId))
  return (
    <>
      <WayBack to={path}>Rosters</WayBack>
      <Loaded
        query={run}
        isOfAddress
        skeleton={<TableSkeleton rows={8} columns="1fr 2fr 3fr 1fr" label="The roster is loading" />}
      >
        {(data) => <Run run={data} path={path} />}
      </Loaded>
    </>
  )
}

function Run({ run, path }: { run: RosterRun; path: string }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that led here is gone, and the button that imports or undoes goes when that begins: the focus goes with them.
  const hasActed = useRef(useNavigationType() === NavigationType.Push)
  useEffect(() => {
    if (run.state && hasActed.current) focusIfLost(heading.current)
  }, [run.state])
  const act = () => {
    hasActed.current = true
  }
  const sending = useImportFile(run.sourceId, ({ id }) => navigate(`${path}/${id}`))
  const isOpen = run.state === 'ready' || run.state === 'held'
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 ref={heading} tabIndex={-1} className="t-h3">
            {isOpen ? 'Import people' : `Roster of ${momentOf(run.madeOn)}`}
          </h2>
          {isOpen && (
            <p>
              {run.appliedOn === null
                ? 'Nothing has changed yet. Look at what this file would do, then import.'
                : 'The districts that are not held have been imported. Review what this file would do to the others, then import.'}
            </p>
          )}
        </div>
        <span role="status">
          <StateWord look={runStates[run.state]} />
        </span>
      </div>
      <div className={styles.file}>
        <Icon name="folder_open" size={24} />
        <div>
          <strong>{run.fileName}</strong>
          <p className={styles.facts}>{run.state === 'reading' ? howFar(run) : factsOf(run).join(' · ')}</p>
        </div>
        <FileButton label="Choose another file" isBusy={sending.isSending} onTake={sending.take} />
      </div>
      <ChangeError error={sending.error} />
      {run.state === 'reading' && <ProgressBar label="The roster is being read" share={undefined} />}
      {run.failure && (
        <Alert tone="error">
          <p>{run.failure.message}</p>
          {run.failure.issues.length > 1 && (
            <ul>
              {run.failure.issues.slice(0, 50).map(({ path: where, message }) => (
                <li key={where + message}>{message}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {run.preview && run.preview.warningCount > 0 && <Warnings run={run} />}
      {run.preview && <RunOutcome run={run} path={path} onAct={act} />}
    </>
  )
}

/** How far the reading is; a file is not opened before earlier ones of its source are done, and there is room. */
const howFar = ({ format, rowsRead }: RosterRun) =>
  format === null ? 'Waiting for its turn' : `Reading: ${counted(rowsRead, 'row')} so far`

function Warnings({ run: { preview } }: { run: RosterRun }) {
  if (!preview) return null
  const { warnings, warningCount } = preview
  return (
    <details className={styles.warnings}>
      <summary>{counted(warningCount, 'note')} on how the file was read</summary>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
        {warningCount > warnings.length && <li>and {grouped(warningCount - warnings.length)} more</li>}
      </ul>
    </details>
  )
}

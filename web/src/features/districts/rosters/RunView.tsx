import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, useNavigate, useNavigationType } from 'react-router'
import { counted, countedPeople, grouped } from '#contract/counted.ts'
import { timeLimits } from '#contract/limits.ts'
import { heldLeavers } from '#contract/people/rosters/preview.ts'
import {
  applyRosterRun,
  discardRosterRun,
  type RosterRun,
  undoRosterRun,
} from '#contract/people/rosters/runs.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { Note } from '#web/features/districts/parts/Note.tsx'
import { StateWord } from '#web/features/districts/parts/StateWord.tsx'
import { call } from '#web/server/api.ts'
import { dayOf, momentOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { WayBack } from '#web/ui/navigation/WayBack.tsx'
import { focusIfLost } from '#web/ui/removal-focus.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { MessageDialog } from '#web/ui/states/MessageDialog.tsx'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { ChangesTable } from './ChangesTable.tsx'
import { FileButton } from './FileButton.tsx'
import { type HeldChoice, HeldPanel } from './HeldPanel.tsx'
import { useImportFile } from './import-file.ts'
import styles from './Rosters.module.css'
import { factsOf, peopleAfter, runStates } from './roster-words.ts'
import { runQuery } from './rosters.api.ts'

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
          <p className={styles.facts}>
            {run.state === 'reading'
              ? `Reading: ${counted(run.rowsRead, 'row')} so far`
              : factsOf(run).join(' · ')}
          </p>
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
      {run.preview && <Outcome run={run} path={path} onAct={act} />}
    </>
  )
}

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

type OutcomeProps = { run: RosterRun; path: string; onAct: () => void }

function Outcome({ run, path, onAct }: OutcomeProps) {
  const navigate = useNavigate()
  const { again } = useFresh()
  const [choice, setChoice] = useState<HeldChoice>({ way: 'keep', typed: '' })
  const [isAsking, setAsking] = useState(false)
  const params = { runId: run.id }
  const leaving = run.preview ? heldLeavers(run.preview) : 0
  const isHeld = run.state === 'held'
  const keepsAll = isHeld && choice.way === 'keep'
  const mayApply = !isHeld || keepsAll || choice.typed.trim().toLowerCase() === `deactivate ${leaving}`
  const settled = { onSettled: again }
  const apply = useMutation({
    mutationFn: () => {
      const confirm = isHeld ? (keepsAll ? 'keep' : choice.typed) : undefined
      return call(applyRosterRun, { params, body: confirm ? { confirm } : {}, onUnreachable: 'throw' })
    },
    onMutate: onAct,
    ...settled,
  })
  const discard = useMutation({
    mutationFn: () => call(discardRosterRun, { params, onUnreachable: 'throw' }),
    onSuccess: () => navigate(path),
    ...settled,
  })
  const undo = useMutation({
    mutationFn: () => call(undoRosterRun, { params, onUnreachable: 'throw' }),
    onMutate: onAct,
    onSuccess: () => setAsking(false),
    ...settled,
  })
  const isOpen = run.state === 'ready' || isHeld
  const after = peopleAfter(run, keepsAll)
  const label =
    leaving === 0
      ? 'Import'
      : keepsAll
        ? `Import, keep ${grouped(leaving)} active`
        : `Import, deactivate ${grouped(leaving)}`
  return (
    <>
      {isHeld && <HeldPanel run={run} choice={choice} onChoose={setChoice} />}
      {run.state === 'applying' && (
        <ProgressBar
          label={run.isUndoing ? 'The import is being undone' : 'The roster is being imported'}
          share={run.linesToDo === 0 ? undefined : run.linesDone / run.linesToDo}
        />
      )}
      {run.state === 'applied' && (
        <Note tone="info" action={run.undoableUntil && <Button onClick={() => setAsking(true)}>Undo</Button>}>
          Imported{run.appliedOn && ` on ${momentOf(run.appliedOn)}`}
          {run.keptPeople &&
            `, and everybody${run.districtId ? '' : ' of the held districts'} was kept active`}
          .{run.linesOtherwise > 0 && ` ${counted(run.linesOtherwise, 'line')} did not go as planned.`}
          {run.undoableUntil && ` It can be undone until ${dayOf(run.undoableUntil)}.`}
        </Note>
      )}
      {run.state === 'undone' && (
        <Note tone="info">
          Undone. Values unchanged since the import are back to what they were
          {run.linesOtherwise > 0 &&
            `; ${counted(run.linesOtherwise, 'line')} had changed since and stayed as they are`}
          .
        </Note>
      )}
      <ChangesTable
        run={run}
        foot={
          isOpen && (
            <>
              <span className={styles.after}>
                {after !== null && `After this: ${countedPeople(after)}. `}Undo for{' '}
                {timeLimits.rosterUndoDays} days.
              </span>
              <Button
                aria-disabled={discard.isPending}
                onClick={() => !discard.isPending && discard.mutate()}
              >
                Cancel
              </Button>
              <Button
                variant="contained"
                aria-disabled={apply.isPending || !mayApply}
                onClick={() => !apply.isPending && mayApply && apply.mutate()}
              >
                {apply.isPending ? 'Importing…' : label}
              </Button>
            </>
          )
        }
      />
      <ChangeError error={apply.error ?? discard.error} />
      {isAsking && (
        <MessageDialog
          open
          onClose={() => !undo.isPending && setAsking(false)}
          icon="undo"
          tone="warning"
          title="Undo this import?"
          primary={{ label: 'Keep it', onClick: () => setAsking(false) }}
          secondary={{ label: undo.isPending ? 'Undoing…' : 'Undo the import', onClick: () => undo.mutate() }}
        >
          <p>
            Values that have not changed since the import go back to what they were. People it added are
            deactivated; nobody is deleted.
          </p>
          <ChangeError error={undo.error} />
        </MessageDialog>
      )}
    </>
  )
}

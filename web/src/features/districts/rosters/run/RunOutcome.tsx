import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted, countedPeople, grouped } from '#contract/counted.ts'
import { timeLimits } from '#contract/limits.ts'
import { heldLeavers } from '#contract/people/rosters/preview.ts'
import { applyRosterRun, discardRosterRun, type RosterRun } from '#contract/people/rosters/runs.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { Note } from '#web/features/districts/parts/Note.tsx'
import styles from '#web/features/districts/rosters/Rosters.module.css'
import { peopleAfter } from '#web/features/districts/rosters/roster-words.ts'
import { call } from '#web/server/api.ts'
import { dayOf, momentOf } from '#web/ui/date.ts'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import { ChangesTable } from './ChangesTable.tsx'
import { type HeldChoice, HeldPanel } from './HeldPanel.tsx'
import { UndoDialog } from './UndoDialog.tsx'

type Props = { run: RosterRun; path: string; onAct: () => void }

/** What a run would do or has done, and what can be done about it: importing, discarding and undoing. */
export function RunOutcome({ run, path, onAct }: Props) {
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
      return call(applyRosterRun, { params, body: confirm ? { confirm } : {} })
    },
    onMutate: onAct,
    ...settled,
  })
  const discard = useMutation({
    mutationFn: () => call(discardRosterRun, { params }),
    onSuccess: () => navigate(path),
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
                {after !== null && `After this: ${countedPeople(after)} in this roster. `}Undo for{' '}
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
      {isAsking && <UndoDialog runId={run.id} onUndo={onAct} onClose={() => setAsking(false)} />}
    </>
  )
}

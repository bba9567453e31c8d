import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { LoggedInUser } from '#contract/people/people.ts'
import type { ReadingChoices } from '#contract/results/readings.ts'
import { resultsQuery } from '#web/features/results/results.api.ts'
import { useImportNotice } from '#web/features/results/upload/import-notice.tsx'
import { ReportFields } from '#web/features/results/upload/ReportFields.tsx'
import { useSubmission } from '#web/features/results/upload/submission.ts'
import { FailureDialog, SuccessDialog } from '#web/features/results/upload/UploadDialogs.tsx'
import { incomplete, mistaken, UploadFooter } from '#web/features/results/upload/UploadFooter.tsx'
import {
  isBegun,
  isMistaken,
  missingParts,
  useUploadDraft,
  withTitle,
} from '#web/features/results/upload/upload-draft.ts'
import { paths } from '#web/paths.ts'
import { useLeaveWarning } from '#web/ui/leave-warning.ts'
import styles from './FileForm.module.css'
import { FilePlace } from './FilePlace.tsx'
import { ReadingPanel } from './panel/ReadingPanel.tsx'
import { ReadingHead, summaryOf } from './ReadingHead.tsx'
import { plainName, readableTitle } from './readable-title.ts'
import { type FileReading, useFileReading } from './reading.ts'
import { changedChoices, completeChoices } from './reading-choices.ts'
import { SendingDialog } from './SendingDialog.tsx'

/** The form that sends a file in: the file with what was read in it, and what is asked about it. */
export function FileForm({ user }: { user: LoggedInUser }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const { draft, change, discard } = useUploadDraft('file', user.id)
  const state = useFileReading(draft.file, draft.choices)
  const choices = completeChoices(draft.choices, state.reading)
  const submission = useSubmission({ ...draft, choices }, change, discard)
  const left = new Set(choices.leftOut)
  const asked = (state.reading?.protectedQuestions ?? []).filter(({ position }) => !left.has(position))
  const survey = choices.template === null ? undefined : state.reading?.template
  const topics = [...(survey?.sensitiveTopics ?? []), ...asked.map(({ name }) => name)]
  const { ask, notice } = useImportNotice(user, topics, submission.submit)
  const [isChecked, setChecked] = useState(false)
  const missing = isChecked ? missingParts(draft, 'file') : []
  const [isEarly, setEarly] = useState(false)
  useLeaveWarning(isBegun(draft) && !submission.isSuccess)

  const take = (file: File) => {
    change({ file, choices: {}, ...withTitle(draft, readableTitle(plainName(file))) })
  }
  const callBack = () => {
    state.cancel()
    flushSync(() => change({ file: null, choices: {} }))
    input.current?.focus()
  }
  const choose = (part: Partial<ReadingChoices>) => change({ choices: changedChoices(draft.choices, part) })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => {
      setChecked(true)
      setEarly(state.step === 'reading')
    })
    const isFilled = missingParts(draft, 'file').length === 0 && !isMistaken(draft)
    if (isFilled && state.step === 'read') return ask()
    if (state.step === 'failed') return input.current?.focus()
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const leave = () => {
    void client.invalidateQueries({ queryKey: resultsQuery.queryKey })
    void navigate(paths.results)
  }

  return (
    <>
      <form ref={form} noValidate className={styles.sheet} onSubmit={submit}>
        <FilePlace
          chosen={draft.file}
          isMissing={missing.includes('source')}
          failure={failureOf(state)}
          onRetry={state.isRetryable ? state.retry : undefined}
          onChoose={take}
          input={input}
        >
          {draft.file && <ReadingHead file={draft.file} state={{ ...state, cancel: callBack }} />}
        </FilePlace>
        <p role="status" className="visually-hidden">
          {state.step === 'read' && state.reading && summaryOf(state.reading)}
        </p>
        {state.reading && (
          <ReadingPanel
            reading={state.reading}
            choices={choices}
            onChange={choose}
            isOld={state.step !== 'read'}
          />
        )}
        <div className={styles.fields}>
          <ReportFields
            user={user}
            draft={draft}
            missing={missing}
            isChecked={isChecked}
            onChange={change}
            container={() => form.current}
          />
        </div>
        <UploadFooter
          issue={issueOf(missing.length > 0, isChecked && isMistaken(draft), isChecked && isEarly, state)}
          isIncomplete={missing.length > 0}
          note={draft.file ? 'Nothing is stored until you submit.' : undefined}
          onCancel={() => {
            discard()
            leave()
          }}
          submitButton={submitButton}
        />
      </form>
      {notice}
      {submission.isPending && <SendingDialog share={submission.share} onCancel={submission.cancel} />}
      {submission.error && (
        <FailureDialog
          error={submission.error}
          isKept
          onClose={() => {
            flushSync(submission.reset)
            submitButton.current?.focus()
          }}
        />
      )}
      {submission.stored && (
        <SuccessDialog email={user.email} resultId={submission.stored.id} onClose={leave} />
      )}
    </>
  )
}

function failureOf({ step, error }: FileReading): string {
  return step === 'failed' && error ? error.message : ''
}

/** What keeps the form from being sent. */
function issueOf(
  isIncomplete: boolean,
  hasMistake: boolean,
  isEarly: boolean,
  { step }: FileReading,
): string {
  if (isIncomplete) return incomplete
  if (hasMistake) return mistaken
  return isEarly && step === 'reading' ? 'Your file is still being read. Submit again in a moment.' : ''
}

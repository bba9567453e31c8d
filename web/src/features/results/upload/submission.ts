import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type ResultsFileSubmission,
  type SurveyResult,
  submitResults,
  uploadResultsFile,
} from '#contract/results/results.ts'
import { checkEnrolment } from '#web/enrolment/enrolment-draft.ts'
import { call } from '#web/server/api.ts'
import { upload } from '#web/server/upload.ts'
import type { Draft } from './upload-draft.ts'

type Sending = {
  key: string
  parentsNotice: boolean
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sending what is in the form. `share` is how much of a file has gone out, from 0 to 1. */
export function useSubmission(draft: Draft, onChange: (part: Partial<Draft>) => void, onSent: () => void) {
  const [share, setShare] = useState<number>()
  const abort = useRef<AbortController>(null)
  const { mutate, reset, isPending, isSuccess, data, error } = useMutation({
    mutationFn: (sending: Sending) => send(draft, sending),
    onSuccess: onSent,
    onError: (error) => {
      if (error.name === 'AbortError') reset()
    },
    onSettled: () => setShare(undefined),
  })

  /** With `parentsNotice` if the notice to parents was confirmed. */
  const submit = (parentsNotice = false) => {
    if (isPending) return
    const sent = keyOf(draft, parentsNotice)
    onChange({ sent })
    abort.current = new AbortController()
    if (draft.file) setShare(0)
    mutate({ key: sent.key, parentsNotice, onProgress: setShare, signal: abort.current.signal })
  }
  return {
    submit,
    cancel: () => abort.current?.abort(),
    reset,
    isPending,
    isSuccess,
    stored: data,
    error,
    share,
  }
}

/** The idempotency key of what is about to be sent: the last key if the same is sent again. */
function keyOf(draft: Draft, parentsNotice: boolean): { content: string; key: string } {
  const { file, form, ...text } = draft
  const source = file ? [file.name, file.size, file.lastModified] : form?.id
  const { enrolment } = checkEnrolment(text.enrolment, text.schools)
  const { choices, reportTitle, schools, description } = text
  const content = JSON.stringify([
    source,
    choices,
    reportTitle,
    schools,
    description,
    enrolment,
    parentsNotice,
  ])
  return draft.sent?.content === content ? draft.sent : { content, key: crypto.randomUUID() }
}

function send(
  { form, file, ...text }: Draft,
  { key, parentsNotice, onProgress, signal }: Sending,
): Promise<SurveyResult> {
  const headers = { 'idempotency-key': key }
  const { enrolment } = checkEnrolment(text.enrolment, text.schools)
  const isKnown = enrolment.total !== null || enrolment.schools.length > 0
  const about: ResultsFileSubmission = {
    ReportTitle: text.reportTitle.trim(),
    UserSchools: text.schools.map(({ id, name }) => ({ id, name })),
    Description: text.description.trim(),
    ...(isKnown && { Enrolment: enrolment }),
    ...(parentsNotice && { ParentsNotice: true }),
  }
  if (file) {
    const parts = new FormData()
    parts.set('submission', JSON.stringify({ ...about, Reading: text.choices }))
    parts.set('file', file)
    return upload(uploadResultsFile, { form: parts, headers, onProgress, signal })
  }
  if (!form) throw new Error('There is nothing to send.')
  const { id, externalId, surveyTitle } = form
  const ExportedSurvey = { Id: id, ExternalId: externalId, TemplateName: surveyTitle }
  return call(submitResults, { body: { ExportedSurvey, ...about }, headers })
}

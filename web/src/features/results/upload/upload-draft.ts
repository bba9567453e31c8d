import { useState } from 'react'
import type { School } from '#contract/people/people.ts'
import type { SurveyExport } from '#contract/results/forms.ts'
import type { ReadingChoices } from '#contract/results/readings.ts'
import { keptInTab } from '#web/browser/storage.ts'
import { checkEnrolment, type EnrolmentDraft, noEnrolment } from '#web/enrolment/enrolment-draft.ts'

/** Where the responses come from: a form of Google Forms, or a file of the user's own. */
type UploadKind = 'form' | 'file'

/** The content of the upload form. */
export type Draft = {
  form: SurveyExport | null
  file: File | null
  /** How the file is to be read, as far as somebody has chosen it. */
  choices: ReadingChoices
  reportTitle: string
  /** The title that was filled in for the form or file: another choice replaces it while nobody has changed it. */
  suggestedTitle: string
  schools: School[]
  description: string
  enrolment: EnrolmentDraft
  /** What was sent last, and the key under which: the same again must not become a second record. */
  sent: { content: string; key: string } | null
}

const empty: Draft = {
  form: null,
  file: null,
  choices: {},
  reportTitle: '',
  suggestedTitle: '',
  schools: [],
  description: '',
  enrolment: noEnrolment,
  sent: null,
}

/** The files that were chosen: the one thing that cannot be kept as text. */
const files = new Map<string, File>()

/** The required parts that are missing, in the order of the form. */
export function missingParts(
  draft: Draft,
  kind: UploadKind,
): ('source' | 'title' | 'schools' | 'description')[] {
  const missing = {
    source: (kind === 'form' ? draft.form : draft.file) === null,
    title: draft.reportTitle.trim() === '',
    schools: draft.schools.length === 0,
    description: draft.description.trim() === '',
  }
  return (['source', 'title', 'schools', 'description'] as const).filter((part) => missing[part])
}

/** Whether how many people were asked is no number, or one that cannot be right. */
export function isMistaken({ enrolment, schools }: Draft): boolean {
  return Object.keys(checkEnrolment(enrolment, schools).issues).length > 0
}

/** The title that a draft has when a form or file with this title is chosen. */
export function withTitle(draft: Draft, title: string): Pick<Draft, 'reportTitle' | 'suggestedTitle'> {
  const isTyped = draft.reportTitle.trim() !== '' && draft.reportTitle !== draft.suggestedTitle
  return { reportTitle: isTyped ? draft.reportTitle : title, suggestedTitle: title }
}

/** Whether something would be lost with the draft. */
export function isBegun({ form, file, reportTitle, schools, description }: Draft): boolean {
  return form !== null || file !== null || schools.length > 0 || (reportTitle + description).trim() !== ''
}

/**
 * A draft of one user that outlives the form, and signing in again in between: kept for this tab of the
 * browser, until it is sent or discarded.
 */
export function useUploadDraft(kind: UploadKind, userId: string) {
  const key = `uploadDraft:${kind}:${userId}`
  const [draft, setDraft] = useState(() => read(key))

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    write(key, next)
  }
  return { draft, change, discard: () => write(key, empty) }
}

function read(key: string): Draft {
  try {
    const kept = keptInTab(key).read()
    // Whoever clears the storage of the tab, as log-out does, discards the file as well.
    if (kept === null) return empty
    return { ...empty, ...(JSON.parse(kept) as Partial<Draft>), file: files.get(key) ?? null }
  } catch {
    return empty
  }
}

function write(key: string, draft: Draft): void {
  const { file, ...text } = draft
  if (file) files.set(key, file)
  else files.delete(key)
  keptInTab(key).write(draft === empty ? null : JSON.stringify(text))
}

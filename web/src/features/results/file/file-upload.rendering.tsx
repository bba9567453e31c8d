import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readResultsFile } from '#contract/results/readings.ts'
import { uploadResultsFile } from '#contract/results/results.ts'
import { sampleResult } from '#web/features/results/results.samples.ts'
import { openFileUpload, openUploads } from '#web/features/results/upload/upload.rendering.tsx'
import { answers } from '#web/testing/server.ts'
import { sampleReading } from './readings.samples.ts'

export const accepted = answers(uploadResultsFile, sampleResult(2))
export const understood = answers(readResultsFile, sampleReading())
export const responses = new File(['Question\nYes\n'], 'family_survey (1).xlsx')
/** The heading above a file that was understood. */
export const read = 'We read 312 responses, 2 questions on the sheet “Form Responses 1”'

/** Opens the form for a file; with what was sent of it and what was asked of its reading so far. */
export async function openForm() {
  const { server, user } = openUploads()
  const input = await openFileUpload(user)
  server.add(understood)
  const calls = (end: string) =>
    server.calls.filter(({ method, url }) => method === 'POST' && url.endsWith(end))
  const sent = () => calls('/file')
  const readings = () =>
    calls('/reading').map(({ body }) => {
      const { leavesOutNotes, ...choices } = JSON.parse((body as { choices: string }).choices)
      return leavesOutNotes ? choices : { ...choices, leavesOutNotes }
    })
  return { server, user, input, sent, readings }
}

/** Picks a file whatever it is, as the browser lets one when it shows all files. */
export const take = (file: File) =>
  userEvent
    .setup({ applyAccept: false })
    .upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file)
/** Waits for a heading of the reading panel. */
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
export const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
export const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Report Title' })
/** Whether the browser would ask before the page is left. */
export const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
/** What was sent beside the file. */
export const submissionOf = (call: { body: unknown } | undefined) =>
  JSON.parse((call!.body as { submission: string }).submission)

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fileLimits, readableSize, textLimits } from '#contract/limits.ts'
import { readResultsFile } from '#contract/results/readings.ts'
import { listResults } from '#contract/results/results.ts'
import { sampleResult } from '#web/features/results/results.samples.ts'
import { choose, describe, openFileUpload, submit } from '#web/features/results/upload/upload.rendering.tsx'
import { putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers } from '#web/testing/server.ts'
import {
  accepted,
  asksBeforeLeaving,
  heading,
  openForm,
  read,
  responses,
  submissionOf,
  take,
  title,
} from './file-upload.rendering.tsx'
import { sampleReading } from './readings.samples.ts'

beforeEach(putAuthCookie)

test('a file is read, described and sent with what was chosen, and no form; then the list is shown', async () => {
  const { server, user, sent, readings } = await openForm()
  server.add(accepted)
  expect(shownAddress()).toBe('/survey-results/upload')
  expect(screen.queryByRole('combobox', { name: 'Results File' })).toBeNull()
  await take(responses)
  await heading(read)
  screen.getByText(/1 sheet left out: “Summary”/)
  expect(readings()).toEqual([{}])
  await describe(user)
  expect(sent()).toEqual([])
  await submit(user)
  const success = within(await screen.findByRole('dialog', { name: "Success! Your data's in good hands." }))
  expect((sent()[0]!.body as { file: File }).file.name).toBe('family_survey (1).xlsx')
  expect(submissionOf(sent()[0])).toMatchObject({
    ReportTitle: 'Fall',
    Description: 'Sent in October.',
    Reading: { leftOut: [1] },
  })
  expect(submissionOf(sent()[0])).not.toHaveProperty('ExportedSurvey')
  expect(sent()[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(asksBeforeLeaving()).toBe(false)
  server.add(answers(listResults, [sampleResult(2, { friendlyName: 'Fall' })]))
  await user.click(success.getByRole('button', { name: 'Back to Uploads' }))
  await screen.findByRole('cell', { name: /^Fall/ })
  expect(shownAddress()).toBe('/survey-results')
})

test('a file with protected questions is sent after the notice to parents is confirmed', async () => {
  const { server, user, sent } = await openForm()
  const protectedQuestions = [{ position: 2, name: 'How often do you vape?' }]
  server.add(accepted, answers(readResultsFile, sampleReading({ protectedQuestions })))
  await take(responses)
  await heading(read)
  await describe(user)
  await submit(user)
  const notice = within(await screen.findByRole('dialog', { name: 'Parents’ notice (PPRA)' }))
  expect(notice.getByText(/How often do you vape/)).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
  await submit(user)
  const again = within(await screen.findByRole('dialog', { name: 'Parents’ notice (PPRA)' }))
  await user.click(again.getByRole('checkbox'))
  await user.click(again.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('dialog', { name: "Success! Your data's in good hands." })
  expect(sent()).toHaveLength(1)
})

test('the limits are named before anything is chosen, and the texts keep to theirs', async () => {
  const { input } = await openForm()
  const help = input.getAttribute('aria-describedby')?.split(' ')[0] ?? ''
  expect(document.getElementById(help)?.textContent).toBe(
    `.csv, .xlsx or .xls, up to ${readableSize(fileLimits.results)}, 100,000 responses, 16,384 columns and 32,767 characters a cell. Nothing is stored until you submit.`,
  )
  const lengthOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).maxLength
  expect([lengthOf(/^Report Title/), lengthOf(/^Description/)]).toEqual([
    textLimits.reportTitle,
    textLimits.description,
  ])
})

test('the title is that of the file until somebody types another', async () => {
  const { user } = await openForm()
  await take(responses)
  await waitFor(() => expect(title().value).toBe('Family survey'))
  await take(new File(['x'], 'staff-voice_spring.csv'))
  await waitFor(() => expect(title().value).toBe('Staff voice spring'))
  await user.type(title(), ' 2026')
  await take(responses)
  await heading(read)
  expect(title().value).toBe('Staff voice spring 2026')
})

test('an unsent file is kept while other pages are visited, warned about before leaving, and discarded by Cancel', async () => {
  const { user } = await openForm()
  expect(asksBeforeLeaving()).toBe(false)
  await take(responses)
  await heading(read)
  await describe(user)
  expect(asksBeforeLeaving()).toBe(true)
  act(() => window.history.back())
  await screen.findByRole('link', { name: 'Upload a file' })
  expect(asksBeforeLeaving()).toBe(false)
  await user.click(screen.getByRole('link', { name: 'Upload a file' }))
  await heading(read)
  expect(title().value).toBe('Fall')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(shownAddress()).toBe('/survey-results')
  await openFileUpload(user)
  expect(title().value).toBe('')
})

test('all schools are chosen at once, and none of them again', async () => {
  const { user } = await openForm()
  await choose(user, 'Schools', 'Select all schools')
  screen.getByText('Maple Grove', { selector: 'span span' })
  screen.getByText('+2')
  // Backspace in the empty field removes none that is not shown.
  await user.keyboard('{Backspace}')
  screen.getByText('and 2 more')
  await user.click(screen.getByRole('option', { name: 'Select all schools' }))
  expect(screen.queryByText('+2')).toBeNull()
  await user.type(screen.getByRole('combobox', { name: 'Schools' }), 'o')
  expect(screen.queryByRole('option', { name: 'Select all schools' })).toBeNull()
  screen.getByRole('option', { name: 'Oak Hill' })
})

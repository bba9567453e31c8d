import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  getEnrolment,
  listResults,
  type ResultEnrolment,
  setEnrolment,
  submitResults,
} from '#contract/results/results.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails, held, startServer } from '#web/testing/server.ts'
import { sampleResult } from './results.samples.ts'
import { choose, describe, openImport, openUploads, schools, submit } from './upload/upload.rendering.tsx'

beforeEach(putAuthCookie)

const [maple, oak] = schools as [(typeof schools)[0], (typeof schools)[0]]
const fall = sampleResult(2, { friendlyName: 'Fall Pulse' })
const counts = [
  { schoolId: maple.id, count: 120 },
  { schoolId: oak.id, count: 1_680 },
]

async function openForm(...more: string[]) {
  const { server, user } = openUploads()
  server.add(answers(submitResults, fall))
  const form = await openImport(user)
  await choose(user, 'Results File', 'Family Pulse')
  await describe(user)
  if (more.length > 0) {
    await choose(user, 'Schools', ...more)
    await user.keyboard('{Escape}')
  }
  const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { user, form, sent, total: form.getByRole('textbox', { name: 'How many people were asked?' }) }
}

test('an import sends how many people were asked, and nothing if the field is empty', async () => {
  const first = await openForm()
  expect(first.form.queryByRole('checkbox', { name: 'For each school' })).toBeNull()
  await first.user.type(first.total, ' 3,120 ')
  await submit(first.user)
  await screen.findByRole('dialog', { name: /^Success!/ })
  expect(first.sent()).toEqual([expect.objectContaining({ Enrolment: { total: 3120, schools: [] } })])
})

test('where there are several schools each can have its number, and the total is their sum', async () => {
  const { user, form, sent, total } = await openForm('Maple Grove')
  await user.click(form.getByRole('checkbox', { name: 'For each school' }))
  const group = within(form.getByRole('group', { name: 'People asked at each school' }))
  await user.type(group.getByRole('textbox', { name: 'Maple Grove' }), '120')
  expect((total as HTMLInputElement).readOnly).toBe(false)
  await user.type(group.getByRole('textbox', { name: 'Oak Hill' }), '1680')
  expect([(total as HTMLInputElement).value, (total as HTMLInputElement).readOnly]).toEqual(['1,800', true])
  await submit(user)
  await screen.findByRole('dialog', { name: /^Success!/ })
  expect(sent()).toEqual([
    expect.objectContaining({ Enrolment: { total: 1800, schools: expect.arrayContaining(counts) } }),
  ])
})

test('an invalid number of people is marked at its field, and nothing is sent until it is fixed', async () => {
  const { user, form, sent, total } = await openForm()
  await user.type(total, 'about 40')
  await submit(user)
  form.getByText('Enter a whole number from 1 to 9,999,999, or leave this empty.')
  expect(form.getByRole('alert').textContent).toBe('Please check the number of people asked.')
  expect(document.activeElement).toBe(total)
  expect(sent()).toEqual([])
  await user.clear(total)
  expect(form.getByRole('alert').textContent).toBe('')
  await submit(user)
  await screen.findByRole('dialog', { name: /^Success!/ })
  expect(sent()[0]).not.toHaveProperty('Enrolment')
})

async function openDialog(known: ResultEnrolment) {
  const server = startServer(answers(listResults, [fall, sampleResult(1)]), ...staff)
  server.add(answers(getEnrolment, known))
  const user = openApp('/survey-results')
  await user.click(await screen.findByRole('button', { name: 'More actions for Fall Pulse' }))
  await user.click(await screen.findByRole('menuitem', { name: 'People asked' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'People asked' }))
  const total = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'How many people were asked?' })
  return { server, user, dialog, total, sent: () => server.calls.filter(({ method }) => method === 'PUT') }
}

test('the number has the focus, is changed afterwards, and the rate follows what is typed', async () => {
  const { server, user, dialog, total, sent } = await openDialog({
    responses: 202,
    schools: [maple, oak],
    enrolment: { total: 1800, schools: counts },
  })
  expect(document.activeElement).toBe(total)
  dialog.getByText('202 responses: 11% of 1,800 people asked')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Oak Hill' }).value).toBe('1680')
  await user.clear(dialog.getByRole('textbox', { name: 'Oak Hill' }))
  expect(total.value).toBe('1800')
  await user.click(dialog.getByRole('checkbox'))
  await user.clear(total)
  await user.type(total, '100')
  dialog.getByText('202 responses: 100 people asked. More responses than people asked; check the number.')
  await user.type(total, '0')
  const answer = held(answers(setEnrolment, { responses: 202, schools: [maple, oak] }))
  server.add(answer)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByRole('button', { name: 'Saving…' })
  await user.keyboard('{Escape}')
  answer.release()
  await screen.findByText('The number of people asked is saved')
  expect(sent().map(({ url, body }) => [url, body])).toEqual([
    [
      `/api/SurveyResults/${fall.id}/enrolment`,
      { total: 1000, schools: [], before: { total: 1800, schools: counts } },
    ],
  ])
})

test('a number that cannot be saved stays in its field, with the reason', async () => {
  const { server, user, dialog, total } = await openDialog({ responses: 202, schools: [maple] })
  dialog.getByText('202 responses')
  server.add(fails(setEnrolment, 404, 'not_found', 'This upload was not found.'))
  await user.type(total, '450')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('This upload was not found.')
  expect(total.value).toBe('450')
})

test('a number that somebody else changed meanwhile is loaded, and what was typed stays', async () => {
  const known = { responses: 202, schools: [maple, oak], enrolment: { total: 1800, schools: counts } }
  const { server, user, dialog, sent } = await openDialog(known)
  const school = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name })
  await user.clear(school('Oak Hill'))
  await user.type(school('Oak Hill'), '1700')
  const newer = { total: 1810, schools: [{ schoolId: maple.id, count: 130 }, counts[1]!] }
  server.add(
    fails(setEnrolment, 409, 'conflict', 'Somebody else changed the number.'),
    answers(getEnrolment, { ...known, enrolment: newer }),
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await dialog.findByRole('button', { name: 'Load the newer one' }))
  await waitFor(() => expect(school('Maple Grove').value).toBe('130'))
  expect(school('Oak Hill').value).toBe('1700')
  server.add(answers(setEnrolment, known))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('The number of people asked is saved')
  expect(sent().at(-1)?.body).toMatchObject({ total: 1830, before: newer })
})

test('the details of an upload name the response rate where it is known', async () => {
  startServer(
    answers(listResults, [
      { ...fall, enrolment: { total: 404, schools: [] } },
      sampleResult(1, { enrolment: { total: null, schools: [] } }),
    ]),
    ...staff,
  )
  const user = openApp('/survey-results')
  const termsOf = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Details' }))
    const details = within(await screen.findByRole('dialog'))
    const terms = details
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent])
    await user.click(details.getByRole('button', { name: 'Close' }))
    return terms
  }
  expect(await termsOf('Fall Pulse')).toContainEqual(['Response rate', '50% of 404 people asked'])
  expect((await termsOf('Upload 1')).map(([name]) => name)).not.toContain('Response rate')
})

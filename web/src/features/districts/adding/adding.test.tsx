import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addPeople, type PeopleOutcome } from '#contract/people/district-people.ts'
import { listSchools } from '#contract/people/districts.ts'
import { openDistrict } from '#web/features/districts/districts.rendering.tsx'
import { mill } from '#web/features/districts/districts.samples.ts'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails, held } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const outcome: PeopleOutcome = {
  people: [
    { email: 'nora@riverbend.example', fullName: 'Nora', action: 'added', reason: null, isHere: false },
    {
      email: 'samir@riverbend.example',
      fullName: 'Samir Haddad',
      action: 'skipped',
      reason: 'Invited on 11/16/2026.',
      isHere: true,
    },
    {
      email: 'kelly@lakeshore.example',
      fullName: '',
      action: 'skipped',
      reason: 'This address cannot be added here; ask support.',
      isHere: false,
    },
  ],
  added: 1,
  reactivated: 0,
  skipped: 2,
  invited: 1,
}
const text = [
  'Nora <nora@riverbend.example>',
  'samir@riverbend.example',
  'kelly@lakeshore.example',
  'Ben\tben@riverbend.example\tHogwarts School',
].join('\n')

async function openForm() {
  const page = await openDistrict('people')
  await page.user.click(screen.getAllByRole('button', { name: 'Add people' })[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add people to Riverbend' }))
  const paste = (value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: 'Names and e-mail addresses' }), {
      target: { value },
    })
  return { ...page, dialog, paste }
}

test('what was checked holds when the schools of the district come again meanwhile', async () => {
  const { server, user } = await openDistrict('people')
  const schools = held(answers(listSchools, [{ ...mill, name: 'Mill Street School' }]))
  const check = held(answers(addPeople, { ...outcome, people: outcome.people.slice(0, 1), skipped: 0 }))
  server.add(schools, check)
  await user.click(screen.getAllByRole('button', { name: 'Add people' })[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add people to Riverbend' }))
  const field = dialog.getByRole('textbox', { name: 'Names and e-mail addresses' })
  fireEvent.change(field, { target: { value: 'Nora <nora@riverbend.example>' } })
  await dialog.findByText('We read 1 person')
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  await dialog.findByRole('button', { name: 'Checking…' })
  schools.release()
  await user.click(dialog.getByRole('combobox', { name: 'Schools' }))
  await screen.findByRole('option', { name: 'Mill Street School' })
  check.release()
  await dialog.findByRole('button', { name: 'Send 1 invitation' })
})

test('a pasted list is read at once, checked, and only those without a problem are added', async () => {
  const { server, user, dialog, paste } = await openForm()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Send invitations' }).checked).toBe(true)
  paste(text)
  await dialog.findByText('We read 4 people')
  await dialog.findByText('This district has no school named “Hogwarts School”.')
  server.add(answers(addPeople, outcome))
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  const send = await dialog.findByRole('button', { name: 'Send 1 invitation' })
  expect(dialog.getByText('1 new')).toBeTruthy()
  expect(dialog.getByText('1 already here')).toBeTruthy()
  expect(dialog.getByText('2 problems')).toBeTruthy()
  const [checked] = server.calls.filter(({ method }) => method === 'POST')
  expect(checked?.url).toMatch(/\/people\?dryRun=true$/)
  expect(checked?.body).toMatchObject({ people: [{}, {}, {}] })
  await user.click(send)
  await screen.findByText('1 person added. 1 invited. 2 people left out.')
  expect(server.calls.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
    url: expect.stringMatching(/\/people$/),
    body: {
      invite: true,
      people: [{ email: 'nora@riverbend.example', fullName: 'Nora', role: 'staff', schoolIds: [] }],
    },
  })
})

test('a line without an address is a problem and no person, and somebody who is listed twice is one', async () => {
  const { dialog, paste } = await openForm()
  paste('See you on Monday')
  await dialog.findByText('1 problem')
  dialog.getByText('No people yet')
  paste('Nora <nora@riverbend.example>\nben@riverbend.example\nSee you on Monday\nNora@riverbend.example')
  await dialog.findByText('We read 2 people')
  dialog.getByText('2 problems')
})

test('role and schools of the form are for lines that say neither; changing anything asks for a check again', async () => {
  const { server, user, dialog, paste } = await openForm()
  paste('Nora\tnora@riverbend.example\tlead\nben@riverbend.example')
  await user.click(dialog.getByRole('combobox', { name: 'Schools' }))
  await user.click(await screen.findByRole('option', { name: mill.name }))
  server.add(
    answers(addPeople, {
      ...outcome,
      people: [outcome.people[0]!, { ...outcome.people[0]!, email: 'ben@riverbend.example' }],
      added: 2,
      skipped: 0,
      invited: 2,
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  await dialog.findByRole('button', { name: 'Send 2 invitations' })
  expect(server.calls.at(-1)?.body).toMatchObject({
    people: [
      { role: 'lead', schoolIds: [mill.id] },
      { role: 'staff', schoolIds: [mill.id] },
    ],
  })
  await user.click(dialog.getByRole('checkbox', { name: 'Send invitations' }))
  await dialog.findByRole('button', { name: 'Check' })
})

test('Enter in the closed choice of schools opens it and checks nothing', async () => {
  const { server, dialog, paste, user } = await openForm()
  paste(text)
  dialog.getByRole('combobox', { name: 'Schools' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('option', { name: mill.name })).toBeTruthy()
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('typed people outlast an error and a closed dialog', async () => {
  const { server, user, dialog, paste } = await openForm()
  paste(text)
  server.add(fails(addPeople, 500, 'internal', 'Something broke.'))
  await waitFor(() => expect(dialog.getByText('We read 4 people')).toBeTruthy())
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  await dialog.findByText('Something broke.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getAllByRole('button', { name: 'Add people' })[0]!)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Names and e-mail addresses',
  })
  expect(field.value).toBe(text)
})

test('more than 1,000 people are told to come by a file', async () => {
  const { dialog, paste } = await openForm()
  paste(Array.from({ length: 1001 }, (_, n) => `p${n}@riverbend.example`).join('\n'))
  await dialog.findByText('At most 1,000 at a time; import a file instead.')
  expect(dialog.getByText('and 800 more')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Check' }).getAttribute('aria-disabled')).toBe('true')
})

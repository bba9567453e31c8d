import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  addAdmin,
  changePeople,
  deactivatePerson,
  erasePerson,
  getPerson,
  handOver,
  invitePerson,
  listEverybody,
  listMatchingPeople,
  listPeople,
  reactivatePerson,
  updatePerson,
} from '#contract/people/district-people.ts'
import { openDistrict } from '#web/features/districts/districts.rendering.tsx'
import { idOf, mill, onePage, samplePerson, whole } from '#web/features/districts/districts.samples.ts'
import { admin } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, held, startServer, unreachable } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const kia = samplePerson(1, { fullName: 'Kia Vang' })
const joan = samplePerson(2, {
  fullName: 'Joan Ostrander',
  state: 'invited',
  lastSeenOn: null,
  isInvitable: true,
})
const becca = samplePerson(3, { fullName: 'Becca Stone', state: 'deactivated' })
const priya = samplePerson(4, { fullName: 'Priya Raman', role: 'lead', hasAllSchools: true })
const people = [kia, joan, becca, priya]

const lastWrite = (server: { calls: { method: string; url: string; body: unknown }[] }) =>
  server.calls.filter(({ method }) => method !== 'GET').at(-1)
const menu = async (user: Awaited<ReturnType<typeof openDistrict>>['user'], name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('people have their role, schools, when they were seen and their state; the foot counts the states, and imports are a link away', async () => {
  await openDistrict('people', { people })
  const row = within(await screen.findByRole('row', { name: /Joan Ostrander/ }))
  for (const text of ['Staff', mill.name, 'By hand', 'Not yet', 'Invited'])
    expect(row.getByText(text)).toBeTruthy()
  expect(screen.getByText('District lead', { selector: 'span' })).toBeTruthy()
  expect(screen.getByText('139 active, 6 invited, 3 deactivated')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Import people' }).getAttribute('href')).toBe(
    `/admin/districts/${idOf(1, 1)}/roster`,
  )
})

test('filters of the people are in the address and in the call', async () => {
  const { server, user } = await openDistrict('people', { people })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'District lead')
  await user.selectOptions(screen.getByRole('combobox', { name: 'School' }), mill.name)
  await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Roster')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Never signed in')
  await waitFor(() =>
    expect(server.calls.at(-1)?.url).toBe(
      `/api/districts/${idOf(1, 1)}/people?role=lead&school=${mill.id}&from=roster&neverSignedIn=true&limit=50`,
    ),
  )
  expect(shownAddress()).toContain(`?role=lead&school=${mill.id}&origin=roster&state=neverSignedIn`)
})

test('deactivating names what is under way, and the toast brings the person back', async () => {
  const person = whole(kia, {
    reportsUnderWay: [{ id: idOf(5, 1), friendlyName: 'Fall climate' }],
    formsNotImported: [1, 2, 3].map((n) => ({ id: idOf(6, n), surveyTitle: `Form ${n}` })),
  })
  const { server, user } = await openDistrict('people', { people, person })
  await menu(user, 'Kia Vang', 'Deactivate…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Kia Vang?' }))
  await dialog.findByText('These 3 forms are in their Google account: import them before it is closed.')
  expect(dialog.getByText('Fall climate')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep active' }))
  server.add(fails(deactivatePerson, 409, 'conflict', 'Kia Vang is the last lead. Choose another one first.'))
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
  await dialog.findByText('Kia Vang is the last lead. Choose another one first.')
  server.add(
    answers(deactivatePerson, { ...person, state: 'deactivated' }),
    answers(listPeople, onePage([{ ...kia, state: 'deactivated' }])),
  )
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
  await screen.findByText('Kia Vang is deactivated.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions for Kia Vang' }))
  server.add(answers(reactivatePerson, person), answers(listPeople, onePage([kia])))
  await user.click(screen.getByRole('button', { name: 'Reactivate' }))
  await screen.findByText('Kia Vang can sign in again.')
})

test('nobody is deactivated before it is said what of theirs is under way', async () => {
  const { server, user } = await openDistrict('people', { people })
  const check = held(answers(getPerson, whole(kia, {})))
  server.add(check, answers(deactivatePerson, whole({ ...kia, state: 'deactivated' })))
  await menu(user, 'Kia Vang', 'Deactivate…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Kia Vang?' }))
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
  expect(lastWrite(server)).toBeUndefined()
  check.release()
  const button = dialog.getByRole('button', { name: 'Deactivate' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  await user.click(button)
  await screen.findByText('Kia Vang is deactivated.')
})

test('an invitation is sent again from the row, which keeps the focus', async () => {
  const { server, user } = await openDistrict('people', { people })
  const invited = { ...joan, invitableOn: '2099-01-01T00:00:00Z' }
  server.add(answers(invitePerson, whole(invited)), answers(listPeople, onePage([invited])))
  await user.click(await screen.findByRole('button', { name: 'Send again: Joan Ostrander' }))
  await screen.findByText('Joan Ostrander gets an invitation.')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull())
  const more = screen.getByRole('button', { name: 'More actions for Joan Ostrander' })
  expect(document.activeElement).toBe(more)
  await user.click(more)
  const item = screen.getByRole('menuitem', { name: /^Invite again from/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
})

test('chosen people are changed together; those it cannot be done to are named and stay chosen', async () => {
  const { server, user } = await openDistrict('people', { people })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.getByText('4 selected')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select Becca Stone' }))
  await user.click(screen.getByRole('button', { name: 'Change role' }))
  const skipped = [{ id: priya.id, fullName: 'Priya Raman', reason: 'The last lead stays one.' }]
  server.add(answers(changePeople, { changed: 2, skipped }))
  const dialog = screen.getByRole('dialog', { name: 'Change the role of 3 people' })
  await user.click(within(dialog).getByRole('button', { name: 'Change role' }))
  await screen.findByRole('dialog', { name: '1 person not changed' })
  expect(screen.getByText('The last lead stays one.')).toBeTruthy()
  expect(lastWrite(server)?.body).toEqual({
    personIds: [kia.id, joan.id, priya.id],
    change: { action: 'setRole', role: 'staff' },
  })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByText('1 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all on this page' })),
  )
})

test('all who match are chosen up to the limit, and filters forget who was chosen', async () => {
  const { server, user } = await openDistrict('people', { people })
  server.add(answers(listPeople, onePage(people, { total: 148, next: 'n' })))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Staff')
  await screen.findByText('1–4 of 148')
  await user.click(screen.getByRole('checkbox', { name: 'Select Kia Vang' }))
  server.add(
    answers(
      listMatchingPeople,
      Array.from({ length: 148 }, (_, n) => idOf(2, n + 1)),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Select all 148 that match' }))
  await screen.findByText('148 selected')
  server.add(answers(listPeople, onePage(people, { total: 1001, next: 'n' })))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'All')
  await screen.findByText('1–4 of 1,001')
  expect(screen.queryByText('148 selected')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select Kia Vang' }))
  expect(screen.getByText('At most 1,000 people at once')).toBeTruthy()
})

test('a person beside the table has sessions and uploads, and is edited from there', async () => {
  const { server, user } = await openDistrict('people', { people })
  await user.click(await screen.findByRole('link', { name: 'Kia Vang' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Kia Vang' }))
  const sessions = within(await drawer.findByRole('list', { name: 'Sessions' }))
  expect(sessions.getByRole('button', { name: /^Revoke Firefox on Windows, since/ })).toBeTruthy()
  await drawer.findByText('Signed in')
  expect(shownAddress()).toContain(`?person=${kia.id}`)
  await user.click(drawer.getByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit person' }))
  await user.clear(form.getByRole('textbox', { name: /Name/ }))
  await user.type(form.getByRole('textbox', { name: /Name/ }), 'Kia V.')
  server.add(
    fails(updatePerson, 409, 'conflict', 'Ines Okafor changed Kia Vang a moment ago.'),
    answers(getPerson, whole({ ...kia, email: 'kia@new.example', version: 4 })),
  )
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click(await form.findByRole('button', { name: 'Load the newer one' }))
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /E-mail/ }).value).toBe('kia@new.example')
  server.add(answers(updatePerson, whole({ ...kia, fullName: 'Kia V.' })))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Kia V. saved.')
  expect(lastWrite(server)?.body).toEqual({
    fullName: 'Kia V.',
    email: 'kia@new.example',
    role: 'staff',
    schoolIds: [mill.id],
    version: 4,
  })
})

test('of somebody’s many schools six are shown and the others counted, and Backspace removes none that is not shown', async () => {
  const schools = Array.from({ length: 41 }, (_, at) => ({
    ...mill,
    id: idOf(3, at + 1),
    name: `School ${at + 1}`,
  }))
  const own = schools.slice(0, 40)
  const principal = { ...kia, schools: own.map(({ id, name }) => ({ id, name })) }
  const { server, user } = await openDistrict('people', { people: [principal], schools })
  await user.click(await screen.findByRole('link', { name: 'Kia Vang' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Kia Vang' }))
  await user.click(await drawer.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit person' }))
  form.getByText('+34')
  form.getByText('and 34 more')
  expect(form.getAllByText(/^School \d+$/)).toHaveLength(6)
  // Takes away none that nobody sees, but one that is gone to.
  await user.type(form.getByRole('combobox', { name: 'Schools' }), '{Backspace}')
  form.getByText('+34')
  await user.keyboard('{ArrowLeft}{Backspace}')
  form.getByText('+33')
  expect(form.queryByText('School 6')).toBeNull()
  server.add(answers(updatePerson, whole(principal)))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Kia Vang saved.')
  const kept = own.filter(({ name }) => name !== 'School 6')
  expect(lastWrite(server)?.body).toMatchObject({ schoolIds: kept.map(({ id }) => id) })
})

test('a change that needs a fresh sign-in keeps what was entered, and leads to one in a new tab', async () => {
  const { server, user } = await openDistrict('people', { people })
  await user.click(await screen.findByRole('link', { name: 'Kia Vang' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Kia Vang' }))
  await user.click(await drawer.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit person' }))
  const email = form.getByRole<HTMLInputElement>('textbox', { name: /E-mail/ })
  await user.clear(email)
  await user.type(email, 'kia@new.example')
  server.add(fails(updatePerson, 403, 'sign_in_again', 'Please sign in again to do this.'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  const link = await form.findByRole('link', { name: 'Sign in in a new tab' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/api/auth/init-google-sso?max_age=900',
    '_blank',
  ])
  expect(email.value).toBe('kia@new.example')
  server.add(answers(updatePerson, whole({ ...kia, email: 'kia@new.example' })))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Kia Vang saved.')
})

test('uploads and reports are handed over to somebody who is found by name', async () => {
  const upload = (id: string, friendlyName: string) =>
    ({ id, friendlyName, uploadedOn: '2026-10-05T15:00:00Z', reportStatus: 'InQueue' }) as const
  const person = whole(people[0]!, {
    uploads: 2,
    newestUploads: [upload('u2', 'Winter'), upload('u1', 'Fall')],
  })
  const { server, user } = await openDistrict('people', { people, person })
  await menu(user, 'Becca Stone', 'Hand over…')
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over from Becca Stone' }))
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await dialog.findByText('Please choose a new owner.')
  await user.type(dialog.getByRole('combobox', { name: /New owner/ }), 'kia')
  await user.click(await screen.findByRole('option', { name: /Kia Vang/ }))
  expect(screen.queryByRole('option', { name: /Becca Stone/ })).toBeNull()
  const everything = dialog.getByRole<HTMLInputElement>('checkbox', {
    name: 'Everything: 2 uploads, with the reports',
  })
  expect(everything.checked).toBe(true)
  await user.click(everything)
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await dialog.findByText('Please choose what to hand over.')
  expect(document.activeElement).toBe(everything)
  expect(lastWrite(server)).toBeUndefined()
  await user.click(dialog.getByRole('checkbox', { name: /^Fall.*In Queue$/ }))
  server.add(answers(handOver, { uploads: 1, reports: 1 }))
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await screen.findByText('1 upload and 1 report belong to Kia Vang now.')
  expect(lastWrite(server)?.body).toEqual({ toPersonId: kia.id, uploadIds: ['u1'] })
})

test('everything of a person is handed over where nothing is chosen', async () => {
  const { server, user } = await openDistrict('people', { people })
  await menu(user, 'Becca Stone', 'Hand over…')
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over from Becca Stone' }))
  await user.type(dialog.getByRole('combobox', { name: /New owner/ }), 'kia')
  await user.click(await screen.findByRole('option', { name: /Kia Vang/ }))
  server.add(answers(handOver, { uploads: 4, reports: 1 }))
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await screen.findByText('4 uploads and 1 report belong to Kia Vang now.')
  expect(lastWrite(server)?.body).toEqual({ toPersonId: kia.id })
})

test('a search in a dialog that finds no server says so, and the page stays', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { server, user } = await openDistrict('people', { people })
  await menu(user, 'Becca Stone', 'Hand over…')
  server.add(unreachable(listPeople))
  await user.type(screen.getByRole('combobox', { name: /New owner/ }), 'kia')
  await screen.findByText('The people could not be loaded.')
  expect(assign).not.toHaveBeenCalled()
})

test('everybody is listed with their district, and an admin is added', async () => {
  const server = startServer(answers(listEverybody, onePage(people)), ...admin)
  const user = openApp('/admin/people')
  await screen.findByRole('heading', { name: 'All people' })
  const row = within(await screen.findByRole('row', { name: /Kia Vang/ }))
  expect(row.getByRole('link', { name: 'Riverbend' })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add admin' }))
  expect(shownAddress()).toBe('/admin/people?add=admin')
  const dialog = within(screen.getByRole('dialog', { name: 'Add admin' }))
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Ada Byron')
  await user.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'ada@chorus.example')
  server.add(answers(addAdmin, samplePerson(9, { fullName: 'Ada Byron', role: 'admin' })))
  await user.click(dialog.getByRole('button', { name: 'Add admin' }))
  await screen.findByText('Ada Byron is now an admin and will get an invitation.')
})

test('with the row of who is erased the focus goes to the heading', async () => {
  const { server, user } = await openDistrict('people', { people: [becca] })
  server.add(answers(erasePerson, null))
  await menu(user, 'Becca Stone', 'Erase…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Becca Stone?' }))
  server.add(answers(listPeople, onePage([])))
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
  await screen.findByText('No people yet')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

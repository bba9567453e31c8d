import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { importLibrary } from '#contract/library/library.ts'
import {
  choose,
  openLibraryAdmin,
  updateButton,
} from '#web/features/library-admin/library-admin.rendering.tsx'
import { sampleImport, sampleTemplate } from '#web/features/library-admin/library-admin.samples.ts'
import { answers, unreachable } from '#web/testing/server.ts'

const longHtml = `<p>${'Ask about the way to school. '.repeat(8)}</p>`
const preview = sampleImport(
  [
    sampleTemplate(1, 'Attendance', 'added'),
    sampleTemplate(2, 'Family Pulse', 'changed', {
      changes: [
        { field: 'Duration', before: '8 min', after: '5 min' },
        { field: 'Tags', before: 'Fall;A\\;B', after: 'A\\;B;Fairness' },
        { field: 'Long Description', before: longHtml, after: `${longHtml}<p>New.</p>` },
        { field: 'Time To Use', before: 'May', after: '' },
        { field: 'Question 5', before: '', after: 'How was it?' },
      ],
    }),
    sampleTemplate(3, 'Remote Check-In', 'removed', { uploads: 3 }),
    ...[4, 5, 6, 7].map((id) => sampleTemplate(id, `Survey ${id}`, 'added')),
  ],
  {
    warnings: [{ path: 'Templates row 1, Owner', message: 'This column is unknown.' }],
    packages: [
      {
        name: 'Core',
        change: 'changed',
        changes: [{ field: 'Display Name', before: 'Core', after: 'Basis' }],
      },
    ],
  },
)

const rows = () =>
  within(screen.getByRole('table', { name: 'What will change' }))
    .getAllByRole('row')
    .slice(1)
const rowOf = (name: string) => rows().find((row) => row.textContent.includes(name))!

test('a chosen file is previewed at once, with a few of its changes in words and all on request', async () => {
  const { server, user, sent } = await openLibraryAdmin()
  server.add(answers(importLibrary, preview))
  await choose('winter.xlsx')
  await screen.findByText('1 KB · 84 templates read, 1 warning')
  expect(screen.getByText('78 templates stay the same')).toBeTruthy()
  expect(sent()[0]?.url).toBe('/api/surveytemplatelibrary/import?dryRun=true')
  expect(await (sent()[0]!.body as { file: File }).file.text()).toBe('workbook')
  expect(screen.getByText('This column is unknown.')).toBeTruthy()

  expect(within(rowOf('Attendance')).getByText('New template in Climate')).toBeTruthy()
  expect(within(rowOf('Remote Check-In')).getByText('No longer shown; 3 past uploads are kept')).toBeTruthy()
  const changed = within(rowOf('Family Pulse'))
  expect(changed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Duration was 8 min now 5 min ',
    'Tags removed − Fall added + Fairness ',
    expect.stringMatching(/^Long Description was ….{5,130} now ….{5,130}<p>New\.<\/p> Show in full/),
    'Time To Use was May now empty',
  ])
  await user.click(changed.getByRole('button', { name: /^Show in full/ }))
  expect(changed.getByText(longHtml)).toBeTruthy()
  await user.click(changed.getByRole('button', { name: 'Show 1 more field' }))
  expect(changed.getByText('How was it?')).toBeTruthy()

  expect(rows()).toHaveLength(6)
  expect(screen.getByText('6 of 8 changes shown')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(rows()).toHaveLength(8)
  expect(rowOf('Core (package)')).toBeTruthy()
})

test('the preview shows one kind of change when asked to', async () => {
  const { server, user } = await openLibraryAdmin()
  server.add(answers(importLibrary, preview))
  await choose('winter.xls')
  const all = await screen.findByRole('button', { name: 'All 8', pressed: true })
  expect(screen.getByRole('button', { name: 'Added 5', pressed: false })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Changed 2' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Removed 1' }))
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Remote Check-In')])
  await user.click(all)
  expect(rows()).toHaveLength(6)
})

test('thousands of changes are shown by pages', async () => {
  const { server, user } = await openLibraryAdmin()
  const many = Array.from({ length: 5000 }, (_, index) => sampleTemplate(index, `Survey ${index}`, 'added'))
  server.add(answers(importLibrary, sampleImport(many)))
  await choose('all.xlsx')
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(rows()).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(rowOf('Survey 99')).toBeTruthy()
  expect(screen.queryByText('Survey 49')).toBeNull()
})

test('a workbook with issues lists each of them, to be copied into a spreadsheet', async () => {
  const { server, user, sent } = await openLibraryAdmin()
  const message = 'The workbook has 3 issues.'
  const issues = [
    { path: 'Questions row 12, Type', message: '"likert" is not known.' },
    { path: 'Packages', message: 'The sheet is missing.' },
    { path: 'Templates row 3, =cmd|x', message: 'One\ttab' },
  ]
  const body = { statusCode: 422, code: 'validation_failed', error: 'Unprocessable', message, issues }
  server.add({ endpoint: importLibrary, reply: () => ({ status: 422, body }) })
  await choose('winter.xlsx')
  expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy()
  const table = screen.getByRole('table', { name: '3 problems' })
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Sheet', 'Row', 'Column', 'What is wrong'],
    ['Questions', '12', 'Type', '"likert" is not known.'],
    ['Packages', '', '', 'The sheet is missing.'],
    ['Templates', '3', '=cmd|x', 'One\ttab'],
  ])
  await user.click(screen.getByRole('button', { name: 'Copy as text' }))
  const copied = await navigator.clipboard.readText()
  expect(copied.split('\n').at(1)).toBe('Questions\t12\tType\t"likert" is not known.')
  expect(copied.split('\n').at(-1)).toBe("Templates\t3\t'=cmd|x\tOne tab")
  await user.click(updateButton())
  expect(sent()).toHaveLength(1)
})

test('Update Library without a file, or with one that is no workbook, says what to do', async () => {
  const { user, sent } = await openLibraryAdmin()
  await user.click(updateButton())
  expect(screen.getByText('Please select a file first')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose file' }))
  fireEvent.drop(document.body, { dataTransfer: { files: [new File(['x'], 'library.csv')] } })
  await screen.findByText('Please select a valid Excel file (.xlsx or .xls)')
  expect(screen.queryByText('library.csv')).toBeNull()
  expect(sent()).toEqual([])
})

test('a wrong file chosen after a preview leaves it, and its message goes with the update', async () => {
  const { server, sent, user } = await openLibraryAdmin()
  server.add(answers(importLibrary, sampleImport([sampleTemplate(1, 'Attendance', 'added')])))
  await choose('winter.xlsx')
  await screen.findByText('Attendance')
  await choose('x.txt')
  await screen.findByText('Please select a valid Excel file (.xlsx or .xls)')
  expect(rowOf('Attendance')).toBeTruthy()
  expect(screen.getByText('winter.xlsx')).toBeTruthy()
  await user.click(updateButton())
  await screen.findByText('Library updated: 1 added.')
  expect(screen.queryByText(/^Please select a valid/)).toBeNull()
  expect(sent()).toHaveLength(2)
})

test('a workbook without changes is told so, and is not sent as an update', async () => {
  const { server, user, sent } = await openLibraryAdmin()
  server.add(answers(importLibrary, sampleImport([])))
  await choose('same.xlsx')
  await screen.findByText(/^Nothing would change\. The library/)
  await user.click(updateButton())
  await screen.findByText('There is nothing to update.')
  expect(sent()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Remove file' }))
  expect(screen.queryByText(/^Nothing would change/)).toBeNull()
})

test('a file that cannot be sent is checked when tried again', async () => {
  const { server, user } = await openLibraryAdmin()
  server.add(unreachable(importLibrary))
  await choose('winter.xlsx')
  await screen.findByText('An error occurred during upload')
  server.add(answers(importLibrary, preview))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('table', { name: 'What will change' })
})

test('what was changed in the editor since the last import is pointed out before a workbook replaces it', async () => {
  const { server } = await openLibraryAdmin()
  const lastEdit = { by: 'Ines Okafor', on: '2026-11-27T15:00:00.000Z' }
  const templates = [
    sampleTemplate(1, 'Attendance', 'added'),
    sampleTemplate(2, 'Family Pulse', 'changed', {
      changes: [{ field: 'Duration', before: '8 min', after: '5 min' }],
      lastEdit,
    }),
    sampleTemplate(3, 'Remote Check-In', 'removed', { lastEdit: { ...lastEdit, by: null } }),
  ]
  const packages = [
    { name: 'core', change: 'removed' as const, changes: [], lastEdit },
    { name: 'family', change: 'added' as const, changes: [] },
  ]
  server.add(answers(importLibrary, sampleImport(templates, { packages })))
  await choose('winter.xlsx')
  const warning = await screen.findByText(
    /^2 templates and 1 package were changed in the editor since the last import, and the workbook replaces them/,
  )
  expect(warning.textContent).toContain('kept under Last imports')
  expect(
    within(rowOf('Family Pulse')).getByText('Changed in the editor by Ines Okafor on 11/27/2026'),
  ).toBeTruthy()
  expect(within(rowOf('Remote Check-In')).getByText('Changed in the editor on 11/27/2026')).toBeTruthy()
  expect(
    within(rowOf('core (package)')).getByText('Changed in the editor by Ines Okafor on 11/27/2026'),
  ).toBeTruthy()
  for (const name of ['Attendance', 'family (package)'])
    expect(within(rowOf(name)).queryByText(/in the editor/)).toBeNull()
})

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

test('a chosen file is previewed at once: every change in words, a few first', async () => {
  const { server, user, sent } = await openLibraryAdmin()
  server.add(answers(importLibrary, preview))
  await choose('winter.xlsx')
  await screen.findByText('1 KB · 84 templates read, 1 warning')
  screen.getByText('78 templates stay the same')
  expect(sent()[0]?.url).toBe('/api/surveytemplatelibrary/import?dryRun=true')
  expect(await (sent()[0]!.body as { file: File }).file.text()).toBe('workbook')
  screen.getByText('This column is unknown.')

  within(rowOf('Attendance')).getByText('New template in Climate')
  within(rowOf('Remote Check-In')).getByText('No longer shown; 3 past uploads are kept')
  const changed = within(rowOf('Family Pulse'))
  expect(changed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Duration was 8 min now 5 min ',
    'Tags removed − Fall added + Fairness ',
    expect.stringMatching(/^Long Description was ….{5,130} now ….{5,130}<p>New\.<\/p> Show in full/),
    'Time To Use was May now empty',
  ])
  await user.click(changed.getByRole('button', { name: /^Show in full/ }))
  changed.getByText(longHtml)
  await user.click(changed.getByRole('button', { name: 'Show 1 more field' }))
  changed.getByText('How was it?')

  expect(rows()).toHaveLength(6)
  screen.getByText('6 of 8 changes shown')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(rows()).toHaveLength(8)
  rowOf('Core (package)')
})

test('the preview is narrowed to one kind of change', async () => {
  const { server, user } = await openLibraryAdmin()
  server.add(answers(importLibrary, preview))
  await choose('winter.xls')
  const all = await screen.findByRole('button', { name: 'All 8', pressed: true })
  screen.getByRole('button', { name: 'Added 5', pressed: false })
  screen.getByRole('button', { name: 'Changed 2' })
  await user.click(screen.getByRole('button', { name: 'Removed 1' }))
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Remote Check-In')])
  await user.click(all)
  expect(rows()).toHaveLength(6)
})

test('thousands of changes come by pages', async () => {
  const { server, user } = await openLibraryAdmin()
  const many = Array.from({ length: 5000 }, (_, index) => sampleTemplate(index, `Survey ${index}`, 'added'))
  server.add(answers(importLibrary, sampleImport(many)))
  await choose('all.xlsx')
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(rows()).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  rowOf('Survey 99')
  expect(screen.queryByText('Survey 49')).toBeNull()
})

test('every fault is told, and can be copied for a spreadsheet', async () => {
  const { server, user, sent } = await openLibraryAdmin()
  const message = 'The workbook has 3 faults.'
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

test('without a file, and with a wrong one, it says what to do', async () => {
  const { user, sent } = await openLibraryAdmin()
  await user.click(updateButton())
  screen.getByText('Please select a file first')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose file' }))
  fireEvent.drop(document.body, { dataTransfer: { files: [new File(['x'], 'library.csv')] } })
  await screen.findByText('Please select a valid Excel file (.xlsx or .xls)')
  expect(screen.queryByText('library.csv')).toBeNull()
  expect(sent()).toEqual([])
})

test('a wrong file chosen by mistake leaves the preview, with the fault beside it until it is carried out', async () => {
  const { server, sent, user } = await openLibraryAdmin()
  server.add(answers(importLibrary, sampleImport([sampleTemplate(1, 'Attendance', 'added')])))
  await choose('winter.xlsx')
  await screen.findByText('Attendance')
  await choose('x.txt')
  await screen.findByText('Please select a valid Excel file (.xlsx or .xls)')
  rowOf('Attendance')
  screen.getByText('winter.xlsx')
  await user.click(updateButton())
  await screen.findByText('Library updated: 1 added.')
  expect(screen.queryByText(/^Please select a valid/)).toBeNull()
  expect(sent()).toHaveLength(2)
})

test('says that nothing would change, and then that there is nothing to update', async () => {
  const { server, user, sent } = await openLibraryAdmin()
  server.add(answers(importLibrary, sampleImport([])))
  await choose('same.xlsx')
  await screen.findByText(/^Nothing would change: the library/)
  await user.click(updateButton())
  await screen.findByText('There is nothing to update.')
  expect(sent()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Remove file' }))
  expect(screen.queryByText(/^Nothing would change/)).toBeNull()
})

test('a file that cannot be sent is told so, and checked again', async () => {
  const { server, user } = await openLibraryAdmin()
  server.add(unreachable(importLibrary))
  await choose('winter.xlsx')
  await screen.findByText('An error occurred during upload')
  server.add(answers(importLibrary, preview))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('table', { name: 'What will change' })
})

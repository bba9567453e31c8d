import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Difference, Figure } from '#contract/results/analyses.ts'
import { getGroups } from '#contract/results/analysis-views.ts'
import { gender, openResults } from '#web/features/explore/explore.rendering.tsx'
import { sampleAnalysis, sampleFigure } from '#web/features/explore/explore.samples.ts'
import { putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails } from '#web/testing/server.ts'

beforeEach(putAuthCookie)
afterEach(() => vi.restoreAllMocks())

test('groups stand in a table, where a hidden cell says so, and arrow keys lead from cell to cell', async () => {
  const { user } = openResults('groups')
  const cell = await screen.findByRole('cell', { name: 'Safety, 6: 55 percent favorable of 200 people' })
  cell.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Safety, 7: fewer than 10 or not shown')
  expect(document.activeElement?.textContent).toBe('<10 or hidden')
})

test('a group within a group is asked for, and stands in the address', async () => {
  const analysis = sampleAnalysis()
  const { server, user } = openResults('groups', {
    ...analysis,
    breakdowns: [...analysis.breakdowns, gender],
  })
  server.add(
    answers(getGroups, {
      by: 'grade',
      where: 'gender:f',
      blocks: analysis.breakdowns[0]!.blocks,
      constructs: [
        { key: 'construct:safety', figures: [sampleFigure(['grade:6', 'gender:f'], [5, 5, 10, 15, 15])] },
      ],
      questions: [],
    }),
  )
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Only:' }), 'Female')
  await screen.findByRole('cell', { name: 'Safety, 6: 60 percent favorable of 50 people' })
  expect(shownAddress()).toContain('where=gender%3Af')
  screen.getByText(/^Percent favorable by group among those of “Female”/)
  expect(screen.queryByText(/compared with all other/)).toBeNull()
  expect(screen.queryByText('Likely real difference from all other people')).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'What the cells show' })).toBeNull()
})

/** Fourteen schools, of which the last has the most people and favorable answers, and the fifth is hidden. */
function ofManySchools() {
  const analysis = sampleAnalysis()
  const schools = Array.from({ length: 14 }, (_, at) => ({
    key: `school:ps-${at + 1}`,
    label: `PS ${at + 1}`,
    n: 20 + at,
  }))
  const figures = (least: number) => [
    sampleFigure([], [10, 20, 30, 80, 60]),
    ...schools.map(
      ({ key }, at): Figure =>
        at === 4 ? { group: [key], shown: 'hidden' } : sampleFigure([key], [5, 5, 10, least + at, 10]),
    ),
  ]
  return {
    ...analysis,
    breakdowns: [{ key: 'school', isOrdered: false, text: 'School', blocks: schools.toReversed() }],
    constructs: analysis.constructs.map((one) => ({ ...one, figures: figures(1) })),
    questions: analysis.questions.map((one) => ({ ...one, figures: figures(20) })),
  }
}

function onPhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('37.5rem'), addEventListener() {}, removeEventListener() {} }) as never,
  )
}

test('on a phone many schools stand by name at first, and in the order that is chosen', async () => {
  onPhone()
  const { user } = openResults('groups', ofManySchools())
  const list = await screen.findByRole('region', { name: 'School' })
  const names = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p > *')!.textContent)
  expect(names().slice(0, 2)).toEqual(['PS 1', 'PS 2'])
  const order = screen.getByRole('combobox', { name: 'Order' })
  await user.selectOptions(order, 'Most people first')
  expect(names().slice(0, 2)).toEqual(['PS 14', 'PS 13'])
  await user.selectOptions(order, 'Most favorable first: Safety')
  expect(names().at(0)).toBe('PS 14')
  expect(names().at(-1)).toBe('PS 5')
})

test('on a phone a few groups need no order', async () => {
  onPhone()
  openResults('groups')
  await screen.findByRole('region', { name: 'Grade' })
  expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull()
})

test('of many schools each is a row, in the chosen order, and the columns are themes or the questions of one', async () => {
  const { user } = openResults('groups', ofManySchools())
  const table = await screen.findByRole('table', { name: 'Groups: School' })
  const heads = (role: string) =>
    within(table)
      .getAllByRole(role)
      .map(({ textContent }) => textContent)
  expect(heads('columnheader')).toEqual(['Safety'])
  expect(heads('rowheader').slice(0, 4)).toEqual(['All people200', 'PS 120', 'PS 221', 'PS 322'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most favorable first: Safety')
  expect(heads('rowheader').slice(0, 3)).toEqual(['All people200', 'PS 1433', 'PS 1332'])
  expect(heads('rowheader').at(-1)).toBe('PS 524')
  within(table).getByRole('cell', { name: 'Safety, PS 5: fewer than 10 or not shown' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Questions: Safety')
  expect(heads('columnheader')).toEqual(['Safety', 'I feel safe at school', 'Adults here listen to me'])
  const cell = within(table).getByRole('cell', { name: /^Safety, PS 14: / })
  cell.focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^I feel safe at school, PS 13: /)
  expect(screen.queryByRole('columnheader', { name: /PS/ })).toBeNull()
})

test('a column that is taken away leaves its table within reach of the Tab key', async () => {
  const analysis = sampleAnalysis()
  const blocks = [...'ABCDEFGHIJKLMN'].map((label) => ({ key: `school:${label}`, label, n: 20 }))
  const { user } = openResults('groups', {
    ...analysis,
    breakdowns: [{ key: 'school', isOrdered: false, text: 'School', blocks }],
  })
  const show = await screen.findByRole('combobox', { name: 'Show' })
  const tabIn = async () => {
    screen.getByRole('combobox', { name: 'Order' }).focus()
    await user.tab()
    return document.activeElement?.getAttribute('aria-label')
  }
  await user.selectOptions(show, 'Questions: Safety')
  expect(await tabIn()).toMatch(/^Safety, All /)
  await user.keyboard('{ArrowRight}')
  expect(await tabIn()).toMatch(/^I feel safe at school, All /)
  await user.selectOptions(show, 'All themes')
  expect(await tabIn()).toMatch(/^Safety, All /)
})

test('beside many schools the groups of a breakdown with an order keep it', async () => {
  const analysis = sampleAnalysis()
  const blocks = (of: string, labels: string[]) =>
    labels.map((label) => ({ key: `${of}:${label}`, label, n: 20 }))
  openResults('groups?groups=school&groups=years', {
    ...analysis,
    breakdowns: [
      { key: 'school', isOrdered: false, text: 'School', blocks: blocks('school', [...'NMLKJIHGFEDCBA']) },
      { key: 'years', isOrdered: true, text: 'Years', blocks: blocks('years', ['Less than 1', '1–5', '6+']) },
    ],
  })
  const table = await screen.findByRole('table')
  const names = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
  expect(names.slice(1, 4)).toEqual(['School', 'A20', 'B20'])
  expect(names.slice(-4)).toEqual(['Years', 'Less than 120', '1–520', '6+20'])
})

test('breakdowns stand side by side, and which of them is chosen stands in the address', async () => {
  const analysis = sampleAnalysis()
  const ofGender = sampleFigure(['gender:f'], [5, 5, 10, 40, 30])
  const withGender = <T extends { figures: Figure[] }>(one: T): T => ({
    ...one,
    figures: [...one.figures, ofGender],
  })
  const { user } = openResults('groups', {
    ...analysis,
    breakdowns: [
      ...analysis.breakdowns,
      { ...gender, blocks: [...gender.blocks, { key: 'gender:_', label: 'Not given', n: 12 }] },
    ],
    constructs: analysis.constructs.map(withGender),
  })
  const table = await screen.findByRole('table', { name: 'Groups' })
  const heads = (role: string) =>
    within(table)
      .getAllByRole(role)
      .map(({ textContent }) => textContent)
  expect(heads('columnheader')).toEqual(['Grade', 'Gender', 'All people200', '6100', '7100', 'Female90'])
  screen.getByText(/12 people gave no answer to “Gender”/)
  await user.click(screen.getByRole('checkbox', { name: 'Grade' }))
  const alone = await screen.findByRole('table', { name: 'Groups: Gender' })
  expect(within(alone).getAllByRole('columnheader')).toHaveLength(2)
  expect(shownAddress()).toContain('groups=gender')
  expect(screen.getByRole('checkbox', { name: 'Gender' }).hasAttribute('disabled')).toBe(true)
})

test('breakdowns that are taken away in quick succession all go', async () => {
  const analysis = sampleAnalysis()
  const blocks = gender.blocks.map((block) => ({ ...block, key: `role:${block.label}` }))
  const role = { ...gender, key: 'role', text: 'Role', blocks }
  openResults('groups', { ...analysis, breakdowns: [...analysis.breakdowns, gender, role] })
  await screen.findByRole('table', { name: 'Groups' })
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  act(() => {
    box('Grade').click()
    expect(box('Grade').checked).toBe(false)
    box('Role').click()
  })
  await screen.findByRole('table', { name: 'Groups: Gender' })
  expect(box('Role').checked).toBe(false)
  expect(shownAddress()).toMatch(/\?groups=gender$/)
})

test('in Spanish pages the words of an English survey are marked as English, and those between groups are Spanish', async () => {
  localStorage.setItem('surveyLanguage', 'es')
  const analysis = sampleAnalysis()
  const blocks = [
    { key: 'grade:6+_', label: '6 or not given', n: 100 },
    { key: 'grade:7', label: '7', n: 100 },
  ]
  openResults('groups', { ...analysis, breakdowns: [{ ...analysis.breakdowns[0]!, blocks }] })
  await screen.findByRole('columnheader', { name: /^6 o sin respuesta/ })
  expect(screen.getByText('Safety').getAttribute('lang')).toBe('en')
  expect(
    screen
      .getByRole('columnheader', { name: /^Total/ })
      .closest('[lang]')
      ?.getAttribute('lang'),
  ).toBe('es')
})

/** A difference of the sample's theme by grade, which tells it of the one grade that is shown. */
const byGrade: Difference = {
  breakdown: 'grade',
  about: 'construct:safety',
  kind: 'rating',
  statistic: 12,
  df: 1,
  p: 0.001,
  q: 0.002,
  v: null,
  groups: [{ block: 'grade:6', g: 0.5 }],
  notable: true,
}

test('a group that is really different stands beside all others, each with its people and its likely range', async () => {
  const { user } = openResults('groups', sampleAnalysis({ differences: [byGrade] }))
  await user.click(await screen.findByRole('cell', { name: /^Safety, 6: 55 percent favorable/ }))
  const selected = await screen.findByRole('region', { name: 'Selected cell' })
  // 80 of 200 answers of 200 people to two questions, who are half of everybody.
  within(selected).getByRole('img', {
    name: 'All other people: 40 percent favorable, likely between 31 and 50',
  })
  within(selected).getByText('200 answered · likely 31–50%')
  within(selected).getByText('▲ 15 points.')
})

test('in Spanish pages the English questions in tables are marked as English, and what is said before them is not', async () => {
  localStorage.setItem('surveyLanguage', 'es')
  const analysis = sampleAnalysis({ differences: [byGrade, { ...byGrade, about: 'heard' }] })
  const [safe, heard] = analysis.questions
  const questions = [safe!, { ...heard!, reversed: true, favorable: [0, 1] }]
  const { user } = openResults('groups', { ...analysis, questions })
  const table = await screen.findByRole('table', { name: 'Diferencias probablemente reales' })
  const asked = within(table).getByText('Adults here listen to me')
  expect(asked.getAttribute('lang')).toBe('en')
  expect(within(table).getByText('Safety').getAttribute('lang')).toBe('en')
  expect(asked.parentElement?.textContent).toMatch(/^Respondió Strongly disagree o Disagree: Adults/)
  expect(asked.parentElement?.closest('[lang]')?.getAttribute('lang')).toBe('es')
  await user.click(screen.getByRole('link', { name: 'Preguntas' }))
  await user.click(await screen.findByRole('button', { name: /^Ver como tabla/ }))
  const questionsTable = screen.getByRole('table', { name: 'Preguntas' })
  const [row] = within(questionsTable).getAllByRole('rowheader')
  expect(within(row!).getByText('I feel safe at school').getAttribute('lang')).toBe('en')
  await user.click(screen.getByRole('button', { name: /^Ver como gráfico/ }))
})

test('in Spanish pages what could not be loaded says so in Spanish, and what the server says is marked as English', async () => {
  localStorage.setItem('surveyLanguage', 'es')
  const analysis = sampleAnalysis()
  const breakdowns = [...analysis.breakdowns, gender]
  const { server, user } = openResults('groups', { ...analysis, breakdowns })
  server.add(fails(getGroups, 409, 'conflict', 'These groups no longer exist.'))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Solo:' }), 'Female')
  const languageOf = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang')
  expect(languageOf(await screen.findByText('These groups no longer exist.'))).toBe('en')
  expect(languageOf(screen.getByRole('button', { name: 'Intentarlo de nuevo' }))).toBe('es')
  expect(languageOf(screen.getByRole('link', { name: 'Preguntas' }))).toBe('es')
})

test('of a theme whose difference was not tested no chance and no figure of the others are told', async () => {
  const { user } = openResults('groups')
  const cell = await screen.findByRole('cell', { name: /^6 · Safety|Safety.*\b6\b/ })
  await user.click(cell)
  const selected = await screen.findByRole('region', { name: 'Selected cell' })
  within(selected).getByText('We cannot tell here whether this differs from the others by more than chance.')
  expect(selected.textContent).not.toContain('All other')
})

test('differences from all others have a title, a legend and the percent of a group of their own, and say so in words', async () => {
  const { user } = openResults('groups', sampleAnalysis({ differences: [byGrade] }))
  const mode = await screen.findByRole('combobox', { name: 'What the cells show' })
  expect(screen.queryByText('too small to tell')).toBeNull()
  await user.selectOptions(mode, 'Difference')
  const table = screen.getByRole('table', { name: 'Difference from all other people: Grade' })
  const real = within(table).getByRole('cell', {
    name: /^Safety, 6: .*, likely real: 15 points above the others$/,
  })
  expect(real.textContent).toBe('+1555%')
  await user.click(within(table).getByRole('button', { name: 'Safety' }))
  const unclear = within(table).getByRole('cell', {
    name: /listen to me, 6: .*, 10 points above the others$/,
  })
  expect(unclear.textContent).toBe('+10')
  screen.getByText('too small to tell')
  cleanup()
  const other = openResults('groups')
  await other.user.selectOptions(
    await screen.findByRole('combobox', { name: 'What the cells show' }),
    'Difference',
  )
  expect(screen.getByRole('cell', { name: /^Safety, 6: .*, not compared$/ }).textContent).toBe('not compared')
})

test('on a phone the group that is chosen is brought into sight, and one that the address names is not', async () => {
  onPhone()
  const seen = vi.fn()
  const before = Element.prototype.scrollIntoView
  Element.prototype.scrollIntoView = seen
  onTestFinished(() => {
    Element.prototype.scrollIntoView = before
  })
  const { user } = openResults(
    'groups?cell=construct:safety|grade:6',
    sampleAnalysis({ differences: [byGrade] }),
  )
  await screen.findByRole('region', { name: 'Selected cell' })
  expect(seen).not.toHaveBeenCalled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'I feel safe at school')
  await user.click(screen.getByRole('button', { name: '6' }))
  await screen.findByRole('heading', { name: 'Grade: 6 · I feel safe at school' })
  expect(seen).toHaveBeenCalledTimes(1)
})

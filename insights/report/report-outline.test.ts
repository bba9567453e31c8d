import { expect, test } from 'vitest'
import type { Analysis, Difference, ExactFigure } from '#contract/results/analyses.ts'
import { differencesOf } from './figures/differences.ts'
import type { Block } from './outline/blocks.ts'
import { outlineOf } from './outline/outline.ts'
import { alike, answered, blocksOf, chapter } from './testing/outline-blocks.ts'
import { madeAnalysis, sourceOf } from './testing/report-sources.ts'

const analysis = madeAnalysis({ people: 137 })

const saidIn = (blocks: Block[], title: string) => JSON.stringify(chapter(blocks, title))

const difference = (about: string, more: Partial<Difference> = {}): Difference => ({
  breakdown: 'school',
  about,
  kind: 'choice',
  statistic: 40,
  df: 6,
  p: 0.001,
  q: 0.002,
  v: 0.4,
  groups: [],
  notable: true,
  ...more,
})

test.each([
  ['en', 'November 23, 2026'],
  ['es', '23 de noviembre de 2026'],
] as const)(
  'the day of a report in %s is that of the states, where in UTC the next one has begun',
  (language, day) => {
    const source = { ...sourceOf(analysis, { language }), preparedOn: new Date('2026-11-24T02:30:00Z') }
    const { cover, blocks } = outlineOf(source)
    expect(cover.prepared).toContain(day)
    expect(JSON.stringify(blocks)).toContain(day)
    expect(JSON.stringify(blocks)).not.toMatch(/November 24|24 de noviembre/)
  },
)

test('where answers to a choice differ between groups the report says so, and not that no difference is clear', () => {
  const lunch = { ...analysis, differences: [difference('lunch')] }
  const said = saidIn(blocksOf(lunch), 'How groups differ')
  expect(said).toContain('Answers to “Where do you eat lunch?” differ by school.')
  expect(said).not.toMatch(/No difference between groups|\d+ comparison/)
  expect(said).toContain('Corrected for the comparisons within each grouping.')
  expect(saidIn(blocksOf(lunch, { language: 'es' }), 'Diferencias entre grupos')).toContain(
    'Las respuestas a «Where do you eat lunch?» varían según escuela.',
  )
  const alike = { ...analysis, differences: [difference('lunch', { notable: false })] }
  const none = saidIn(blocksOf(alike), 'How groups differ')
  expect(none).toContain('No difference between groups is clear enough to rule out chance')
  expect(none).not.toContain('are very similar')
})

test('of many differences the report says how many more there are, and tells of choices all the same', () => {
  const schools = analysis.breakdowns.find(({ key }) => key === 'school')!
  const high = new Set(schools.blocks.slice(0, 2).map(({ key }) => key))
  const far = { favorable: { count: 90, share: 0.9, low: 0.8, high: 0.95 } }
  const questions = analysis.questions.map((one) => ({
    ...one,
    figures: one.figures.map((figure) =>
      figure.group.length === 1 && high.has(figure.group[0]!) && figure.shown === 'exact' && figure.favorable
        ? { ...figure, ...far }
        : figure,
    ),
  }))
  const rated = questions.filter(({ role }) => role === 'rating').map(({ key }) => key)
  const of = (differences: Difference[]) =>
    chapter(blocksOf({ ...analysis, constructs: [], questions, differences }), 'How groups differ')
  const ratings = rated.map((key) =>
    difference(key, { kind: 'rating', v: null, groups: [...high].map((block) => ({ block, g: 0.6 })) }),
  )
  const told = of([...ratings, difference('lunch')])
  const list = told.find((one) => one.kind === 'list')!
  expect(list.items).toHaveLength(4)
  expect(list.items.at(-1)).toBe('Answers to “Where do you eat lunch?” differ by school.')
  const all = rated.flatMap((key) => differencesOf({ ...analysis, questions, differences: ratings }, key))
  expect(JSON.stringify(told)).toContain(`${all.length + 1 - 4} more differences are likely real`)
  expect(JSON.stringify(of(ratings.slice(0, 3)))).not.toContain('likely real;')
})

test('where no theme differs, the first page tells of the question with the largest difference between groups', () => {
  const schools = analysis.breakdowns.find(({ key }) => key === 'school')!
  const [first] = schools.blocks
  const asked = analysis.questions.find(({ role, sensitive }) => role === 'rating' && !sensitive)!
  const low = { favorable: { count: 9, share: 0.1, low: 0.05, high: 0.2 } }
  const questions = analysis.questions.map((one) => ({
    ...one,
    figures: one.figures.map((figure) =>
      one === asked && figure.group.join() === first!.key && figure.shown === 'exact'
        ? { ...figure, ...low }
        : figure,
    ),
  }))
  const tested = difference(asked.key, { kind: 'rating', v: null, groups: [{ block: first!.key, g: -0.9 }] })
  const told = (differences: Difference[]) => {
    const blocks = blocksOf({ ...analysis, constructs: [], questions, growth: [], differences })
    const page = blocks.flatMap((one) => (one.kind === 'heading' && one.headline ? [one.headline] : []))
    return `${page.join()} ${saidIn(blocks, 'At a glance')}`
  }
  expect(told([tested])).toMatch(/^“[^”]+”: answers differ by school/)
  expect(told([tested])).toMatch(/By school, the clearest difference is about “[^”]+”: 10% favorable for /)
  expect(told([tested])).toMatch(
    /Ask students in the group “[^”]+” what would help with “[^”]+”: 10% favorable/,
  )
  expect(told([])).not.toMatch(/differ by school|clearest difference/)
})

test('comments that are too few have no number, which differs for protected topics', () => {
  const comments = [{ question: 'comment', text: 'What would you change first?', count: null }]
  const said = saidIn(blocksOf({ ...analysis, comments }), 'What students wrote')
  expect(said).toContain('Too few comments to show.')
  expect(said).not.toContain('Fewer than')
})

test('What to discuss does not say that nothing is low beside the question that is', () => {
  const growth = [analysis.questions.find(({ role }) => role === 'rating')!.key]
  const said = (one: Analysis) => {
    const list = chapter(blocksOf(one), 'What to discuss next').find(({ kind }) => kind === 'list')
    return list?.kind === 'list' ? list.items : []
  }
  expect(said({ ...analysis, growth })).toHaveLength(3)
  expect(said({ ...analysis, growth }).join()).not.toContain('Nothing stands out as low')
  const level = { ...analysis, growth: [], differences: [] }
  expect(said(answered(level, alike(level, 0.7)))[0]).toContain('Nothing stands out as low')
  expect(said(answered(level, alike(level, 0.3))).join()).not.toContain('Nothing stands out as low')
})

test('a survey without a rated question has no chapter about what stands out', () => {
  const questions = analysis.questions.filter(({ role }) => role !== 'rating')
  const unrated = { ...analysis, questions, constructs: [], strengths: [], growth: [], differences: [] }
  const said = JSON.stringify(blocksOf(unrated))
  expect(said).not.toMatch(/Strengths and areas for growth|stands out as (high|low):?|What goes well/)
  expect(JSON.stringify(blocksOf(analysis))).toContain('Strengths and areas for growth')
})

test.each([
  ['Fall climate', 'Fall climate.csv'],
  ['Fall climate.csv', 'Fall climate.csv'],
])('a report called like its file has its name on the cover once: %s', (title, surveyName) => {
  const { cover } = outlineOf({ ...sourceOf(analysis), title, surveyName, answered: null })
  expect(cover.title).toBe(title)
  expect(cover.lines.join()).not.toContain('climate')
})

test('the cover counts schools only where each group is one of them', () => {
  const peopleOf = (keys: string[]) => {
    const blocks = keys.map((key) => ({ key: `school:${key}`, label: key, n: 40 }))
    const breakdowns = [{ key: 'school', text: 'School', isOrdered: false, blocks }]
    return outlineOf(sourceOf({ ...analysis, breakdowns })).cover.lines[1]
  }
  expect(peopleOf(['hill', 'lake-2', 'mill'])).toBe('137 students at 3 schools')
  expect(peopleOf(['hill', 'lake+mill'])).toBe('137 students')
  expect(peopleOf(['hill', 'lake', '_'])).toBe('137 students')
})

test('a report in Spanish has in Spanish why a column was left out, the one person and the groups of those who said nothing', () => {
  const notAnalysed = [
    { text: 'Column 9', reason: 'It has no answers.' },
    { text: 'Codes', reason: 'Something new.' },
  ]
  const questions = analysis.questions.map((one) => ({
    ...one,
    figures: one.figures.map((figure) =>
      figure.shown === 'exact' ? { ...figure, outside: 1, missing: 1 } : figure,
    ),
  }))
  const names = {
    'race:hill+tiny': 'Tiny or Hill',
    'race:tiny+two-or-more': 'Tiny or Two or more',
    'race:_+tiny': 'Tiny or not given',
    'race:_+hill+tiny': 'Tiny, Hill or not given',
    'race:hill+orchard': 'Hill or Orchard',
    'race:this-or-that': 'This or that',
    'race:_': 'Not given',
  }
  const blocks = Object.entries(names).map(([key, label]) => ({ key, label, n: 20 }))
  const breakdowns = [{ key: 'race', text: 'Race', isOrdered: false, blocks }]
  const said = blocksOf({ ...analysis, notAnalysed, questions, breakdowns }, { language: 'es' })
  const method = saidIn(said, 'Método y privacidad')
  expect(method).toContain('Columna 9: No tiene respuestas.')
  expect(method).toContain('Codes: No se pudo analizar.')
  const others = JSON.stringify(said)
  expect(others).toContain('1 la dejó en blanco.')
  expect(others).toContain('1 eligió una respuesta fuera de la escala')
  const shares = chapter(said, 'Quién respondió').find(({ kind }) => kind === 'shares')
  expect(shares?.kind === 'shares' && shares.rows.map(({ name }) => name)).toEqual([
    'Tiny o Hill',
    'Tiny o Two or more',
    'Tiny o sin respuesta',
    'Tiny, Hill o sin respuesta',
    'Hill u Orchard',
    'This or that',
    'Sin respuesta',
  ])
})

test('every column of a table has a name, and that of people is called so', () => {
  for (const language of ['en', 'es'] as const) {
    const blocks = blocksOf(analysis, { language }, [madeAnalysis({ people: 130, seed: 5 })])
    const heads = blocks.flatMap((one) => ('head' in one ? [one.head] : []))
    expect(heads.length).toBeGreaterThan(10)
    expect(
      heads.filter((head) =>
        head.some((name) => (typeof name === 'string' ? name : name.words).trim() === ''),
      ),
    ).toEqual([])
  }
  const said = saidIn(blocksOf(analysis), 'Tables')
  expect(said).toContain('"caption":"Themes: people, percent favorable')
  expect(said).toContain('"Theme or question","All"')
})

test('clearly up and down are explained wherever a change is told, with the survey compared with', () => {
  const earlier = madeAnalysis({ people: 130, seed: 5 })
  const own = { ...analysis, constructs: [] }
  const reading = (before: Analysis[], language: 'en' | 'es' = 'en') =>
    saidIn(
      blocksOf(own, { language }, before),
      language === 'en' ? 'How to read this report' : 'Cómo leer este informe',
    )
  expect(reading([earlier])).toMatch(
    /All others read “no clear change”. Results are compared with those of Apr 2026\./,
  )
  expect(reading([earlier], 'es')).toContain('Los resultados se comparan con los de abr 2026.')
  expect(reading([])).not.toContain('“Clearly up”')
})

test('mean and standard deviation are explained where a table has them', () => {
  expect(saidIn(blocksOf(analysis), 'Method and privacy')).toContain('SD, the standard deviation')
  expect(saidIn(blocksOf(analysis, { language: 'es' }), 'Método y privacidad')).toContain(
    'desviación estándar',
  )
  const questions = analysis.questions.filter(({ role }) => role !== 'rating')
  expect(saidIn(blocksOf({ ...analysis, questions, constructs: [] }), 'Method and privacy')).not.toContain(
    'SD,',
  )
})

test('a line over time has months below it, and days for two surveys of one month, whose names are in the table', () => {
  const earlier = [5, 6].map((seed) => madeAnalysis({ people: 130, seed }))
  const { trends } = sourceOf(analysis, {}, earlier)
  const sameMonth = Object.fromEntries(
    Object.entries(trends).map(([key, points]) => [
      key,
      // The second is of a day; the third was uploaded on one, when in UTC the next month had begun.
      points.map((one, at) =>
        at === 1
          ? { ...one, answeredOn: '2026-10-12' }
          : at === 2
            ? { ...one, uploadedOn: '2026-11-01T02:30:00Z' }
            : one,
      ),
    ]),
  )
  const line = chapter(blocksOf(analysis, { trends: sameMonth }), 'Belonging').find(
    ({ kind }) => kind === 'line',
  )
  const points = line?.kind === 'line' ? line.points : []
  expect(points.map(({ axis, label }) => [axis, label])).toEqual([
    ['Oct 2025', 'Oct 2025'],
    ['Oct 12', 'Climate survey 2'],
    ['Oct 31', 'Climate survey 3'],
  ])
})

test('at a glance all changes are since the survey that most themes are compared with', () => {
  const first = madeAnalysis({ people: 130, seed: 5, themes: [-1.2, 0.3, 0.1, -0.5] })
  const second = madeAnalysis({ people: 130, seed: 7 })
  const [highest] = analysis.constructs.filter(({ name }) => name === 'Belonging')
  // Belonging was not asked the second time; its large change is since the first.
  const without = { ...second, constructs: second.constructs.filter(({ key }) => key !== highest!.key) }
  const source = sourceOf(analysis, {}, [first, without])
  const outline = outlineOf(source)
  expect(outline.headline).not.toMatch(/Belonging.* clearly up/)
  const blocks = blocksOf(analysis, {}, [first, without])
  const bars = blocks.find((one) => one.kind === 'bars')
  expect(bars?.kind === 'bars' && bars.note).toContain('since Apr 2026')
  const rows = bars?.kind === 'bars' ? bars.rows : []
  expect(rows.map(({ name, change, before }) => [name, change !== null, before !== null])).toEqual(
    rows.map(({ name }) => [name, name !== 'Belonging', name !== 'Belonging']),
  )
  const facts = blocks.find((one) => one.kind === 'facts')
  expect(facts?.kind === 'facts' && facts.facts.at(-1)!.value).toMatch(/^\d of 3$/)
  expect(saidIn(blocks, 'Belonging')).toContain('from 5% in Oct 2025')
})

test('a school of which it is known how many were asked has its rate, also beside others without one', () => {
  const [first, ...others] = analysis.breakdowns.find(({ key }) => key === 'school')!.blocks
  const noteOf = (language: 'en' | 'es', title: string) => {
    const asked = { [first!.label]: first!.n * 2 }
    const shares = chapter(blocksOf(analysis, { language, askedBySchool: asked }), title).find(
      ({ kind }) => kind === 'shares',
    )
    return shares?.kind === 'shares' ? shares.rows.map(({ note }) => note) : []
  }
  expect(noteOf('en', 'Who answered')).toEqual([
    `${first!.n} students, 50% of ${first!.n * 2} asked`,
    ...others.map(({ n }) => `${n} students`),
  ])
  expect(noteOf('es', 'Quién respondió')[0]).toBe(
    `${first!.n} estudiantes, el 50% de ${first!.n * 2} consultados`,
  )
})

test('a group stands beside all others, and of two groups the first alone is told', () => {
  const wide = madeAnalysis({ people: 600, schools: [0.9, 0, -0.9] })
  const theme = wide.constructs.find(({ name }) => name === 'Adult relationships')!
  const [all, north, mill, south] = ['', ...wide.breakdowns[0]!.blocks.map(({ key }) => key)].map(
    (key) => theme.figures.find(({ group }) => group.join() === key) as ExactFigure,
  )
  const answers = ({ favorable }: ExactFigure) => Math.round(favorable!.count / favorable!.share)
  const others = Math.round(
    (100 * (all!.favorable!.count - north!.favorable!.count)) / (answers(all!) - answers(north!)),
  )
  const own = Math.round(100 * north!.favorable!.share)
  expect(others).not.toBe(Math.round(100 * all!.favorable!.share))
  const said = (one: Analysis) => saidIn(blocksOf(one), 'How groups differ')
  expect(said(wide)).toContain(
    `Heron Lake K-8: ${own}% favorable on Adult relationships, ${others}% for all other students.`,
  )
  expect(said(wide)).toContain(`"text":"${own}%","step":5,"mark":"▲ ${own - others}"`)
  expect(saidIn(blocksOf(wide, { language: 'es' }), 'Diferencias entre grupos')).toContain(
    `${own}% favorable en Adult relationships, ${others}% en el resto.`,
  )

  const [first, , last] = wide.breakdowns[0]!.blocks
  const two = {
    ...wide,
    breakdowns: [{ ...wide.breakdowns[0]!, blocks: [first!, last!] }, ...wide.breakdowns.slice(1)],
    constructs: [{ ...theme, figures: [all!, north!, south!] }],
  }
  expect(mill).toBeDefined()
  expect(said(two)).toContain('Heron Lake K-8: ')
  expect(said(two)).not.toContain('Riverbend High School: ')
})

test('where groups differ taken together and none of them by itself, the report says so', () => {
  const groups = analysis.breakdowns.find(({ key }) => key === 'school')!.blocks.map(({ key }) => key)
  const one = difference(analysis.constructs[0]!.key, {
    kind: 'rating',
    v: null,
    groups: groups.map((block) => ({ block, g: 0.1 })),
  })
  const said = saidIn(blocksOf({ ...analysis, differences: [one] }), 'How groups differ')
  expect(said).toContain('no single group that can be shown clearly differs from all other students')
  expect(said).not.toMatch(/is clear enough to rule out chance|Differences that are likely real/)
})

import { expect, test } from 'vitest'
import { item, libraryOf, lines, survey } from '#library/rules/checked-fixture.ts'
import type { CheckedQuestion, Registry, TemplateRule } from '#library/rules/checked-template.ts'
import { construct } from '#library/workbook/library-fixture.ts'
import { checkBesideScale } from './beside-scale.ts'
import { checkDontKnow } from './dont-know.ts'
import { checkKinds } from './kinds.ts'
import { checkScoredItems } from './scored-items.ts'
import { checkSameScale, checkScaleList, checkSharedScales } from './shared-scales.ts'
import { checkStraightLining } from './straight-lining.ts'

const often = ['Never', 'Sometimes', 'Always']
const nunca = ['Nunca', 'A veces', 'Siempre']
const registry: Registry = {
  constructs: [
    construct({
      items: ['Are you welcome?', 'Are you missed?', 'Are you left out?'],
      childItems: ['Welcome?'],
    }),
    construct({ key: 'safety', name: 'Safety', items: ['Are you safe?', 'Are you calm?', 'Do you worry?'] }),
  ],
  scales: [{ name: 'Often', options: often, optionsSpanish: nunca }],
}
const scored = (text: string, row: number, changes: Parameters<typeof item>[0] = {}) =>
  item({ text, row, measures: 'Belonging', kind: 'evaluation', options: often, ...changes })
const found = (rule: TemplateRule, ...questions: CheckedQuestion[]) =>
  lines(rule(survey({ questions }), registry))
const three = [scored('Are you welcome?', 2), scored('Are you missed?', 3), scored('Are you left out?', 4)]

test('three registered items word for word are a construct, grid rows included, and Spanish is not compared', () => {
  expect(found(checkScoredItems, ...three)).toEqual([])
  const grid = { type: 'grid', rows: ['Are you welcome?', 'Are you missed?', 'Welcome?'] }
  expect(found(checkScoredItems, scored('How often?', 2, grid))).toEqual([])
  const spanish = survey({ language: 'Español', questions: [scored('¿Te reciben bien?', 2)] })
  expect(lines(checkScoredItems(spanish, registry))).toEqual([])
})

test('a construct with two answers, one that is not registered and one with none of its items are faults', () => {
  expect(found(checkScoredItems, ...three.slice(1))).toEqual([
    'Questions row 3, Measures: "Belonging" has 2 answers in this survey. Ask 3 or more of its items, or clear Measures.',
  ])
  const strange = three.map((one) => ({ ...one, measures: 'Grit' }))
  expect(found(checkScoredItems, ...strange)).toEqual([
    'Questions row 2, Measures: The sheet Constructs has no "Grit".',
  ])
  const others = three.map((one) => ({ ...one, measures: 'Safety' }))
  expect(found(checkScoredItems, ...others)).toEqual([
    'Questions row 2, Measures: No item here is one of "Safety" on the sheet Constructs. Use its items word for word, or clear Measures.',
  ])
})

test('an additional item of a construct is a warning', () => {
  const issues = [
    ...checkScoredItems(survey({ questions: [...three, scored('Do you like lunch?', 5)] }), registry),
  ]
  expect(issues).toEqual([
    {
      severity: 'warning',
      path: 'Questions row 5, Text',
      message: '"Do you like lunch?" is no item of "Belonging" on the sheet Constructs.',
    },
  ])
})

test('a question without a kind, a scored one that is not an evaluation and an unscored construct are faults', () => {
  expect(found(checkKinds, item({ row: 2 }), item({ row: 3, type: 'long text' }))).toEqual([
    'Questions row 2, Kind: The question has no kind. Say what its answers are.',
  ])
  expect(found(checkKinds, scored('Are you welcome?', 2, { kind: 'priority' }))).toEqual([
    'Questions row 2, Kind: A priority is neither favorable nor unfavorable. Clear Measures, or make it an evaluation.',
  ])
  const single = three.map((one) => ({ ...one, measures: '' }))
  expect(found(checkKinds, ...single)).toEqual([
    'Questions row 2, Measures: 3 evaluations here are items of "Belonging" and count towards no construct. Name it.',
  ])
  expect(found(checkKinds, ...three, ...single.slice(1))).toEqual([])
})

test('an evaluation whose best answer stands in the middle of its scale is a fault', () => {
  const options = ['Too slow', 'About right', 'Too fast']
  expect(found(checkKinds, item({ kind: 'evaluation', options }))).toEqual([
    'Questions row 2, Kind: The best answer is "About right", in the middle, and the upper ones would count as favorable. Make it a fact.',
  ])
  expect(found(checkKinds, item({ kind: 'fact', options }))).toEqual([])
})

test("an item that offers Don't know to one audience offers it wherever that audience answers", () => {
  const welcome = (row: number, ...outside: string[]) =>
    scored('Are you welcome?', row, { options: [...often, ...outside] })
  const form = (id: number, communityGroups: string[], question: CheckedQuestion) =>
    survey({ id, communityGroups, questions: [question] })
  const families = form(1, ['Families'], welcome(2, "Don't know"))
  const checked = (other: ReturnType<typeof form>) => lines(checkDontKnow(libraryOf(families, other)))
  expect(checked(form(2, ['Staff', 'Families'], welcome(3)))).toEqual([
    'Questions row 3, Options: Template 1 lets families answer "Don\'t know" here. Add it, so that both count the same people.',
  ])
  expect(checked(form(2, ['Families'], welcome(3, "Don't know")))).toEqual([])
  expect(checked(form(2, ['Students'], welcome(3)))).toEqual([])
  expect(checked(form(2, ['Families'], scored('Are you missed?', 3)))).toEqual([])
})

test('an evaluation whose options are not a registered scale is a fault, answers outside the scale are not', () => {
  const outside = { options: [...often, "Don't know"] }
  expect(found(checkSharedScales, scored('Are you safe?', 2, outside))).toEqual([])
  expect(found(checkSharedScales, item({ kind: 'fact', options: ['Bus', 'Car'] }))).toEqual([])
  expect(
    found(checkSharedScales, scored('Are you safe?', 2, { options: ['Never', 'At times', 'Always'] })),
  ).toEqual([
    'Questions row 2, Options: The sheet Scales has no scale with these options. Use one that it has, word for word.',
  ])
  const spanish = (options: string[]) =>
    survey({ language: 'Español', questions: [scored('¿?', 2, { options })] })
  expect(lines(checkSharedScales(spanish(nunca), registry))).toEqual([])
  expect(lines(checkSharedScales(spanish(['Jamás', 'A veces', 'Siempre']), registry))).toHaveLength(1)
})

test('an answer after the scale that results would count as its highest step is a fault', () => {
  const after = (...outside: string[]) => scored('Are you safe?', 2, { options: [...often, ...outside] })
  expect(found(checkBesideScale, after('Every second'))).toEqual([
    'Questions row 2, Options: Results would count "Every second" as a step above the scale. Begin it as "I have not", "I do not", "There was no", "Don\'t know" or the like.',
  ])
  expect(
    found(checkBesideScale, after('I was not told anything', 'It is too early to say', "Don't know")),
  ).toEqual([])
  expect(found(checkBesideScale, { ...after('Every second'), kind: 'fact' })).toEqual([])
  const spanish = (outside: string) =>
    lines(
      checkBesideScale(
        survey({ language: 'Español', questions: [scored('¿?', 2, { options: [...nunca, outside] })] }),
        registry,
      ),
    )
  expect(spanish('No ha preguntado')).toEqual([])
  expect(spanish('A cada rato')).toHaveLength(1)
})

test('more than forty scales, or a scale without Spanish, are faults', () => {
  const scales = Array.from({ length: 41 }, (_, index) => ({
    row: index + 2,
    name: `Scale ${index}`,
    options: often,
    optionsSpanish: index === 3 ? [] : nunca,
  }))
  expect(lines(checkScaleList({ scales }))).toEqual([
    'Scales: There are 41 scales. At most 40 can be kept apart.',
    'Scales row 5, Options (Spanish): "Scale 3" has no Spanish wording.',
  ])
  expect(lines(checkScaleList({ scales: scales.slice(4, 10) }))).toEqual([])
})

test('a Spanish version with another scale than its original is a fault', () => {
  const amount = { row: 3, name: 'Amount', options: ['None', 'Some'], optionsSpanish: ['Nada', 'Algo'] }
  const scales = [{ row: 2, ...registry.scales[0]! }, amount]
  const original = survey({ id: 1, questions: [scored('Are you welcome?', 2)] })
  const version = (options: string[]) =>
    survey({ id: 2, language: 'Español', translationOf: 1, questions: [scored('¿?', 9, { options })] })
  const checked = (options: string[]) =>
    lines(checkSameScale({ ...libraryOf(original, version(options)), scales }))
  expect(checked(nunca)).toEqual([])
  expect(checked(['Nada', 'Algo'])).toEqual([
    'Questions row 9, Options: The options are those of "Amount", and the original has "Often".',
  ])
})

test('a scored grid of six rows that all run one way is a fault', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f']
  const grid = scored('How often?', 2, { type: 'grid', rows })
  expect(found(checkStraightLining, grid)).toEqual([
    'Questions row 2, Rows: The grid has 6 rows that all run one way. Split it, or ask an item of "Belonging" that is reversed.',
  ])
  expect(found(checkStraightLining, grid, scored('Are you left out?', 3, { reversed: true }))).toEqual([])
  expect(found(checkStraightLining, { ...grid, rows: rows.slice(1) })).toEqual([])
})

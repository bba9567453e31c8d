import { describe, expect, test } from 'vitest'
import type { Analysis, Figure } from '#contract/results/analyses.ts'
import { madeSurvey } from '#insights/columns/survey-fixture.ts'
import { analysed, analysis, columns, randomFrom, rows } from './testing/school-survey.ts'

describe('an analysis has the same numbers', () => {
  /** Without what an order may change: questions, breakdowns and options sorted by name. */
  function inOrder({
    questions,
    breakdowns,
    constructs,
    differences,
    notes,
    strengths,
    growth,
    ...rest
  }: Analysis) {
    const sorted = <One>(list: readonly One[], name: (one: One) => string) =>
      list.toSorted((one, other) => (name(one) < name(other) ? -1 : 1))
    const figures = (list: readonly Figure[]) =>
      sorted(
        list.map((one) =>
          'options' in one
            ? {
                ...one,
                group: one.group.toSorted(),
                options: sorted(one.options, ({ labels }) => labels[0]!),
              }
            : { ...one, group: one.group.toSorted() },
        ),
        ({ group }) => group.join(),
      )
    return {
      ...rest,
      strengths: strengths.toSorted(),
      growth: growth.toSorted(),
      questions: sorted(
        questions.map(({ options, favorable, reversed, ...one }) => ({
          ...one,
          options: options.toSorted(),
          figures: figures(one.figures),
        })),
        ({ key }) => key,
      ),
      constructs: constructs.map((one) => ({
        ...one,
        items: one.items.toSorted(),
        figures: figures(one.figures),
      })),
      breakdowns: sorted(
        breakdowns.map((one) => ({ ...one, blocks: sorted(one.blocks, ({ key }) => key) })),
        ({ key }) => key,
      ),
      differences: sorted(
        differences.map((one) => ({ ...one, groups: sorted(one.groups, ({ block }) => block) })),
        ({ breakdown, about }) => `${breakdown} ${about}`,
      ),
      notes: sorted(notes, ({ kind, question }) => `${kind} ${question}`),
    }
  }
  const expected = inOrder(analysis)

  test('for rows in another order', () => {
    const random = randomFrom(3)
    const shuffled = rows.map((row) => ({ row, at: random() })).sort((one, other) => one.at - other.at)
    const made = madeSurvey(
      columns,
      shuffled.map(({ row }) => row),
    )
    expect(analysed(made)).toEqual(analysis)
  })

  test('for columns in another order', () => {
    const turned = madeSurvey(
      columns.toReversed(),
      rows.map((row) => row.toReversed()),
    )
    expect(inOrder(analysed(turned, { breakdownOrder: ['grade', 'gender'] }))).toEqual(expected)
  })

  test('for options in another order', () => {
    const turned = columns.map((column) =>
      column.role === 'choice' || column.role === 'several'
        ? { ...column, options: column.options!.toReversed() }
        : column,
    )
    expect(inOrder(analysed(madeSurvey(turned, rows)))).toEqual(expected)
  })

  test('with one more column, which is empty', () => {
    const more = madeSurvey(
      [...columns, { key: 'void', role: 'empty' }],
      rows.map((row) => [...row, null]),
    )
    const { notAnalysed, ...rest } = analysed(more)
    expect(notAnalysed).toEqual([{ text: 'void', reason: 'It has no answers.' }])
    expect({ ...rest, notAnalysed: [] }).toEqual(analysis)
  })
})

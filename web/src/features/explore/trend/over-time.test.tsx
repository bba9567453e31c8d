import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getTrend, getTrends } from '#contract/results/analysis-views.ts'
import { openResults } from '#web/features/explore/explore.rendering.tsx'
import { sampleFigure } from '#web/features/explore/explore.samples.ts'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { answers } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

test('a question is shown over time, dated by its answers, with what changed in words and a gap where it was asked otherwise', async () => {
  const { server, user } = openResults('over-time')
  server.add(answers(getTrends, { trends: [{ question: 'construct:safety', points: [] }] }))
  const point = (number: number, title: string) => ({
    resultId: `00000000-0000-4000-8000-00000000000${number}`,
    title,
    uploadedOn: '2025-11-19T12:00:00Z',
    answeredOn: null,
    reason: null,
  })
  server.add(
    answers(getTrend, {
      question: 'safe',
      points: [
        { ...point(4, 'Fall 2024'), figure: null, change: null, reason: 'not-asked' as const },
        { ...point(3, 'Spring 2025'), figure: null, change: null, reason: 'asked-otherwise' as const },
        { ...point(2, 'Fall 2025'), figure: sampleFigure([], [20, 30, 50, 60, 40]), change: null },
        {
          ...point(1, 'Fall 2026'),
          answeredOn: '2026-10-09',
          figure: sampleFigure([], [10, 20, 30, 80, 60]),
          change: { share: 0.2, low: 0.1, high: 0.3, q: 0.001, notable: true },
        },
      ],
    }),
  )
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'I feel safe at school')
  const table = await screen.findByRole('table', { name: 'Over time' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'QuestionSpring 2025, 11/19/2025Fall 2025, 11/19/2025Fall 2026, 10/09/2026Since the one before',
    'I feel safe at schoolAsked differently, so not comparable50% (44–56)70% (64–76)+20 clearly up',
  ])
  screen.getByText('One earlier upload did not ask this, or not in the same way.')
  expect(screen.queryByText(/Fall 2024/)).toBeNull()
  screen.getByRole('img', { name: /Fall 2025: 50 percent favorable/ })
  expect(screen.queryByRole('img', { name: /Spring 2025: / })).toBeNull()
})

import type { AnalysedQuestion, ExactFigure, Figure } from '#contract/results/analyses.ts'
import type { AnalysisAnswer } from '#contract/results/analysis-views.ts'

const labels = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree']

/** A figure of a rating with these counts, from the least answer to the most. */
export function sampleFigure(group: string[], counts: number[]): ExactFigure {
  const n = counts.reduce((sum, count) => sum + count, 0)
  const favorable = counts.slice(3).reduce((sum, count) => sum + count, 0)
  const share = favorable / n
  return {
    group,
    shown: 'exact',
    n,
    outside: 0,
    missing: 2,
    options: counts.map((count, place) => ({ labels: [labels[place] ?? ''], count, share: count / n })),
    favorable: { count: favorable, share, low: share - 0.06, high: share + 0.06 },
    mean: 3.2,
    sd: 1.1,
  }
}

const hidden = (...group: string[]): Figure => ({ group, shown: 'hidden' })

/** A rating that is asked of everybody, with blocks of two grades. */
export function sampleQuestion(given: Partial<AnalysedQuestion> = {}): AnalysedQuestion {
  return {
    key: 'safe',
    text: 'I feel safe at school',
    stem: null,
    role: 'rating',
    construct: 'Safety',
    options: labels,
    points: 5,
    reversed: false,
    favorable: [3, 4],
    sensitive: false,
    isUnsure: false,
    base: 'people',
    figures: [
      sampleFigure([], [10, 20, 30, 80, 60]),
      sampleFigure(['grade:6'], [2, 8, 10, 50, 30]),
      hidden('grade:7'),
    ],
    ...given,
  }
}

/** What an answer says of an upload, whether its analysis is ready or not. */
export const sampleAbout = {
  title: 'Fall climate survey',
  uploadedOn: '2026-11-19T12:00:00Z',
  mayChange: true,
  isOwn: true,
  isDraft: true,
  report: null,
}

/** An analysis of 200 people with two questions of one theme. */
export function sampleAnalysis(
  given: Partial<Extract<AnalysisAnswer, { state: 'ready' }>> = {},
): Extract<AnalysisAnswer, { state: 'ready' }> {
  const heard = sampleQuestion({
    key: 'heard',
    text: 'Adults here listen to me',
    figures: [
      sampleFigure([], [50, 60, 40, 30, 20]),
      sampleFigure(['grade:6'], [20, 30, 20, 20, 10]),
      hidden('grade:7'),
    ],
  })
  return {
    state: 'ready',
    ...sampleAbout,
    blocks: { 'grade:6': { strengths: ['safe'], growth: ['heard'] } },
    isOutdated: false,
    version: 1,
    engine: 1,
    madeOn: '2026-11-19T12:00:05Z',
    people: 200,
    k: 10,
    enrolment: 400,
    language: 'en',
    template: null,
    breakdowns: [
      {
        key: 'grade',
        text: 'Grade',
        isOrdered: true,
        blocks: [
          { key: 'grade:6', label: '6', n: 100 },
          { key: 'grade:7', label: '7', n: 100 },
        ],
      },
    ],
    constructs: [
      {
        key: 'construct:safety',
        name: 'Safety',
        items: ['safe', 'heard'],
        figures: [
          sampleFigure([], [60, 80, 70, 110, 80]),
          sampleFigure(['grade:6'], [22, 38, 30, 70, 40]),
          hidden('grade:7'),
        ],
      },
    ],
    questions: [sampleQuestion(), heard],
    strengths: ['safe'],
    growth: ['heard'],
    notes: [{ kind: 'repeated', question: null, count: null }],
    differences: [],
    comments: [],
    notAnalysed: [],
    ...given,
  }
}

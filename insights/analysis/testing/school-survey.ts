import { expect } from 'vitest'
import type { Analysis, ExactFigure, Figure } from '#contract/results/analyses.ts'
import { analyse } from '#insights/analysis/analyse.ts'
import type { AnalysisSettings } from '#insights/analysis/counted-survey.ts'
import {
  agreed,
  agreement,
  type MadeColumn,
  type MadeSurvey,
  madeSurvey,
  type Row,
} from '#insights/columns/survey-fixture.ts'

export const settings: AnalysisSettings = {
  version: 1,
  madeOn: '2026-11-22T10:00:00.000Z',
  k: 10,
  enrolment: null,
  breakdownOrder: [],
  templateName: null,
}

export const analysed = ({ responses, reading }: MadeSurvey, other: Partial<AnalysisSettings> = {}) =>
  analyse(responses, reading, { ...settings, ...other })

/** The same answer so many times. */
export const times = (count: number, ...answers: Row): Row[] => Array.from({ length: count }, () => answers)

export function figureOf(analysis: Analysis, key: string, ...group: string[]): Figure {
  const question = [...analysis.questions, ...analysis.constructs].find((one) => one.key === key)!
  return question.figures.find((figure) => figure.group.join() === group.join())!
}

export const exactOf = (...[analysis, key, ...group]: Parameters<typeof figureOf>) => {
  const figure = figureOf(analysis, key, ...group)
  expect(figure.shown).toBe('exact')
  return figure as ExactFigure
}

/** Numbers from 0 to 1 that look random and are always the same. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <One>(random: () => number, from: readonly One[]) =>
  from[Math.floor(random() * from.length)]!
export const construct = 'Belonging'

export const columns: MadeColumn[] = [
  { key: 'grade', role: 'breakdown', options: ['Grade 6', 'Grade 7', 'Grade 8'] },
  { key: 'gender', role: 'breakdown', options: ['Female', 'Male', 'Other'] },
  agreed('safe', { construct }),
  agreed('heard', { construct }),
  agreed('alone', { construct, reversed: true, favorable: [0, 1] }),
  agreed('known', { construct }),
  { key: 'lunch', role: 'choice', options: ['Home', 'School', 'Shop'] },
  { key: 'ways', role: 'several', options: ['Bus', 'Car', 'Walk'] },
  { key: 'age', role: 'number' },
  { key: 'say', role: 'text' },
  { key: 'name', role: 'personal' },
]

export function people(count: number, seed = 7): Row[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, person): Row => {
    const grade = pick(random, columns[0]!.options!)
    const lean = grade === 'Grade 8' ? 1 : 0
    const mood = Math.floor(random() * 3)
    const place = () => Math.max(0, Math.min(4, mood + lean + Math.floor(random() * 3) - 1))
    return [
      grade,
      random() < 0.1 ? 'Other' : pick(random, ['Female', 'Male']),
      agreement[place()]!,
      random() < 0.1 ? null : agreement[place()]!,
      agreement[4 - place()]!,
      agreement[place()]!,
      pick(random, lean ? ['Home', 'Home', 'Shop'] : ['School', 'School', 'Home']),
      random() < 0.5 ? 'Bus' : 'Car;Walk',
      10 + Math.floor(random() * 5),
      random() < 0.5 ? `I say ${person}.` : person % 5 === 0 ? 'none' : null,
      `Person ${person}`,
    ]
  })
}

export const rows = people(400)
export const analysis = analysed(madeSurvey(columns, rows))

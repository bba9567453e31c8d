import type { AnswerOption, ColumnReading, ReadingAnswer } from '#contract/results/survey-readings.ts'

const option = (label: string, isOutside = false): AnswerOption => ({
  label,
  answers: [label.toLowerCase()],
  isOutside,
})

/** A rating that is surely read. */
export function sampleColumn(given: Partial<ColumnReading> = {}): ColumnReading {
  return {
    key: 'safe',
    columns: [1],
    role: 'rating',
    sure: 1,
    why: 'Its answers are those of agreement.',
    text: 'I feel safe at school',
    stem: null,
    options: [option('Disagree'), option('Neither'), option('Agree'), option('Don’t know', true)],
    separator: null,
    reversed: false,
    construct: 'Safety',
    favorable: [2],
    sensitive: false,
    ...given,
  }
}

/** A rating, a group, and a question that a person should check. */
export function sampleReading(given: Partial<ReadingAnswer> = {}): ReadingAnswer {
  const grade = sampleColumn({
    key: 'grade',
    columns: [0],
    role: 'breakdown',
    text: 'Grade',
    construct: null,
  })
  const unsure = sampleColumn({
    key: 'hurt',
    columns: [27],
    text: 'Students put each other down',
    sure: 0.6,
    why: 'We do not know which answer is the better one.',
    reversed: null,
    construct: null,
  })
  const email = sampleColumn({ key: 'email', columns: [3], role: 'personal', text: 'Email', options: [] })
  return {
    version: 1,
    reading: {
      fingerprint: 'f'.repeat(64),
      isTemplate: false,
      language: 'en',
      columns: [grade, sampleColumn(), unsure, email],
    },
    corrections: {},
    examples: { grade: ['6', '7'], safe: ['Agree', 'Neither'], hurt: ['Disagree'] },
    isRemembered: false,
    template: null,
    isFromForm: false,
    ...given,
  }
}

import type { Question } from '#contract/library/templates.ts'

/** A question as the library holds it, a single choice, with changes. */
export function sampleQuestion(position: number, given: Partial<Question> = {}): Question {
  return {
    position,
    section: 'Belonging',
    type: 'single choice',
    text: 'How often do you feel welcome at school?',
    helpText: '',
    options: ['Never', 'Sometimes', 'Always'],
    rows: [],
    scaleMin: null,
    scaleMax: null,
    minLabel: '',
    maxLabel: '',
    required: true,
    measures: 'Belonging',
    reversed: false,
    ...given,
  }
}

import type { CheckedQuestion, CheckedTemplate } from '#library/rules/checked-template.ts'

/** Text without its case, accents, outer white space and final punctuation, to compare texts as people do. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[\s.?!:]+$/u, '')
    .replace(/^[\s¿¡]+/u, '')
}

export const isEnglish = ({ language }: Pick<CheckedTemplate, 'language'>) =>
  ['', 'english'].includes(folded(language))

export const isSpanish = ({ language }: CheckedTemplate) => ['espanol', 'spanish'].includes(folded(language))

/** The questions that respondents answer: all but headings. */
export const itemsOf = ({ questions }: CheckedTemplate) => questions.filter(({ type }) => type !== 'heading')

/** The texts that ask or state something, each with its column: the question, and each row of a grid. */
export function statements({ text, rows }: CheckedQuestion): { column: 'Text' | 'Rows'; text: string }[] {
  return [{ column: 'Text' as const, text }, ...rows.map((row) => ({ column: 'Rows' as const, text: row }))]
}

const face = /[\u{1F600}-\u{1F64F}]/u

/** Whether an adult reads the questions aloud to children who cannot read yet: they answer by pointing at a face. */
export function isReadAloud({ questions }: Pick<CheckedTemplate, 'questions'>): boolean {
  return questions.some(({ options }) => options.some((option) => face.test(option)))
}

/** Whether a survey is for students alone, elementary students among them. */
export function isForYoungStudents({ communityGroups, schoolLevels }: CheckedTemplate): boolean {
  return (
    communityGroups.length > 0 &&
    communityGroups.every((group) => folded(group) === 'students') &&
    schoolLevels.some((level) => folded(level).startsWith('elementary'))
  )
}

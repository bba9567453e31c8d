import type { LibraryChoices, TemplateContent } from '#contract/library/template-editor.ts'
import decisions from '#library/decisions.json' with { type: 'json' }
import { type Finding, findingsOf, readingGrades } from '#library/rules/findings.ts'

/** What the rules need of what the library offers. */
export type Offered = Pick<LibraryChoices, 'constructs' | 'scales' | 'packages'>

/** What is wrong with a survey, and in which school grade each question can be read, by its key. */
export type CheckedSurvey = { findings: Finding[]; grades: Record<string, number> }

export async function checkedSurvey(content: TemplateContent, offered: Offered): Promise<CheckedSurvey> {
  return {
    findings: await findingsOf(content, { ...offered, decisions }),
    grades: readingGrades(content),
  }
}

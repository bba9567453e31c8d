import type { Issue } from '#contract/errors.ts'
import type { TemplateContent } from '#contract/library/template-editor.ts'
import type { Question } from '#contract/library/templates.ts'
import type { LibraryTemplate } from '#library/workbook/library.ts'
import type { SurveyPart } from '#server/features/library-import/surveys.queries.ts'
import { keyAt, questionName } from './template-content.ts'

/**
 * A survey's templates in languages that the editor does not show, with all that the languages share as it is in the
 * published draft: questions that were moved, removed or counted otherwise are so in them. A question that they lack is an
 * issue, since nobody has translated it.
 *
 * @param original the draft's template in its original language, as it is published
 * @param content the draft, begun from what `others` are a part of
 */
export function carriedOn(
  original: LibraryTemplate,
  content: TemplateContent,
  others: readonly SurveyPart[],
): { templates: LibraryTemplate[]; issues: Issue[] } {
  const { topic, surveyType, schoolLevels, communityGroups, packages, sensitiveTopics } = original
  const issues: Issue[] = []
  const templates = others.map(({ template }, index) => {
    const translated = new Map(template.questions.map((question, place) => [keyAt(place), question]))
    const questions = original.questions.map((question, place) => {
      const own = translated.get(content.questions[place]!.key)
      if (own && isAsked(own, question)) return inWordsOf(question, own)
      issues.push({
        path: questionName(content, place),
        field: `questions.${place}`,
        message: `The survey is also in ${template.language}, where this question is missing or has different answers. Change all its languages together in the workbook.`,
      })
      return question
    })
    const shared = { topic, surveyType, schoolLevels, communityGroups, packages, sensitiveTopics, questions }
    return { row: index + 4, ...template, ...shared }
  })
  return { templates, issues }
}

const isAsked = (own: Question, question: Question) =>
  own.type === question.type &&
  own.options.length === question.options.length &&
  own.rows.length === question.rows.length

const inWordsOf = (
  question: Question,
  { section, text, helpText, options, rows, minLabel, maxLabel }: Question,
): Question => ({ ...question, section, text, helpText, options, rows, minLabel, maxLabel })

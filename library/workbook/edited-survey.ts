import type { QuestionWords, TemplateContent } from '#contract/library/template-editor.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'
import type { Library, LibraryResource, LibraryTemplate } from './library.ts'
import { sheetsOf } from './sheets-of-library.ts'

/** The templates of an edited survey as the library holds them; a line without a translation is empty there. */
export function templatesOf(
  content: TemplateContent,
  { id, translationId }: { id: number; translationId: number },
): { templates: LibraryTemplate[]; relatedResources: LibraryResource[] } {
  const { words, translation } = content
  const parts = [
    { id, translationOf: null, words, of: 'words' as const },
    ...(translation
      ? [{ id: translationId, translationOf: id, words: translation, of: 'translation' as const }]
      : []),
  ]
  return {
    templates: parts.map(({ of, words: { resources: _, ...words }, ...ids }, index) => ({
      row: index + 2,
      ...ids,
      ...words,
      topic: content.topic,
      surveyType: content.surveyType,
      schoolLevels: content.schoolLevels,
      communityGroups: content.communityGroups,
      packages: content.packages,
      sensitiveTopics: content.sensitiveTopics,
      questions: content.questions.map(
        ({ key: _key, words: _words, translation: _translation, checked: _checked, ...shape }, place) => ({
          ...shape,
          ...(content.questions[place]?.[of] ?? blankWords),
          position: place + 1,
        }),
      ),
    })),
    relatedResources: parts.flatMap(({ id, words }) =>
      words.resources.map((resource) => ({ row: 0, templateId: id, ...resource })),
    ),
  }
}

const blankWords: QuestionWords = {
  section: '',
  text: '',
  helpText: '',
  options: [],
  rows: [],
  minLabel: '',
  maxLabel: '',
}

/** A library as the import reads it from its workbook. */
export function workbookOf(library: Library): Workbook {
  return {
    sheets: sheetsOf(library).map(({ name, columns, rows }) => ({
      name,
      rows: [
        columns.map(({ header }) => header),
        ...rows.map((row) => row.map((cell) => (cell === '' ? null : cell))),
      ],
      errors: [],
    })),
  }
}

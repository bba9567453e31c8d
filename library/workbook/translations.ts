import { type Issues, place } from '#library/workbook/table/issues.ts'
import type { LibraryTemplate } from './library.ts'
import { templatesSheet } from './library-sheets.ts'

/**
 * Names an issue for each template that cannot be a translation of the original that it names: the original is itself
 * or a translation too, or exists in this language already. A template without a language is English. An original that
 * is not in the workbook may be a retired one, which the caller checks (see `withoutOriginal`).
 */
export function checkTranslations(templates: Map<number, LibraryTemplate>, issues: Issues) {
  const versions = new Map<string, number>()
  for (const template of templates.values()) {
    const { row, id, translationOf } = template
    const original = translationOf === null ? undefined : templates.get(translationOf)
    if (!original) continue
    const version = `${translationOf} ${languageOf(template)}`
    const first = versions.get(version)
    versions.set(version, first ?? id)
    const problem =
      translationProblem(template, original) ??
      (first && `Template ${first} already translates template ${translationOf} into this language.`)
    if (problem) issues.add(place(templatesSheet.name, row, 'Translation Of'), problem)
  }
}

/** The translations whose original is not among the templates, each with the original's id. */
export function withoutOriginal(templates: LibraryTemplate[]): { row: number; originalId: number }[] {
  const ids = new Set(templates.map(({ id }) => id))
  return templates.flatMap(({ row, translationOf }) =>
    translationOf === null || ids.has(translationOf) ? [] : [{ row, originalId: translationOf }],
  )
}

function translationProblem(template: LibraryTemplate, original: LibraryTemplate): string | undefined {
  const { id } = original
  if (template.id === id) return 'A template cannot be the translation of itself. Name another one.'
  if (original.translationOf !== null) {
    return `Template ${id} is a translation too. Name the template that both translate.`
  }
  if (languageOf(template) === languageOf(original)) {
    return `Template ${id} has the same language. Correct the column Language of one of them.`
  }
  return undefined
}

const languageOf = ({ language }: LibraryTemplate) => language.normalize('NFC').toLowerCase() || 'english'

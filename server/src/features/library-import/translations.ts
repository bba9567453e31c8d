import { type Findings, place } from './findings.ts'
import type { LibraryTemplate } from './library.ts'
import { templatesSheet } from './library-sheets.ts'

/**
 * Names a fault for each template that cannot be the translation of what it names: unknown, itself, a
 * translation too, or in a language that the template already has. A template without a language is English.
 */
export function checkTranslations(templates: Map<number, LibraryTemplate>, findings: Findings) {
  const versions = new Map<string, number>()
  for (const template of templates.values()) {
    const { row, id, translationOf } = template
    if (translationOf === null) continue
    const version = `${translationOf} ${languageOf(template)}`
    const first = versions.get(version)
    versions.set(version, first ?? id)
    const problem =
      translationProblem(template, templates.get(translationOf), translationOf) ??
      (first && `Template ${first} already translates template ${translationOf} into this language.`)
    if (problem) findings.fault(place(templatesSheet.name, row, 'Translation Of'), problem)
  }
}

function translationProblem(
  template: LibraryTemplate,
  original: LibraryTemplate | undefined,
  id: number,
): string | undefined {
  if (template.id === id) return 'A template cannot be the translation of itself. Name another one.'
  if (!original) return `There is no template ${id} on this sheet.`
  if (original.translationOf !== null) {
    return `Template ${id} is a translation too. Name the template that both translate.`
  }
  if (languageOf(template) === languageOf(original)) {
    return `Template ${id} has the same language. Correct the column Language of one of them.`
  }
  return undefined
}

const languageOf = ({ language }: LibraryTemplate) => language.normalize('NFC').toLowerCase() || 'english'

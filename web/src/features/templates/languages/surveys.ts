import type { SurveyTemplate } from '#contract/library/templates.ts'
import { languageTag } from './language-tags.ts'

/** A template that is in the library in one of its languages. */
type Version = Pick<SurveyTemplate, 'id' | 'language' | 'translationOf'>

/** A template with its translations: one card. The version that the reader likes best comes first. */
export type Survey = { versions: readonly SurveyTemplate[]; languages: readonly string[] }

const originalOf = ({ id, translationOf }: Version) => translationOf ?? id

/** The language of a template by its own name; one that names none is in the language of the pages. */
export const languageOf = ({ language }: Pick<Version, 'language'>) => language.trim() || 'English'

/**
 * All versions of a template among those that the user sees, itself included: by the reader's languages, tags of
 * which the best comes first, then the original, then by the names of the languages.
 */
export function languageVersions<T extends Version>(
  template: Version,
  library: readonly T[],
  readerLanguages: readonly string[],
): T[] {
  const original = originalOf(template)
  return inReadersOrder(
    library.filter((other) => originalOf(other) === original),
    readerLanguages,
  )
}

function inReadersOrder<T extends Version>(versions: readonly T[], readerLanguages: readonly string[]): T[] {
  const place = (version: T) => {
    const found = readerLanguages.indexOf(languageTag(languageOf(version)) ?? '')
    return found < 0 ? readerLanguages.length : found
  }
  return versions.toSorted(
    (one, other) =>
      place(one) - place(other) ||
      Number(one.translationOf !== null) - Number(other.translationOf !== null) ||
      one.language.localeCompare(other.language),
  )
}

/** The surveys of a list of templates, each with all its versions; in the order of their first template. */
export function surveysOf(
  templates: readonly SurveyTemplate[],
  readerLanguages: readonly string[],
): Survey[] {
  // Thousands of surveys share a handful of lists (benchmark `typing`).
  const single = new Map<string, string[]>()
  const onlyIn = (language: string) => {
    const known = single.get(language) ?? [language]
    single.set(language, known)
    return known
  }
  return [...Map.groupBy(templates, originalOf).values()].map((members) => {
    const [first] = members
    if (first && members.length === 1) return { versions: members, languages: onlyIn(languageOf(first)) }
    const versions = inReadersOrder(members, readerLanguages)
    return { versions, languages: [...new Set(versions.map(languageOf))] }
  })
}

import type { SurveyTemplate } from '#contract/library/templates.ts'

/** A template that is in the library in one of its languages. */
type Version = Pick<SurveyTemplate, 'id' | 'language' | 'translationOf'>

/**
 * All versions of a template among those that the user sees, itself included: the original first, then
 * its translations by the names of their languages.
 */
export function languageVersions<T extends Version>(template: Version, library: readonly T[]): T[] {
  const original = originalOf(template)
  return library
    .filter((other) => originalOf(other) === original)
    .sort(
      (one, other) =>
        Number(one.translationOf !== null) - Number(other.translationOf !== null) ||
        one.language.localeCompare(other.language),
    )
}

const originalOf = ({ id, translationOf }: Version) => translationOf ?? id

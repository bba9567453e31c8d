import { useQuery } from '@tanstack/react-query'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { useReaderLanguages } from '#web/browser/survey-language.ts'
import { languageVersions } from '#web/features/templates/languages/surveys.ts'
import { type KnownTemplate, templatesQuery } from '#web/features/templates/templates.api.ts'

/** All versions of a template that the user has, itself included; none until the list is there. */
export function useVersions(template: KnownTemplate | undefined): readonly SurveyTemplate[] {
  const list = useQuery({ ...templatesQuery, enabled: template !== undefined }).data ?? []
  const readerLanguages = useReaderLanguages().split(' ')
  const listed = list.find(({ id }) => id === template?.id)
  return listed ? languageVersions(listed, list, readerLanguages) : []
}

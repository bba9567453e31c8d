import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { useReaderLanguages } from '#web/browser/survey-language.ts'
import { type Survey, surveysOf } from '#web/features/templates/languages/surveys.ts'
import { type SearchWords, searchWords } from '#web/features/templates/search/search-words.ts'
import {
  hasFilters,
  knownFilters,
  matchesFilters,
  type TemplateFilters,
} from '#web/features/templates/search/template-filter.ts'
import { hasWords, prepareSearch } from '#web/features/templates/search/template-search.ts'
import { groupByTopic, inLibraryOrder, type TopicGroup } from '#web/features/templates/topics/topic-groups.ts'
import { showTopic, slugIn } from '#web/features/templates/topics/topic-place.ts'
import { type LibraryAddress, useLibraryAddress } from './typed-search.ts'

/** The library as search and filters leave it, with what changes them. */
export type NarrowedLibrary = LibraryAddress & {
  /** All surveys, in the order of the library. */
  surveys: readonly Survey[]
  /** The survey that a template is a version of, by the template's id. */
  surveyOf: ReadonlyMap<number, Survey>
  /** The words that `groups` is narrowed by; they follow what is typed when there is time. */
  words: SearchWords
  groups: readonly TopicGroup[]
  /** How many surveys are left. */
  count: number
  /** Whether a search or a filter is active. */
  isNarrowed: boolean
}

const none: SurveyTemplate[] = []

/** Search and filters over the loaded templates. They last as long as the address has them. */
export function useNarrowedLibrary(templates: readonly SurveyTemplate[] = none): NarrowedLibrary {
  const address = useLibraryAddress()
  const filters = useMemo(
    () => (templates === none ? address.filters : knownFilters(address.filters, templates)),
    [address.filters, templates],
  )
  // The field answers at once; the cards follow, and skip the keys that came meanwhile.
  const words = useDeferredValue(searchWords(address.typed))
  const isNarrowed = words !== '' || hasFilters(filters)

  const readerLanguages = useReaderLanguages()
  const library = useMemo(
    () => orderedLibrary(templates, readerLanguages.split(' ')),
    [templates, readerLanguages],
  )
  const groups = useMemo(() => {
    if (!isNarrowed) return library.groups
    const isFound = hasWords(words)
    return narrowed(library, (template) => matchesFilters(template, filters) && isFound(template))
  }, [library, isNarrowed, filters, words])
  useEffect(() => prepareSearch(templates), [templates])
  useStartOfResults(words, filters)
  useTopicOfAddress(templates !== none)

  const count = groups.reduce((sum, group) => sum + group.templates.length, 0)
  const { surveys, surveyOf } = library
  return { ...address, filters, surveys, surveyOf, words, groups, count, isNarrowed }
}

type Library = Pick<NarrowedLibrary, 'surveys' | 'surveyOf' | 'groups'> & {
  /** The place of each template in the order of the library, by its id. */
  places: ReadonlyMap<number, number>
}

function orderedLibrary(templates: readonly SurveyTemplate[], readerLanguages: readonly string[]): Library {
  const ordered = inLibraryOrder(templates)
  const surveyOf = new Map<number, Survey>()
  for (const survey of surveysOf(templates, readerLanguages)) {
    for (const { id } of survey.versions) surveyOf.set(id, survey)
  }
  const shown = ordered.filter((template) => surveyOf.get(template.id)?.versions[0] === template)
  return {
    places: new Map(ordered.map(({ id }, place) => [id, place])),
    surveys: shown.flatMap(({ id }) => surveyOf.get(id) ?? []),
    surveyOf,
    groups: groupByTopic(shown),
  }
}

/** Each survey in the first of its versions that passes, which its card then shows. */
function narrowed({ surveys, places }: Library, passes: (template: SurveyTemplate) => boolean): TopicGroup[] {
  let isInOrder = true
  const shown = surveys.flatMap(({ versions }) => {
    const found = versions.findIndex(passes)
    if (found > 0) isInOrder = false
    return found < 0 ? [] : [versions[found]!]
  })
  if (!isInOrder) shown.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  return groupByTopic(shown)
}

/** Brings the start of the results into view when another search or other filters made them. */
function useStartOfResults(words: SearchWords, filters: TemplateFilters): void {
  const shown = useRef({ words, filters })

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { words, filters }
    if (before.words !== words || before.filters !== filters) {
      window.scrollTo({ top: 0, behavior: 'instant' })
    }
  }, [words, filters])
}

/** Goes to the topic that a link names, once there are topics. Coming back, the window is where it was. */
function useTopicOfAddress(isLoaded: boolean): void {
  const { hash, key } = useLocation()
  const named = useRef(key === 'default' ? slugIn(hash) : '')

  useEffect(() => {
    if (isLoaded && named.current !== '') showTopic(named.current)
    if (isLoaded) named.current = ''
  }, [isLoaded])
}

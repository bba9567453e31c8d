import { useSyncExternalStore } from 'react'
import { keptInBrowser } from './storage.ts'

/** The language in which surveys are shown first, if they have it: a BCP 47 tag without its region. */
export type SurveyLanguage = 'en' | 'es'

const kept = keptInBrowser('surveyLanguage')
const listeners = new Set<() => void>()

/** The languages of the browser, the one that its user likes best first. */
function languagesOfBrowser(): string[] {
  return navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
}

function chosen(): SurveyLanguage | undefined {
  const text = kept.read()
  return text === 'en' || text === 'es' ? text : undefined
}

function read(): string {
  return (chosen() ? [chosen()] : languagesOfBrowser()).join(' ')
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The languages in which the reader wants surveys, as tags, the best first and a space between them: the choice
 * of the user menu, or what the browser says. A text, so that it is equal to itself.
 */
export function useReaderLanguages(): string {
  return useSyncExternalStore(follow, read)
}

/** Which of the two choices of the user menu is in force. */
export function useSurveyLanguage(): SurveyLanguage {
  const languages = useReaderLanguages().split(' ')
  return languages.find((tag) => tag === 'en' || tag === 'es') === 'es' ? 'es' : 'en'
}

/** Shows surveys in a language first from now on and keeps the choice in this browser. */
export function chooseSurveyLanguage(language: SurveyLanguage): void {
  kept.write(language)
  for (const listener of listeners) listener()
}

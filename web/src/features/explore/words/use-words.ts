import { createContext, useContext } from 'react'
import type { Audience } from '#contract/results/audience.ts'
import { useSurveyLanguage } from '#web/browser/survey-language.ts'
import { en, type Words } from './en.ts'
import { es } from './es.ts'

type Shown = {
  audience: Audience
  /** The language of its questions; null if that is not known. */
  language: 'en' | 'es' | null
  /** The full names of groups whose names are shortened, by key. */
  wholeLabels: ReadonlyMap<string, string>
}

/** The survey that is shown. */
export const Survey = createContext<Shown>({ audience: 'people', language: null, wholeLabels: new Map() })

const made = new Map<string, Words>()

/** The words of these pages in the language that the reader chose for surveys, about those who were asked. */
export function useWords(): Words {
  const language = useSurveyLanguage()
  const { audience } = useContext(Survey)
  const key = `${language} ${audience}`
  const words = made.get(key) ?? (language === 'es' ? es : en)(audience)
  made.set(key, words)
  return words
}

/** What marks the questions and answers, which stay as they were asked, as of a language other than the page's. */
export function useAskedLanguage(): { lang?: 'en' | 'es' } {
  const reader = useSurveyLanguage()
  const { language } = useContext(Survey)
  return language === null || language === reader ? {} : { lang: language }
}

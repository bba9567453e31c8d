import { createContext, useContext } from 'react'
import type { Audience } from '#contract/results/audience.ts'
import { useSurveyLanguage } from '#web/browser/survey-language.ts'
import { en, type Words } from './en.ts'
import { es } from './es.ts'

type Shown = {
  audience: Audience
  /** Whether it belongs to the reader. */
  isOwn: boolean
  /** The language of its questions; null if that is not known. */
  language: 'en' | 'es' | null
  /** The full names of groups whose names are shortened, by key. */
  wholeLabels: ReadonlyMap<string, string>
}

/** The survey that is shown. */
export const Survey = createContext<Shown>({
  audience: 'people',
  isOwn: false,
  language: null,
  wholeLabels: new Map(),
})

const made = new Map<string, Words>()

/** The words of these pages in the language that the reader chose for surveys, about those who were asked, to the owner or to others. */
export function useWords(): Words {
  const language = useSurveyLanguage()
  const { audience, isOwn } = useContext(Survey)
  const key = `${language} ${audience} ${isOwn}`
  const words = made.get(key) ?? (language === 'es' ? es : en)(audience, isOwn)
  made.set(key, words)
  return words
}

/** What marks the questions and answers, which stay as they were asked, as of a language other than the page's. */
export function useAskedLanguage(): { lang?: 'en' | 'es' } {
  const reader = useSurveyLanguage()
  const { language } = useContext(Survey)
  return language === null || language === reader ? {} : { lang: language }
}

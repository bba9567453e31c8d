import { useSurveyLanguage } from '#web/browser/survey-language.ts'
import { en, type Words } from './en.ts'
import { es } from './es.ts'

/** The words of these pages in the language that the reader chose for surveys. */
export function useWords(): Words {
  return useSurveyLanguage() === 'es' ? es : en
}

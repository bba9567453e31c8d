/** The languages that survey templates come in, as the library or a speaker writes them. */
const tags = new Map(
  Object.entries({
    english: 'en',
    español: 'es',
    spanish: 'es',
    العربية: 'ar',
    arabic: 'ar',
    中文: 'zh',
    chinese: 'zh',
    français: 'fr',
    french: 'fr',
    'kreyòl ayisyen': 'ht',
    'haitian creole': 'ht',
    hmoob: 'hmn',
    hmong: 'hmn',
    한국어: 'ko',
    korean: 'ko',
    polski: 'pl',
    polish: 'pl',
    português: 'pt',
    portuguese: 'pt',
    русский: 'ru',
    russian: 'ru',
    soomaali: 'so',
    somali: 'so',
    tagalog: 'tl',
    'tiếng việt': 'vi',
    vietnamese: 'vi',
  }),
)

/** Whether a template's text is in the language of the pages; one that names no language is. */
export function isEnglish(language: string): boolean {
  return language.trim() === '' || languageTag(language) === 'en'
}

/**
 * The BCP 47 tag of a language's name, for `lang`: browsers and screen readers then read the text as what
 * it is (WCAG 3.1.2). Undefined for a name that is not known.
 */
export function languageTag(language: string): string | undefined {
  return tags.get(language.normalize('NFC').trim().toLowerCase())
}

/** The `lang` of a template's text within the pages, which are English: none if it is English too. */
export function textLanguage(language: string | undefined): string | undefined {
  return language === undefined || isEnglish(language) ? undefined : languageTag(language)
}

/** The `lang` of a file's title that ends with the own name of its language, as "Carta a las familias (Español)" does. */
export function titleLanguage(title: string): string | undefined {
  const name = /\(([^()]+)\)$/.exec(title)?.[1] ?? ''
  const tag = languageTag(name)
  // A title that ends with "(Spanish)" is English.
  return tag && new Intl.DisplayNames(tag, { type: 'language' }).of(tag)?.toLowerCase() === name.toLowerCase()
    ? tag
    : undefined
}

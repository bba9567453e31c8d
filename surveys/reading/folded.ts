/** A heading for comparisons: without case, marks and final punctuation, with single spaces. */
export function folded(heading: string): string {
  const text = heading.slice(0, longest)
  const spaced = isPlain(text)
    ? text.toLowerCase().replace(/ {2,}/g, ' ')
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[\s\u200b]+/g, ' ')
  return spaced.replace(/[ *:?.¿¡]+$/, '').replace(/^[ ¿¡]+/, '')
}

/** Whether a text has only characters that are written in one way, as most have: a file of answers asks a million times. */
const isPlain = (text: string) => !/[^ -~]/.test(text)

/**
 * What precedes a question, but no condition: "Hello Ana, what grade are you in?", "Before we begin: your name". What
 * follows a colon or a dash may also be a row: "Satisfaction with: your phone". "Other, please name" asks for no name.
 */
const opening =
  /^(?!(?:if|si|when|cuando)\b)[^?]{1,80}[,.:!–-] ¿?(?=(?:what|which|who|please(?! name)|enter|(?:(?<![:–-] )(?:your|tu|su)|(?:your|tu|su) (?:(?:full|first|last) )?(?:name|nombre))|in (?:what|which)|en qu[eé]|qu[eé]|cu[aá]l|qui[eé]n|c[oó]mo te|escrib[ea])(?!\p{L}))/iu

/** Where a form puts an earlier answer into a heading: of Typeform, of Qualtrics in a form, and of it in an export. */
export const earlierAnswer =
  /\{\{[^{}]{1,100}\}\}|\$\{(?:q|e|lm|m|date|rand|gr|loc):\/\/[^{}]{1,200}\}|\[(?:Field|QID\d{1,5})-[^[\]]{1,100}\]/g

/** The question of a heading that greets first, without marks of Typeform: "Hi {{field:a}}, what’s your *first name*?" */
export const withoutOpening = (heading: string) =>
  heading
    .replace(earlierAnswer, 'you')
    .replace(/[*_]{1,2}(?=\S)([^*_]{1,100})(?<=\S)[*_]{1,2}/g, '$1')
    .replace(opening, '')

/**
 * The question in "about_you/school_name", "about_you-grade" and "about_you:gender", as tools for work in the field write
 * groups; undefined if a heading is not written like that, as most of several words are not.
 */
export const questionInGroup = (heading: string) => inGroup.exec(heading)?.[1]
const inGroup = /^[a-z\d_]{2,80}(?:[-./:][a-z\d_]{2,80}){0,7}[-./:]([a-z\d_]{2,80})$/i

/** Words with letters of two scripts, such as the Cyrillic "а" in "nаme"; each word is looked at once, from its start. */
export const mixedScripts = /(?<!\p{L})(?=\p{L}*?\p{sc=Latn})(?=\p{L}*?[\p{sc=Cyrl}\p{sc=Grek}])\p{L}+/gu

/** `RespondentID` as `Respondent ID`. */
export const spaced = (heading: string) => heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')

/** A longer heading is not the name of a column of a survey tool or a person. */
const longest = 500

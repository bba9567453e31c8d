import { franc } from 'franc-min'
import snowball from 'snowball-stemmers'
import { eng, spa } from 'stopword'
import { bare } from '#surveys/responses/name-digests.ts'

/** The languages of comments that are supported. */
export type Language = 'en' | 'es'

/** A word of a comment; `isAtStart` of a sentence, `isTitled` after "Ms." or the like. */
export type Word = {
  text: string
  isStop: boolean
  isCapital: boolean
  isAtStart: boolean
  isTitled: boolean
}

const stemmers = { en: snowball.newStemmer('english'), es: snowball.newStemmer('spanish') }

// Frequent words of comments that say nothing alone, besides those of the package.
const empty: Record<Language, string> = {
  en: `a ain't am are aren't can't could couldn't did didn't do does doesn't doing don't dont else etc even ever every
    everyone everything feel felt go goes going gonna good got gotta had hasn't have haven't he'd he's here's i'd i'll i'm
    im i've isn't it's its just kind know let lot lots maybe mean mine need no nor not nothing ok okay once one ones people
    please pretty put quite really rather said say see seem shall she's should shouldn't so some someone something
    sometimes sort stuff sure tell that's thats thing things think though told us use used using usually want wanted wants
    wasn't we'd we'll we're we've well weren't will went what's when won't would wouldn't year years yes yet you'd you'll you're
    you've yours`,
  es: `a ahora algo alguien algún alguna algunas algunos allí así aunque bien buena bueno cada casi como creo cual cuando
    cuanto da dan dar de debe deben decir del desde donde dos e el ella ellas ellos en entre era eran es esa esas ese eso
    esos esta estaba están estar estas este esto estos estoy fue gente gracias ha había hace hacen hacer han hasta hay
    haya ir la las le les lo los más me mejor mi mis mucha muchas mucho muchos muy nada ni no nos nosotros o otra otras
    otro otros para pero poco por porque pues puede pueden que quiero se sea sean ser si sí siempre sin sobre solo sólo
    son su sus también tan tener tengo ti tiene tienen toda todas todo todos tu tus un una unas uno unos va van veces ver
    y ya yo`,
}

const stops: Record<Language, Set<string>> = { en: stopSet(eng, empty.en), es: stopSet(spa, empty.es) }

function stopSet(words: readonly string[], more: string): Set<string> {
  return new Set([...words, ...more.split(/\s+/)].map(bare))
}

/** The language of most of these comments; English if unclear. */
export function languageOf(comments: readonly string[]): Language {
  const text = comments.join(' ').slice(0, 20_000)
  return franc(text, { only: ['eng', 'spa'], minLength: 3 }) === 'spa' ? 'es' : 'en'
}

/** Titles that are no other words, so that even a lower-case word after them is a name. */
const titles = new Set(['mr', 'mrs', 'ms', 'sra', 'srta'])

/** The words of a comment in order, without numbers. */
export function wordsOf(comment: string, language: Language): Word[] {
  let before = { plain: '', end: 0 }
  return [...comment.matchAll(/\p{L}[\p{L}'’-]{0,60}/gu)].map(({ 0: given, index }) => {
    const isTitled = titles.has(before.plain) && /^\.?\s{1,3}$/.test(comment.slice(before.end, index))
    const text = given.replace(/['’-]+$/, '')
    const plain = bare(text)
    before = { plain, end: index + given.length }
    return {
      text,
      isTitled,
      isStop: plain.length < 3 || stops[language].has(plain),
      isCapital: /^\p{Lu}/u.test(text) && text !== text.toUpperCase(),
      isAtStart: /(?:^|[.!?…])[\s"“¿¡(]{0,5}$/.test(comment.slice(Math.max(0, index - 6), index)),
    }
  })
}

const stems: Record<Language, Map<string, string>> = { en: new Map(), es: new Map() }
const mostStems = 50_000

/** A word without endings and marks, remembered: finding it is the slowest step, and most words are frequent. */
export function stemOf(word: string, language: Language): string {
  const known = stems[language]
  const text = word.toLowerCase()
  let stem = known.get(text)
  if (stem === undefined) {
    stem = bare(stemmers[language].stem(text))
    if (known.size === mostStems) known.clear()
    known.set(text, stem)
  }
  return stem
}

// As `isComment` compares them.
const emptyAnswers = new Set(
  `none, nothing, no, nope, nah, na, n/a, n a, not applicable, nil, null, idk, i don't know, i dont know, don't know, unsure,
   not sure, yes, ok, no comment, no comments, no thanks, no thank you, nothing else, nothing to add, x, xx, xxx, asdf,
   ninguno, ninguna, nada, nada mas, no se, no lo se, no aplica, si, sin comentarios, ningun comentario,
   no tengo comentarios, todo bien`
    .split(',')
    .map((answer) => answer.trim()),
)

/** Whether a comment says more than "none", "n/a", "nada" or a mark. */
export function isComment(text: string): boolean {
  const plain = bare(text)
    .replace(/[\s.!?¡¿,;:-]+/g, ' ')
    .trim()
  return /\p{L}/u.test(plain) && !emptyAnswers.has(plain)
}

import { spelledNumbers } from './number-answer.ts'
import { isOutside } from './outside.ts'

/** An ordered amount: "3 to 5 days", "Less than 1 hour", "None". */
type Amount = {
  /** The number by which amounts are ordered. */
  value: number
  /** The size of its unit; null without a unit. */
  unit: number | null
  /** Whether it is a range, has a unit or is written in words, unlike a plain number. */
  isTold: boolean
  /** Whether it has only one end: "4 or more". */
  isOpen: boolean
}

const numbers = new Map([
  ...spelledNumbers,
  ...Object.entries({
    none: 0,
    never: 0,
    immediately: 0,
    nobody: 0,
    nothing: 0,
    'not once': 0,
    no: 0,
    eleven: 11,
    twelve: 12,
    once: 1,
    twice: 2,
    half: 0.5,
    first: 1,
    ninguno: 0,
    ninguna: 0,
    ningun: 0,
    nunca: 0,
    inmediatamente: 0,
    nadie: 0,
    nada: 0,
    un: 1,
    doce: 12,
    medio: 0.5,
    media: 0.5,
  }),
])
const units = new Map<string, number>()
const unitWords: [number, string][] = [
  [1 / 60, 'second seconds sec secs segundo segundos'],
  [1, 'minute minutes min mins minuto minutos'],
  [60, 'hour hours hr hrs h hora horas'],
  [1_440, 'day days dia dias'],
  [10_080, 'week weeks semana semanas'],
  [43_800, 'month months mes meses mos'],
  [525_600, 'year years yr yrs ano anos anios'],
]
for (const [size, list] of unitWords) for (const word of list.split(' ')) units.set(word, size)

/** Whether one of the words is a unit, as in "A full day", which is no amount. */
export const namesUnit = (answer: string): boolean => answer.split(' ').some((word) => units.has(word))

const below =
  /\b(less than|fewer than|under|below|before|antes de|menos del?|menor del?|menor a|menores de|menor que|younger than|not more than|up to|at most|hasta|como maximo|no more than)\b|^(?:<=?|≤) ?|^lt ?(?=\d)|\b(or less|or fewer|or below|or under|or younger|and under|and below|o menos|y menos|o menor)\b/
const above =
  /\b(more than|greater than|over|above|after|despues de|mas del?|mayor del?|mayores de|mayor a|mayor que|older than|at least|al menos|por lo menos)\b|^(?:>=?|≥) ?|^gt ?(?=\d)|\b(or more|or above|or over|or older|or greater|or later|and above|and over|and older|and up|plus|o mas|y mas|en adelante|o mayor)\b|\d ?k?\+/
const small = new Set(
  `a an and the to from between of or y o e u de del a al entre desde the about around approximately roughly approx nearly como unos unas aproximadamente
  time times vez veces night nights noche noches people person persons personas persona student students estudiantes child children kid kids hijos hijo class classes clases course courses book books libros
  per each every every por cada this that in at for ago hace years old percent % km mile miles kilometers kilometros
  week month year day semester semana mes ano dia points point puntos employees empleados visits adults adult adultos cups cup servings sessions siblings hermanos teachers friends amigos pounds lbs usd dollars dolares pesos rs tl eur euro euros soles mxn cop clp ars gbp inr pkr php lkr bdt kes ksh ngn ghs zar rm myr idr thb jpy brl lpa k later monthly weekly mensual mensuales semanal semanales
  account accounts cuenta cuentas app apps device devices aparatos meal meals comidas page pages paginas
  age aged edad on average is my our all same days school time tiempo el la los las mi en
  only just exactly solo solamente unicamente exactamente`
    .split(/\s+/)
    .filter(Boolean),
)
/** All days of a week; among other words it is a frequency. */
const everyDay = /^(?:every (?:school )?(?:day|night)|todos los dias|todas las noches|cada (?:dia|noche))$/
/** As dates begin the names of months, for a pattern. */
export const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const dayFirst = new RegExp(`^(\\d{1,2})-(${months})$`)
const monthFirst = new RegExp(`^(${months})-(\\d{1,2})$`)

/** The amount in an answer, even a range that a spreadsheet turned into a date; null for any other text. */
export function amountOf(written: string): Amount | null {
  if (written.length > 60) return null
  // "70% - 79% (Good)": what stands in parentheses says what the amount is called.
  const answer = written
    .replace(/^(?:yes|si), (?=.*\d)/, '')
    .replace(/(?<=\d.*) \([^()\d]*\)$/, '')
    .replace(/\b(and|than|de|y|que)(?=\d)/g, '$1 ')
    .replace(oneUnit, '1')
  const range = mangledRange(answer)
  if (range) return { value: (range[0] + range[1]) / 2, unit: null, isTold: true, isOpen: false }
  if (
    answer === 'not once' ||
    (/^no (?!idea|preference|comment|basis)[a-z]{3,20}$/.test(answer) && !isOutside(answer)) ||
    nothingThen.test(answer)
  )
    return { value: 0, unit: null, isTold: true, isOpen: false }
  if (everyDay.test(answer)) return { value: 7 * 1_440, unit: null, isTold: false, isOpen: false }
  // "Every 2 or 3 months": the larger the number, the rarer.
  if (/\b(?:every|cada) \d/.test(answer)) return null
  // "Twice a year" is less than "once a week": a frequency, not a duration.
  const often = howOften.exec(answer)
  const isBelow = below.test(answer)
  const isAbove = above.test(answer)
  const text = (countedNoun(answer) ? answer.replace(/ [a-z]+$/, '') : answer)
    .replace(/\/ ?(?=(?:day|week|month|year|dia|semana|mes|ano)s?\b)/, ' per ')
    .replace(below, ' ')
    .replace(above, (found) => (/\d/.test(found) ? found.replace('+', '') : ' '))
    .replace(
      /[$€£₹₱₦¥≤≥+<>=~()]|\b(?:rs\.?|rm|pkr|php|lkr|ksh|kes|ngn|hkd|sgd|aud|cad|nzd|usd|eur|gbp|inr|mxn|cop|ars|nt) ?(?=\d)/g,
      ' ',
    )
    .replace(/(\d), ?(?=(?:\d{2}, ?)*\d{3}\b)/g, '$1')
    .replace(/(\d) ?%/g, '$1 ')
    .replace(/(\d)(?=k\b)/g, '$1 ')
    .replace(/(\d)([a-z])/g, '$1 $2')
    .replace(/\bto(?=\d)|(?<=\d )a(?=\d)/g, '$& ')
    .replace(/(\d)_(?=\d)/g, '$1 - ')
    .replace(/(\d| k) ?[-/] ?(?=\d)/g, '$1 - ')
  const found: number[] = []
  let pending = 0
  let hasUnit = false
  let size: number | null = null
  for (const token of text.split(/[\s,]+/)) {
    if (token === '' || token === '-') continue
    const number = /^\d{1,12}(?:\.\d{1,4})?$/.test(token) ? Number(token) : numbers.get(token)
    const unit = units.get(token)
    if (number !== undefined) found.push(number)
    else if (unit !== undefined) {
      for (; pending < found.length; pending++) found[pending]! *= often ? 1 : unit
      hasUnit = true
      if (!often) size = unit
    } else if (!small.has(token.replace(/[.%]+$/, '') || token)) return null
  }
  if (found.length === 0 || found.length > 3) return null
  const inWeek = often ? 10_080 / units.get(often[1]!)! : 1
  const mean = (found.reduce((total, one) => total + one, 0) / found.length) * inWeek
  const value =
    isBelow && found.length === 1
      ? Math.max(mean * 0.6 - 0.2, mean * 0.4)
      : isAbove && found.length === 1
        ? mean * 1.4 + 0.2
        : mean
  const isOpen = isBelow || isAbove
  return {
    value,
    unit: often ? 1 : size,
    isTold: hasUnit || isOpen || found.length > 1 || !/^\d/.test(answer),
    isOpen,
  }
}

/** "0-10 absences", "más de 10 faltas": what a range counts may be anything; grades are none. */
const counted =
  /^(?:.*\d ?(?:-|–|to|a) ?\d{1,4}|\d{1,4} ?\+|.*\b(?:than|de|over|under) \d{1,4}) (?!grad|[a-z]{1,10}(?:ics|arts|sports)$)([a-z]{3,14}s)$/

/** What an answer counts that is no unit: "absences". */
export function countedNoun(answer: string): string | undefined {
  const noun = counted.exec(answer)?.[1]
  return noun === undefined || units.has(noun) ? undefined : noun
}

/** The article in "less than an hour" and "a year or more"; that in "twice a week" is none of an amount. */
const oneUnit =
  /(?<=\b(?:than|under|over|about|around|up to|at least|nearly|almost) )an?(?= (?:minute|hour|day|week|month|year)\b)|^an?(?= (?:minute|hour|day|week|month|year) (?:or (?:more|less)|to)\b)/

const nothingThen =
  /^(?:not|never) (?:during|in|at all in) the (?:past|last) [a-z0-9 ]{3,20}$|^ninguna vez en (?:el|la|los|las) ultim[oa]s? [a-z0-9 ]{3,20}$/
const howOften =
  /\b(?:times?|once|twice|days?|vez|veces|dias?)(?: or more| or less| or fewer| o mas| o menos)? (?:a|an|per|each|every|in a|por|al|a la|cada) (day|week|month|year|dia|semana|mes|ano)\b/

/** The day and the month that a workbook made of a range are its ends, in either order. */
const writtenDate = /^\d{4}-(\d{2})-(\d{2})$/

function mangledRange(answer: string): [number, number] | null {
  const [, one, other] = writtenDate.exec(answer) ?? []
  if (one && other) return [Number(one), Number(other)]
  const [, day, name] = dayFirst.exec(answer) ?? []
  const [, first, last] = monthFirst.exec(answer) ?? []
  const month = name ?? first
  if (month === undefined) return null
  const place = months.split('|').indexOf(month) + 1
  return [place, Number(day ?? last)]
}

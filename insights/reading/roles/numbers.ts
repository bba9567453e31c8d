import { outOf } from '#insights/reading/answers/label.ts'
import { numberAnswer } from '#insights/reading/answers/number-answer.ts'
import { isMissingCode, isOutside } from '#insights/reading/answers/outside.ts'
import type { Facts } from '#insights/reading/facts.ts'
import { anchorsOf, isNamedOutside } from '#insights/reading/wording/number-anchors.ts'
import { type Draft, shareOf } from './draft.ts'

const plain = /^-?[$€£]? ?\d{1,12}(?:[.,]\d{1,20})?(?:,\d{3})?%?$/
const withUnit =
  /^(?:about |around |approx\.? |~)?\d{1,4}(?:[.,]\d{1,2})? ?(?:years?|yrs?|y\/?o|years? old|anos?|hours?|hrs?|h|horas?|minutes?|mins?|minutos?|days?|dias?|times?|veces|kids?|children|people|kg|cm|lbs?|pounds?|feet|m)?$/

/** Whether nearly all answers are numbers. */
export function areNumbers(facts: Facts): boolean {
  if (facts.answered === 0) return false
  if (facts.source.kind === 'number') return true
  return (
    shareOf(facts, (text) => plain.test(text) || isOutside(text)) >= 0.95 &&
    (shareOf(facts, (text) => plain.test(text)) >= 0.5 ||
      (shareOf(facts, (text) => plain.test(text)) >= 0.05 &&
        facts.answers.filter(({ folded }) => plain.test(folded)).length >= 3))
  )
}

/** Words that ask for a number: how many, how old, how much. */
export const asksForNumber =
  /\b(how many|number of|no\.? of|num|how old|age|edad|years?|anos|cuantos|cuantas|numero de|cantidad de|how much (?:time|money)|how long|hours|horas|minutes|minutos|weight|height|peso|altura|estatura|income|salary|price|total|percent(?:age)?|gpa|cgpa|score|points?|siblings|children|distance|miles|count|size|days|times|temperature|bmi|zip|birth|nacimiento|(?:time|money) spen[dt]|expenses?|spending|gastos?|cuanto (?:pag|gast)[a-z]{1,5}|(?:per|por|al|a la) (?:day|week|month|year|dia|semana|mes|ano))\b/
/** "# devices" */
const isNumberOf = /^# ?\p{L}/u
/** Those that always ask for a number; the others also occur in statements. */
export const surelyAsksForNumber =
  /\b(how many|number of|no\.? of|num|how old|how long|how much (?:time|money)|cuantos|cuantas|numero de|cantidad de)\b/
/** A longer heading is a statement or a question about something else: "I enjoy distance learning". */
const mostNumberWords = 8
/** "The size of my class is appropriate" is not answered with a size. */
const statement =
  /^(?:i|i'm|we|my|our|the|there|students?|teachers?|adults?|people|staff|yo|mi|mis|me|los|las|el|la|nuestr[oa]s?|hay|creo|siento) (?:.* )?(?:is|are|am|was|were|feel|feels|have|has|do|does|can|could|would|will|should|believe|think|know|get|gets|help|helps|es|son|estan?|tengo|tiene|siento|creo|puedo|se|ayuda|ayudan)\b/
/** What people say of themselves and their school: numbers below it are how far they agree. */
const isClaim = (name: string) =>
  !/\bmany\b|\bcuant[oa]s\b/.test(name) &&
  /^(?:(?:i|i'm|we|yo|me|nos|estoy|tengo|siento|puedo|creo|confio) (?:\S+ )+|(?:my|our|mis?|nuestr[oa]s?) (?:\S+ ){3,})\S+$/.test(
    name,
  )
/** "Taxes should be higher"; what begins with a question word asks for an amount. */
const opinion =
  /^(?!how\b|what\b|which\b|when\b|at what\b|number\b|cuant|que\b|cual|[¿(]).*\b(?:should|deb(?:en?|eria|erian))\b/
/** "Hours children should sleep" asks for an amount, and "Hours should be shorter" does not. */
const amountWished =
  /^(?:seconds|minutes|hours|days|weeks|months|years|times|percent(?:age)?|dollars|money|amount|segundos|minutos|horas|dias|semanas|meses|anos|veces|porcentaje|dolares|dinero) (?:\S+ )+(?:should|deb(?:en?|eria|erian)) \S+(?: (?:(?:per|each|every|a|por|cada|al) \S+|daily|weekly))?$/
const isOpinion = (name: string) => opinion.test(name) && !amountWished.test(name)
/** A claim, an opinion, or what is said of others: "Teachers help us". */
export const isSaid = (name: string) => isClaim(name) || statement.test(name) || isOpinion(name)
/** "Group" and "Which group are you in?", not "Group work". */
const asksForVersion =
  /\b(version|release|model|room|route|team|group|period|section|option|plan|choice|ward|precinct|zone|wave|zona|grupo|seccion|salon|ciclo|semestre|trimestre)\b(?! (?!(?:number|no|num|code|id|letter|name|are|is|do|does|did|was|were|you|your|of|in|on|at|for|to|te|en|de|del|al|eres|estas)\b)[a-z])/
/** "Which team are you on?", "Section": a statement about a team asks for none. */
const asksWhich = (name: string) =>
  (name.split(' ').length <= 4 && !/ (?:and|or|y|o) /.test(name)) ||
  /^(?:[¿(]? ?)?(?:which|what|in (?:which|what)|select|choose|que|cual|en (?:que|cual)|de que|elige|selecciona)\b/.test(
    name.replace(/^[¿¡ ]+/, ''),
  )
const asksForRank = /\b(?:rank(?:s|ed|ing)?|ordene|ordena|clasifi(?:que|ca) (?:las|los|en orden))\b/
/** The column with the group of a Net Promoter Score that Qualtrics adds. */
const asksForGroup = /\bnps[ _-]?group\b| - group$/
const asksForYear = /\b(?:year|ano)\b/
const asksForBirth = /\b(?:birth|born|nacimiento|nac(?:iste|io|ido|ida))\b/
/** So many different ones are years, whatever the heading says: "When did you first hear of us?" */
const fewestYears = 3
/** With more distinct years they are spread like any number. */
const mostYears = 12
/** "1 = never": the numbers are a scale, not names. */
const namesAnEnd = /\b\d{1,2} ?= ?[a-z]/
/** A question that is answered on a scale, even one of numbers. */
const asksForRating =
  /\b(rate|rating|scale|escala|califi(?:que|ca|caria)|puntue|valore|valora|how (?:satisfied|likely|well|confident|comfortable|safe|important|easy|difficult|useful|helpful|clear|often|much do|effective|happy|stressed|strongly|would you)|to what extent|en que medida|que tan|qué tan|how much (?:do|did|does|has|have)|agree|satisf\w*|recom(?:m?e|ie)nd\w*|nps|stars?|estrellas|likelihood|(?:level of|nivel de|grado de)(?! (?:study|studies|education|schooling|estudios?|educacion|escolaridad|instruccion|formacion)\b)|strongly|how (?!many|old|long|far|tall|big|large|soon|late|come)[a-z]{3,15} (?:are|is|was|were|do|does|did|has|have|would|will|can)|how (?:are|is|were|was|have) (?:things|it|you|your)|how much [a-z]{4,12} (?:do|did|have|has|are)|cuant[ao] (?:presion|esperanza|confianza|estres|interes|apoyo|satisfaccion|ansiedad)|como (?:le|te) (?:va|ha|fue)|como (?:se|te) (?:siente|sientes)|how (?:do|does|did) [a-z' ]{2,30} feel|overall|en general)\b/
/** "Has it become easier?" has two answers, of which 1 is yes; "Is it hot or cold?" has others. */
const asksForYesOrNo =
  /^(?:has|have|had|do|does|did|is|are|was|were|can|could|would|will) (?:you|your|it|he|she|they|we|there|this|the|any) (?!.*\b(?:or(?! more)|how|which)\b)/
/** A Net Promoter Score goes from 0 to 10, though nobody may choose its low end. */
export const asksToRecommend = /\b(?:nps|recom(?:m?e|ie)nd\w*)\b/
const loneNine = 9
/** Whether a few nines above a scale of five points are the code for no answer. */
function isCodeOfFive(given: readonly { number: number; count: number }[]): boolean {
  const others = given.filter(({ number }) => number !== loneNine)
  const sum = given.reduce((total, { count }) => total + count, 0)
  const nines = sum - others.reduce((total, { count }) => total + count, 0)
  return (
    others.length >= 4 &&
    others.every(({ number }) => number >= 1 && number <= 5) &&
    nines > 0 &&
    nines <= sum / 10
  )
}

/** The fewest answers of which one may be stray, and the share of more. */
const [fewestBeside, mostStray] = [10, 0.02]
/** A number that a scale of numbers may have. */
export const isShortNumber = (number: number) => Number.isInteger(number) && number >= 0 && number <= 10

/** Whether so few answers may be an average below the others, or slips. */
export const areStray = (strays: number, answered: number) =>
  answered - strays >= fewestBeside && strays <= Math.max(1, answered * mostStray)

/**
 * The numbers without stray ones: between two of a scale, as an average is, or any if the heading asks for a rating, as
 * 33 for 3.
 */
function withoutStray(given: { number: number; count: number }[], isRated: boolean): number[] {
  const short = given.filter(({ number }) => isShortNumber(number)).map(({ number }) => number)
  const others = given.filter(({ number }) => !isShortNumber(number))
  const [least, most] = [Math.min(...short), Math.max(...short)]
  const sum = (counted: typeof given) => counted.reduce((total, { count }) => total + count, 0)
  const zeros = given.filter(({ number }) => number === 0)
  // Below all points of a scale from 1, one of so many people has slipped.
  if (
    isRated &&
    others.length === 0 &&
    zeros.length > 0 &&
    sum(given) >= manyAnswers &&
    areStray(sum(zeros), sum(given)) &&
    most >= 4 &&
    most <= 7 &&
    short.length === most + 1
  )
    return short.filter((number) => number > 0)
  return areStray(sum(others), sum(given)) &&
    (isRated || others.every(({ number }) => number > least && number < most))
    ? short
    : given.map(({ number }) => number)
}

/** "-3" to "3", of which the low side is no code for a missing answer; "-2" and "-1" below "0" to "4" are codes. */
function areMirrored(all: readonly number[]): boolean {
  const most = Math.max(...all)
  const below = all.filter((number) => number < 0)
  return all.includes(0) && most >= 2 && most <= 5 && below.length >= 2 && Math.min(...below) === -most
}

/** A rating in numbers, an amount, or a number; `alike` columns hold whole numbers of one short range. */
export function numberDraft(facts: Facts, isInGrid: boolean, alike: number): Draft | null {
  if (!areNumbers(facts)) {
    if (
      facts.answered >= 3 &&
      shareOf(facts, (text) => plain.test(text) || withUnit.test(text)) >= 0.85 &&
      shareOf(facts, (text) => plain.test(text) && !isMissingCode(text)) >= 0.3
    )
      return {
        role: 'number',
        sure: 0.7,
        why: 'Most of its answers are numbers, and some have words beside them.',
      }
    return null
  }
  const isNamed = isNamedOutside(facts.name)
  const isMissing = (one: number, all: readonly number[]) =>
    (!areMirrored(all) &&
      isMissingCode(String(one)) &&
      all.every((other) => other <= 10 || isMissingCode(String(other)))) ||
    (one === loneNine && isNineMissing)
  const isRated = asksForRating.test(facts.name)
  const given = facts.answers.flatMap(({ folded, count }) => {
    const number = numberAnswer(folded)
    return number === null ? [] : [{ number, count }]
  })
  const all = given.map(({ number }) => number)
  const isNineMissing = isCodeOfFive(given)
  const numbers = withoutStray(
    given.filter(({ number }) => !isNamed(number) && !isMissing(number, all)),
    isRated || isInGrid,
  )
  if (numbers.length === 0) return { role: 'number', sure: 0.75, why: 'Its answers are numbers.' }
  const least = Math.min(...numbers)
  const most = Math.max(...numbers)
  const areWhole = numbers.every(Number.isInteger)
  const isShort = areWhole && least >= 0 && most <= 10
  const isCounted =
    (asksForNumber.test(facts.name) || isNumberOf.test(facts.heading)) &&
    !isRated &&
    (!isShort ||
      (surelyAsksForNumber.test(facts.name) && !isSaid(facts.name)) ||
      isNumberOf.test(facts.heading) ||
      (!statement.test(facts.name) &&
        !isOpinion(facts.name) &&
        facts.name.split(' ', mostNumberWords + 1).length <= mostNumberWords))
  if (
    asksForVersion.test(facts.name) &&
    asksWhich(facts.name) &&
    !isRated &&
    !isCounted &&
    !namesAnEnd.test(facts.name) &&
    facts.distinct <= 25
  )
    return {
      role: 'choice',
      sure: 0.85,
      why: 'Its numbers are names of versions, of which people chose one.',
    }
  if (areWhole && most <= 40 && asksForRank.test(facts.name))
    return { role: 'choice', sure: 0.85, why: 'Its numbers are ranks, of which 1 is the first.' }
  if (areWhole && most <= 3 && asksForGroup.test(facts.name))
    return { role: 'choice', sure: 0.85, why: 'Its numbers are codes of groups.' }
  if (
    areWhole &&
    least >= 1990 &&
    most <= 2040 &&
    facts.distinct <= mostYears &&
    (asksForYear.test(facts.name) || (!isCounted && facts.distinct >= fewestYears)) &&
    !asksForBirth.test(facts.name)
  )
    return { role: 'choice', sure: 0.85, why: 'Its numbers are years, of which a mean says nothing.' }
  if (areWhole && least >= 1920 && most <= 2040 && asksForBirth.test(facts.name))
    return { role: 'number', sure: 0.7, why: 'Its answers are numbers.' }
  const anchors = anchorsOf(facts.name)
  if (
    isShort &&
    anchors &&
    most <= anchors.high &&
    least >= Math.min(anchors.low, 1) &&
    !/\b(how many|number of|cuant[oa]s)\b/.test(facts.name)
  ) {
    const sure = anchors.isTurned ? 0.7 : 0.9
    return rating({ ...anchors, isToldByHeading: true }, sure)
  }
  if (isShort && most >= 2 && !isCounted && isRated) {
    const range = rangeOf(asksToRecommend.test(facts.name) && most >= 8 ? 0 : least, most, facts.answered)
    return rating(
      range,
      least === 0 && most > 5 ? 0.85 : range.high > most || most < 3 || isNineMissing ? 0.7 : 0.82,
    )
  }
  if (areWhole && least === 0 && most === 1 && !isCounted)
    return {
      role: 'yes-no',
      sure: asksForYesOrNo.test(facts.name) ? 0.85 : 0.75,
      why: 'It holds only 0 and 1, which usually are no and yes.',
    }
  if (isShort && most >= 3 && most - least >= 1 && !isCounted && (isInGrid || alike >= 3)) {
    const range = rangeOf(least, most, facts.answered)
    return rating(range, isInGrid && range.high === most ? 0.82 : 0.7)
  }
  if (isShort && least >= 1 && most >= 3 && facts.distinct >= 3 && !isCounted && isClaim(facts.name))
    return rating(rangeOf(least, most, facts.answered), 0.7)
  return {
    role: 'number',
    sure: isCounted ? 0.95 : facts.distinct > 12 ? 0.9 : 0.75,
    why: 'Its answers are numbers.',
  }
}

/** Points of a scale with its highest one: "4/10", "4 out of 5". */
export function outOfDraft({ name, answers, isSampled }: Facts): Draft | null {
  const given = answers.filter(({ folded }) => !isOutside(folded))
  if (isSampled || given.length < 2 || surelyAsksForNumber.test(name)) return null
  const found = given.map(({ folded }) => outOf.exec(folded))
  const points = found.map((one) => Number(one?.[1]))
  const [high = 0, ...others] = new Set(found.map((one) => Number(one?.[2])))
  if (others.length > 0 || !(high >= 3 && high <= 10) || Math.max(...points) > high) return null
  return rating({ low: Math.min(1, ...points), high, isTurned: false, isToldByHeading: true }, 0.85)
}

/** With at least so many people each point of a scale has been chosen by somebody. */
export const manyAnswers = 30

/** The scale of numbers from `least` to `most` if nothing names it; a usual one for few answers. */
export function rangeOf(least: number, most: number, answered: number) {
  const low = least === 0 ? 0 : 1
  if (answered >= manyAnswers && most >= 3 && most <= 7)
    return { low, high: most, isTurned: false, isToldByHeading: false }
  const high =
    most <= 4 && low === 0
      ? most
      : most <= 5
        ? Math.max(most, low === 1 ? 5 : most)
        : most <= 7 && low === 1
          ? 7
          : 10
  return { low, high: Math.max(high, most), isTurned: false, isToldByHeading: false }
}

export const rating = (range: NonNullable<Draft['range']>, sure: number): Draft => ({
  role: 'rating',
  sure,
  why: reasonOf(range),
  range,
})

/** The reason why numbers are a rating. */
export function reasonOf(range: NonNullable<Draft['range']>): string {
  return range.isTurned
    ? `It is a rating from ${range.low} to ${range.high}, of which the heading calls ${range.low} the better end.`
    : `Its answers are numbers of a rating from ${range.low} to ${range.high}.`
}

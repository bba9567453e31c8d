import { codeOf, wordingsOf } from '#insights/reading/answers/label.ts'
import { isInapplicable, isOutside } from '#insights/reading/answers/outside.ts'
import { isTold, placesOf } from '#insights/reading/answers/phrase.ts'
import type { Answer, Facts } from '#insights/reading/facts.ts'
import type { Draft } from './draft.ts'
import { asksForNumber, asksToRecommend, manyAnswers, rangeOf, rating } from './numbers.ts'

/**
 * A rating in numbers of which some have words: "1 (Very hard)", "2", … "5 (Very easy)", or all: "1 - Beginning", "2 -
 * Developing"; or whose ends are words, as Qualtrics writes them: "Not at all", "2", "3", "Very much". Null for anything
 * else.
 */
export function codedDraft(facts: Facts, isInGrid: boolean): Draft | null {
  const { answers, isSampled, name } = facts
  const inside = answers.filter(
    ({ folded }) => !isOutside(folded) && !(codeOf(folded) === null && isInapplicable(folded)),
  )
  if (isSampled || inside.length < 2 || inside.length > 11) return null
  const codes = inside.map(({ folded }) => codeOf(folded))
  if (codes.includes(null)) return betweenWords(facts, inside, isInGrid)
  const points = codes.filter((code) => code !== null)
  if (new Set(points).size < points.length) return null
  const wordsAt = (point: number) => inside.some((one, at) => codes[at] === point && hasWords(one))
  const most = Math.max(...points)
  const least = Math.min(...points)
  const isPromoted = most >= 8 && asksToRecommend.test(name)
  // An end without words, beside another one with words, was not chosen; so it is if all numbers are above the low end.
  const areSome = inside.some((one) => !hasWords(one))
  const isLowUnseen = least > 1 && areSome && wordsAt(most)
  const isHighUnseen = wordsAt(least) && !wordsAt(most) && areSome && facts.answered < manyAnswers
  if (inside.length < 3 && !isLowUnseen && !isHighUnseen && !areOfOneFamily(inside)) return null
  const low = isPromoted ? 0 : isLowUnseen ? 1 : least
  const high = isPromoted ? 10 : isHighUnseen ? rangeOf(least, most, facts.answered).high : most
  if (low > 1 || high > 10) return null
  // Two ends in words define the steps between, even those that nobody chose.
  const hasEnds = wordsAt(low) && wordsAt(high)
  if (high - low > points.length && !hasEnds && !isPromoted && !isLowUnseen && !isHighUnseen) return null
  const ends = wordingsOf(inside).flatMap(({ phrase, code, answer }) => {
    const [place] = placesOf(phrase).filter(isTold)
    return place && (code ?? codeOf(answer.folded)) !== null ? [{ code: code ?? 0, value: place.value }] : []
  })
  const isTurned = ends.some(
    ({ code, value }) => (code === low && value > 0.3) || (code === high && value < -0.1),
  )
  const isSure =
    !isTurned && !isLowUnseen && !isHighUnseen && sayWhatIsMore(inside.filter(hasWords), ends.length, areSome)
  const draft = rating({ low, high, isTurned, isToldByHeading: true }, isSure ? 0.82 : 0.7)
  return isTurned
    ? { ...draft, why: `Its answers call ${low} the better end of a rating from ${low} to ${high}.` }
    : draft
}

/** "1: Very clear" and "2: Clear" are two of the steps of one scale. */
function areOfOneFamily(inside: readonly Answer[]): boolean {
  const [one = [], other = []] = wordingsOf(inside).map(({ phrase }) => placesOf(phrase))
  return one.some((place) =>
    other.some(({ family, isPlain }) => family === place.family && !(isPlain && place.isPlain)),
  )
}

const hasWords = ({ folded }: Answer) => /\p{L}/u.test(folded)
const isNumber = ({ folded }: Answer) => /^\d{1,2}$/.test(folded)

/** Whether the words beside numbers say which end is more: those of "1 - Pen" and "5 - Too fast" do not. */
const sayWhatIsMore = (worded: readonly Answer[], told: number, areSome: boolean) =>
  !worded.some(({ folded }) => tooMuch.test(folded)) &&
  (told > 0 || (areSome && worded.some(({ folded }) => degree.test(folded))))
const tooMuch = /\b(?:too|demasiad[oa]s?)\b/
const degree =
  /\b(?:not|no|none|nothing|never|at all|least|less|low(?:est)?|worst|poor|bad|very|most|more|a lot|much|completely|fully|totally|extremely|always|high(?:est)?|best|good|excellent|nada|nunca|menos|peor|mal[oa]?|baj[oa]|muy|mas|mucho|completamente|totalmente|siempre|alt[oa]|mejor|buen[oa]?)\b/

/** The least difference of two places that are the ends of a scale. */
const leastApart = 0.8
/** The numbers of points that scales have. */
const usualPoints = [3, 4, 5, 7, 10]

/** Numbers between ends in words without a number of their own; in a grid one end is enough, as nobody may have the other. */
function betweenWords({ name }: Facts, inside: readonly Answer[], isInGrid: boolean): Draft | null {
  const numbers = inside.filter(isNumber).map(({ folded }) => Number(folded))
  const worded = inside.filter((one) => !isNumber(one))
  if (numbers.length === 0 || asksForNumber.test(name)) return null
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const numbered = withNumbers(worded, least, most)
  if (numbered) return numbered
  const [first, second, ...others] = worded.map(({ folded }) => ({
    folded,
    places: placesOf(folded).filter(isTold),
  }))
  if (!first || others.length > 0 || most >= 10 || (!second && !(isInGrid && numbers.length > 1))) return null
  const ends = endsOf(first, second ?? null)
  if (!ends) return null
  const low = least === 1 && ends.low !== undefined ? 0 : 1
  const highest = ends.high === undefined ? most : most + 1
  const high = low === 0 ? Math.max(highest, 10) : (usualPoints.find((points) => points >= highest) ?? 10)
  return {
    ...rating({ low, high, isTurned: false, isToldByHeading: true, ends }, 0.7),
    why: 'Words are the ends of its numbers, so which of them is the first one should be checked.',
  }
}

/** "Not sensitive 1", "2", … "Very sensitive 10": both ends have their number behind their words. */
function withNumbers(worded: readonly Answer[], least: number, most: number): Draft | null {
  const ends = worded
    .map((one) => ({ one, number: Number(/ (\d{1,2})$/.exec(one.folded)?.[1]) }))
    .sort((end, other) => end.number - other.number)
  const [low, high] = ends
  if (!low || !high || ends.length > 2 || !(low.number <= 1 && low.number < least && high.number > most))
    return null
  const [first = [], last = []] = ends.map(({ one }) =>
    placesOf(one.folded.replace(/ \d{1,2}$/, '')).filter(isTold),
  )
  const ofOneFamily = first.flatMap(({ family, value }) =>
    last.flatMap((place) => (place.family === family ? [{ family, more: place.value - value }] : [])),
  )
  if (ofOneFamily.length === 0 && !sayWhatIsMore(worded, 0, true)) return null
  const isTurned = ofOneFamily.some(({ more }) => more < 0)
  const isNamed = ofOneFamily.some(({ family }) => !family.startsWith('how '))
  return rating(
    {
      low: low.number,
      high: high.number,
      isTurned,
      isToldByHeading: true,
      ends: { low: low.one.folded, high: high.one.folded },
    },
    isNamed && !isTurned ? 0.82 : 0.7,
  )
}

type Worded = { folded: string; places: ReturnType<typeof placesOf> }

function endsOf(one: Worded, other: Worded | null): { low?: string; high?: string } | null {
  if (other === null) {
    const [place] = one.places
    return !place || Math.abs(place.value) < leastApart
      ? null
      : place.value < 0
        ? { low: one.folded }
        : { high: one.folded }
  }
  for (const { family, value } of one.places) {
    const opposite = other.places.find((place) => place.family === family)
    if (opposite && Math.abs(opposite.value - value) >= leastApart)
      return opposite.value > value
        ? { low: one.folded, high: other.folded }
        : { low: other.folded, high: one.folded }
  }
  return null
}

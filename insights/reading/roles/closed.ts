import { amountOf, countedNoun, namesUnit } from '#insights/reading/answers/amounts.ts'
import { type Wording, wordingsOf } from '#insights/reading/answers/label.ts'
import { words } from '#insights/reading/answers/lexicon.ts'
import { isInapplicable, isOutside } from '#insights/reading/answers/outside.ts'
import type { Answer, Facts } from '#insights/reading/facts.ts'
import { isOpenQuestion, mostOptionsOf } from '#insights/reading/wording/open-questions.ts'
import { type Draft, shareOf } from './draft.ts'
import { asksForSeveral } from './over-columns.ts'

const firstWord = (phrase: string) => phrase.split(/[ ,.;:-]/, 1)[0] ?? ''
const isYes = (phrase: string) => words.yes.has(phrase)
const isNo = (phrase: string) => words.no.has(phrase)

/** Whether an answer says yes or no with or without more words: "No, but I am aware of it". */
export const startsWithYesOrNo = (phrase: string) => isYes(firstWord(phrase)) || isNo(firstWord(phrase))

const isBetween = ({ phrase, answer }: Wording) =>
  words.maybe.has(phrase) ||
  isOutside(answer.folded) ||
  words.undecided.has(phrase) ||
  isInapplicable(answer.folded)

/** Yes, no and anything between that is no degree; at most 15 % wrote something else. */
export function yesNoDraft(facts: Facts): Draft | null {
  const { answers, answered, distinct } = facts
  if (answered === 0 || facts.isSampled) return null
  const wordings = wordingsOf(answers)
  // "S", "A" and "N" are letters of a key, not sí or no.
  const isLetter = ({ phrase }: Wording) => /^[a-z]$/.test(phrase)
  if (
    wordings.some((one) => isLetter(one) && !isYes(one.phrase) && !isNo(one.phrase)) &&
    wordings.every(isLetter)
  )
    return null
  // "0", "1" and "2 or more" are amounts.
  if (wordings.some(({ phrase }) => /\d/.test(phrase) && amountOf(phrase)?.isOpen)) return null
  if (arePair(wordings)) return { role: 'yes-no', sure: 0.9, why: 'Its two answers are a yes and a no.' }
  // A digit beside both is a code, as 0 for a cell that nobody filled in; beside one of them it may be the other.
  const areBoth = wordings.some(({ phrase }) => isYes(phrase)) && wordings.some(({ phrase }) => isNo(phrase))
  let yes = 0
  let no = 0
  let between = 0
  let others = 0
  let mostOther = 0
  for (const one of wordings) {
    const { count } = one.answer
    if (isYes(one.phrase)) yes += count
    else if (isNo(one.phrase)) no += count
    else if (isBetween(one) || (areBoth && /^\d$/.test(one.phrase))) between += count
    else {
      others += count
      mostOther = Math.max(mostOther, count)
    }
  }
  const mostOthers = Math.min(yes, no) >= answered * 0.2 ? 0.35 : 0.18
  if (yes + no === 0 || others > (yes + no) * mostOthers) return null
  // A frequent other answer is an option, and the column a choice, unless a single yes or no stands for two.
  if (mostOther > Math.max(2, answered * 0.04)) return null
  const isWhole = others === 0 && between === 0
  const sure = isWhole
    ? distinct === 1 && answered < 5
      ? 0.8
      : 0.97
    : others > (yes + no) * 0.18
      ? 0.75
      : others > 0
        ? 0.8
        : 0.93
  return { role: 'yes-no', sure, why: 'Its answers are yes and no.' }
}

/** Two answers, one beginning with a yes and one with a no: "Yes, I did", "No, I did not". */
function arePair(wordings: readonly Wording[]): boolean {
  const inside = wordings.filter((one) => !isOutside(one.answer.folded))
  const begin = (is: (word: string) => boolean) =>
    inside.filter(({ phrase }) => phrase.includes(', ') && phrase.length <= 40 && is(firstWord(phrase)))
      .length
  return inside.length === 2 && begin(isYes) === 1 && begin(isNo) === 1
}

/** Ordered amounts: "3 to 5 days", "4 or more". */
export function countDraft(facts: Facts): Draft | null {
  const { answers } = facts
  if (facts.isSampled || facts.source.kind === 'number' || answers.length > 40) return null
  const isBeside = ({ folded }: Answer) =>
    isOutside(folded) ||
    ((isInapplicable(folded) || words.undecided.has(folded)) && amountOf(folded) === null)
  const inside = answers.filter((answer) => !isBeside(answer))
  // "3-5 Specials" and "3-5 Electives" are no amounts of one thing.
  if (new Set(inside.flatMap(({ folded }) => countedNoun(folded) ?? [])).size > 1) return null
  const found = inside.map(({ folded, count }) => ({ folded, count, amount: amountOf(folded) }))
  const all = sum(found)
  const amounts = found.filter(({ amount }) => amount !== null)
  const told = amounts.filter(({ amount }) => amount?.isTold)
  // Plain numbers up to "4 or more" are options too if several people chose them.
  const endsOpen = amounts.length <= 12 && amounts.some(({ amount, count }) => amount?.isOpen && count >= 2)
  if (all === 0 || told.length < 1) return null
  if (sum(amounts) < all * 0.95 && !isOneBeside(told, found)) return null
  if (told.length < amounts.length / 2 && !endsOpen) return null
  if (
    new Set(amounts.map(({ amount }) => amount?.value)).size < 2 &&
    !told.some(({ amount }) => amount && amount.value > 0)
  )
    return null
  // Many distinct amounts are numbers that people wrote with words.
  if (amounts.length > 15) return null
  return { role: 'count', sure: 0.92, why: 'Its answers are amounts, from few to many.' }
}

type Found = { folded: string; amount: ReturnType<typeof amountOf> }

/** A single option beside at least three amounts, for those who have none: "I live at home". */
function isOneBeside(told: readonly Found[], found: readonly Found[]): boolean {
  const [one, ...others] = found.filter(({ amount }) => amount === null)
  return told.length >= 3 && one?.amount === null && others.length === 0 && !namesUnit(one.folded)
}

/** A choice if few answers recur, otherwise texts; in doubt texts. */
export function choiceOrText(facts: Facts): Draft {
  const { answers, answered, distinct } = facts
  const recurring = answers.filter(({ count }) => count >= (answered >= 30 ? 3 : 2))
  const closed = sum(recurring) / Math.max(1, answered)
  const isShort = answers.slice(0, 40).every(({ label }) => label.length <= 160)
  // An option counts as often as it was chosen, however long the few answers beside the options are.
  const mean =
    answers.reduce((total, { label, count }) => total + label.length * count, 0) / Math.max(1, answered)
  const emptyWords = shareOf(
    facts,
    (text) =>
      isOutside(text) ||
      /^(none|no|nothing|ninguno|ninguna|nada|-+|\.+|good|ok|okay|yes|si|thanks?( you)?|gracias)$/.test(text),
  )
  if (isTyped.test(facts.name)) return { role: 'text', sure: 0.9, why: ownWords }
  if (distinct === 1 && answered >= 2 && isShort) return choice(0.8, 'All answers are the same.')
  // "Other" may be a row of a ranking.
  const areRanks = answers.every(({ folded }) => /^\d{1,2}(?:st|nd|rd|th)$/.test(folded))
  if (isOther.test(facts.name) && !areRanks && (distinct > 2 || (distinct === 2 && areWords(answers))))
    return { role: 'text', sure: 0.9, why: ownWords }
  if (isChosen.test(facts.name) && isShort)
    return choice(0.85, 'Its heading says that people chose an answer.')
  // So many people do not write the same few texts, even to "Why?".
  const isRepeated = distinct <= 25 && answered >= distinct * 20
  const titled = answers.filter(({ label }) => title.test(label) && !place.test(label)).length
  if (titled > 0 && titled < distinct / 2 && !isRepeated) return { role: 'text', sure: 0.75, why: written }
  const areBrief = answers.every(({ label }) => label.split(' ').length <= mostOfBrief)
  if (distinct > mostOptionsOf(facts.name) && !(isRepeated && areBrief))
    return { role: 'text', sure: areBrief ? 0.75 : 0.9, why: written }
  const looksOpen = isOpenQuestion(facts.name)
  const hasRoom = distinct <= Math.max(2, answered * 0.5)
  const isPlainChoice =
    answered >= 20 &&
    (isRepeated || !areTyped(answers)) &&
    closed >= (distinct <= 8 ? 0.95 : 0.97) &&
    ((distinct <= 15 && mean <= 60) || isRepeated) &&
    emptyWords < 0.3
  if (
    (!looksOpen || isPlainChoice) &&
    recurring.length >= 2 &&
    closed >= 0.9 &&
    hasRoom &&
    distinct <= 60 &&
    (mean <= 90 || isRepeated)
  )
    return choice(
      answered >= 10 && distinct <= 15 ? 0.93 : 0.85,
      'A few answers recur, so people chose among them.',
    )
  if (
    !looksOpen &&
    recurring.length >= 2 &&
    closed >= 0.72 &&
    distinct <= 200 &&
    mean <= 90 &&
    emptyWords < 0.4 &&
    hasRoom
  )
    return choice(
      answered >= 20 && distinct <= 25 ? 0.82 : 0.75,
      'Most answers recur; some people wrote their own.',
    )
  if (!looksOpen && answered < 30 && distinct <= 6 && distinct <= answered * 0.55 && mean <= 60 && isShort)
    return choice(0.8, 'A few answers recur, so people chose among them.')
  if (
    (!looksOpen || emptyWords < 0.3) &&
    answered >= 10 &&
    distinct <= 3 &&
    recurring.length === distinct &&
    isShort
  )
    return choice(0.8, 'A few answers recur, so people chose among them.')
  const isLined = answers.slice(0, 40).some(({ label }) => label.includes('\n'))
  // Many people chose one of a few, however long the options are.
  if (
    !looksOpen &&
    !isLined &&
    answered >= 20 &&
    distinct <= 8 &&
    closed >= 0.95 &&
    recurring.length >= Math.max(1, distinct - 2) &&
    emptyWords < 0.3
  )
    return choice(
      distinct <= 4 || mean <= 90 ? 0.82 : 0.75,
      'A few answers recur, so people chose among them.',
    )
  const unsure =
    (closed >= 0.55 && distinct <= 30 && mean <= 40 && !looksOpen) ||
    // Options may be as long as texts, and have commas of their own.
    (answered >= 20 && distinct <= 8 && !looksOpen && emptyWords < 0.3) ||
    (asksForSeveral(facts.name) && answered >= 5)
  return {
    role: 'text',
    sure: unsure ? 0.75 : mean > 40 || looksOpen || distinct > answered * 0.8 ? 0.95 : 0.85,
    why: written,
  }
}

/** Qualtrics writes it beside questions of which one option has a text. */
const isChosen = / - selected choice$/
const written = 'People wrote their answers.'
const ownWords = 'People wrote their own answer here, which no option was.'
/** Qualtrics writes it below a field for words, however few people used it. */
const isTyped = / - text$/
const isOther =
  /^(?:other|otr[oa]) - |\bother(?: - text|,? please specify.{0,20}| \(please specify\)|\]| \(specify\))$|_text$|^(?:other|otro|otra)$|please specify\)?\]?$|\[ot(?:her|ro|ra)\]$|especifique\)?\]?$/

/** "Ms. Rosa" among other answers is what somebody wrote; a form offers all of its teachers. */
const title = /^(?:Mrs?|Ms|Miss|Mx|Dr|Sra?|Srta|Prof)\b\.? \p{Lu}/u

/** What is named after somebody: "Dr. King Elementary". */
const place =
  /\b(?:elementary|primary|middle|high|school|academy|library|cent(?:er|re)|college|hall|park|escuela|primaria|secundaria|colegio|liceo|biblioteca)\b/i

/** The most words of an option that may stand below any question. */
const mostOfBrief = 3

/** No mark of what was ticked, nor the option itself. */
const areWords = (answers: readonly Answer[]) =>
  answers.every(
    ({ folded }) =>
      /\p{L}{3}/u.test(folded) &&
      !/^(?:yes|true|false|(?:un)?checked|(?:not )?selected|(?:no )?(?:marcad|seleccionad)[oa]|verdadero|falso|otr[oa]s?|others?|none|ningun[oa])\b/.test(
        folded,
      ),
  )

/** Options are written alike; people write sentences with and without a capital letter and a full stop. */
function areTyped(answers: readonly Answer[]): boolean {
  const sentences = answers.filter(({ label }) => label.split(' ').length >= 3)
  const differ = (is: RegExp) => {
    const count = sentences.filter(({ label }) => is.test(label)).length
    return Math.min(count, sentences.length - count) >= Math.max(2, sentences.length * 0.15)
  }
  return sentences.length >= 5 && (differ(/[.!?]$/) || differ(/^\p{Ll}/u))
}

const choice = (sure: number, why: string): Draft => ({ role: 'choice', sure, why })
const sum = (counted: readonly { count: number }[]) => counted.reduce((total, { count }) => total + count, 0)

/** So many people do not write the same long text. */
const fewestOfLong = 3

/**
 * The answers that were options, and those in people's own words; a known one was always an option. An answer of a single
 * person may be their own words, however few answered: nobody should read it beside a count.
 */
export function optionsAndWritten(
  answers: readonly Answer[],
  answered: number,
  isKnown: (answer: Answer) => boolean,
): { options: Answer[]; written: Answer[] } {
  const least = Math.max(2, Math.min(3, answered * 0.02))
  const options = answers.filter(
    (answer) =>
      isKnown(answer) ||
      (answers.length <= 12
        ? answer.count > 1 && (answer.label.length <= 120 || answer.count >= fewestOfLong)
        : answer.count >= least),
  )
  return { options, written: answers.filter((answer) => !options.includes(answer)) }
}

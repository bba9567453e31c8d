import type { Facts } from '#insights/reading/facts.ts'
import { type Draft, shareOf } from './draft.ts'
import { asksForNumber } from './numbers.ts'

// Answers that point to one person by what they are, below headings of many kinds: numbers of badges and lockers, accounts,
// links to files, names with a grade or after "Parent of".

/** Things that are one person's, each with a number, a code or a name of its own. */
const ownThings =
  /\b(?:badge|locker|barcode|chromebook|laptop|tablet|ipad|device|computer|asset|serial|card|pass|pin|passcode|password|combination|parking|permit|jersey|seat|ticket|car|vehicle|gafete|credencial|tarjeta|casillero|carnet?|matricula|placa)\b/
const accounts =
  /\b(?:instagram|insta|ig|snap(?:chat)?|discord|tik ?tok|twitter|facebook|youtube|gamer ?tag|xbox|psn|roblox|fortnite|steam|handle|user|account|cuenta|usuario)\b/
/** A longer heading is a question about such a thing. */
const mostWords = 4
/** One word, or a number with a word before it: "B-1042", "Apt 12", "ana.okoro8". */
const token = /^(?:[a-z]{1,8}\.? )?[#@]?[\w.@#:-]{2,40}$/

/** A code in letters and digits, not "08h15" or "45minutes". */
const madeUp = /^(?=(?:\d*[a-z]){2})(?=(?:[a-z]*\d){2})(?!\d+[a-z]+$)[a-z\d]{4,12}$/

/** A house has a number beside words; the same words without one are a district or a town. */
const dwelling =
  /\b(?:address|domicilio|direccion de (?:(?:la|su|tu|mi) )?(?:vivienda|casa|residencia|hogar))\b/
const houseNumber = /^(?=.{0,60}\p{L}{2})(?:.{0,60}[ #])?\d{1,5}\b.{0,60}$/u

const link = /^(?:https?:\/\/|www\.)\S/
const file = /\.(?:jpe?g|png|gif|heic|webp|pdf|docx?|pptx?|xlsx?|mov|mp[34]|m4a|wav|zip)$/
const browser = /^mozilla\/\d/

/** "Ana Okoro, grade 8", "ana - 6th". */
const nameAndGrade =
  /^[a-z][a-z'.-]{0,20}(?: [a-z][a-z'.-]{0,20}){0,3} ?[,(/-]? ?(?:(?:in|de|en) )?(?:(?:grade|grado|gr\.?) ?(?:\d{1,2}|k)|\d{1,2} ?(?:st|nd|rd|th)|\d{1,2}[.º°o]{1,2} grado)\b.{0,40}$/
const relation =
  /^(?:the )?(?:parents?|mother|father|mom|mum|dad|guardian|grand(?:ma|pa|mother|father|parent)|aunt|uncle|sister|brother|friend|madre|padre|mama|papa|tutora?|abuel[oa]|ti[oa]) (?:of|to|for|de) /
const someone =
  /^\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}'’.-]{0,20}){0,2}(?: ?[,(&-].{0,40}| (?:and|y) .{0,40})?$/u
const kindOfPerson =
  /\b(?:students?|alumn\w{1,3}|child\w*|famil\w+|graduate\w*|(?:pre-?)?k(?:indergart\w+)?|freshm[ae]n|senior|junior|school|elementary|middle|high|academy|grade|learner)\b/i

/** The share of answers that must point to somebody, and that of distinct ones among all. */
const [most, leastDistinct] = [0.5, 0.6]

/** A draft for answers that point to one person each; null for any others. */
export function onePersonDraft(facts: Facts): Draft | null {
  const { answers, answered, distinct, name } = facts
  if (answered < 5) return null
  const isOwn = distinct >= answered * leastDistinct
  if (isOwn && shareOf(facts, (text) => link.test(text) || file.test(text) || browser.test(text)) >= most)
    return personal('Its answers are links, files or devices, which can tell who a person is.')
  if (isOwn && dwelling.test(name) && shareOf(facts, (text) => houseNumber.test(text)) >= most)
    return personal('Its answers are addresses of houses, which can tell who a person is.')
  const isShort = name.split(' ').length <= mostWords && !asksForNumber.test(name)
  const isNumbered = (text: string) => token.test(text) && /\d/.test(text)
  const isAccount = (text: string) => token.test(text) && /[a-z]/.test(text)
  const isOfOne =
    (ownThings.test(name) && shareOf(facts, isNumbered) >= 0.8) ||
    (accounts.test(name) && shareOf(facts, isAccount) >= 0.8)
  if (isOwn && isShort && isOfOne) return personal(whyOwn)
  const related = answers.filter(({ label, folded }) => {
    const [start] = relation.exec(folded) ?? []
    const rest = start ? label.slice(start.length) : ''
    return someone.test(rest) && !kindOfPerson.test(rest)
  })
  const isNamed =
    (related.length >= 5 && related.length >= answers.length * most) ||
    (isOwn && shareOf(facts, (text) => nameAndGrade.test(text)) >= leastDistinct)
  return isNamed ? personal('Its answers are names of people.') : null
}

/** A draft for codes of which each person has one, made of parts of names and dates: "M9AP23"; null for any other answers. */
export function ownCodeDraft(facts: Facts): Draft | null {
  const { answered, distinct } = facts
  const isOwn = answered >= 10 && distinct >= answered * 0.95
  if (isOwn && shareOf(facts, (text) => madeUp.test(text)) >= 0.9) return personal(whyOwn)
  return answered >= 20 && distinct >= answered * 0.5 && areMixed(facts) ? personal(whyOwn) : null
}

/** Codes that recur, as each person gave them before and after a course: "14rosa", of which the letters differ too. */
function areMixed(facts: Facts): boolean {
  if (shareOf(facts, (text) => mixed.test(text)) < 0.95) return false
  const letters = new Set(facts.answers.map(({ folded }) => folded.replace(/\d/g, '')))
  return letters.size >= facts.answers.length / 2
}
const mixed = /^(?=\d*[a-z])(?=[a-z]*\d)[a-z\d]{4,12}$/

const whyOwn = 'Each person has a number or an account of their own here, which can tell who they are.'
const personal = (why: string): Draft => ({ role: 'personal', sure: 0.7, why })

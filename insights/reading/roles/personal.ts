import { personalKinds } from '#contract/results/personal-kinds.ts'
import { commonFirstNames } from '#insights/comments/common-names.ts'
import { isTold, placesOf } from '#insights/reading/answers/phrase.ts'
import type { Facts } from '#insights/reading/facts.ts'
import type { Role } from '#surveys/reading/column-roles.ts'
import { holdsAskedNames } from './asked-names.ts'
import { startsWithYesOrNo } from './closed.ts'
import { type Draft, shareOf } from './draft.ts'
import { onePersonDraft } from './one-person.ts'

/** Words of a heading for where people live; a free answer may be a village with three people. */
const placeWords =
  /\b(county|city|town|village|suburb|neighborhood|neighbourhood|barrio|colonia|ciudad|municipio|pueblo|localidad|comunidad donde vive|residence|where do you live|place of birth|birth ?place|hometown|lugar de nacimiento|lugar de residencia|donde vive|donde vives|street (?:do )?you live|cross streets?|intersection|bus stop|apartment|apartamento|estate|ward|parish)\b|^(?:your |my |home )?community$/
/** Where something else is: "Which city is your university in?" */
const placeOfThing =
  /\b(?:located|situated|ubicad[oa]|happen(?:s|ed)?|occur(?:s|red)?|took place|ocurri(?:o|eron)|sucedi(?:o|eron)|paso)\b|\b(?:is|are|was|were) (?:it|they|this|that|(?:the|your|this) (?:school|university|college|company|store|restaurant|site|event)) in\b/
/** What people think of a place, not where it is: "What would you change about our neighborhood?" */
const asksForOpinion =
  /\b(?:what|why|how|where|who) (?:else )?(?:would|could|should|can|do) (?:you|we|they|the \w{3,12}) (?:like|love|enjoy|value|think|want|add|change|improve|fix|do|make|feel)\b|\b(?:que|como|por que) (?:(?:te|le|les|nos) )?(?:mejor|cambi|gust|agreg|anad|opin|piens|har)[a-z]{1,6}\b/
const postcode =
  /\b(zip|zip ?codes?|postal ?codes?|post ?codes?|postcodes?|codigo postal)\b|^(?:home |mailing )?postal$|^c\.?p\.?$/
const employer =
  /^(?:your |the |current |company|organi[sz]ation|employer|business|institution|empresa|organizacion|institucion|\/|or |and |name|of |nombre |de |la |\(optional\)|optional|what is |which |do you work for|[ ,/()])+$/
const titled =
  /^(?!ms (?:access|excel|office|outlook|paint|power|project|sql|teams|word)\b)(?:mr|mrs|ms|miss|dr|prof|sr|sra|srta|mx|coach|maestra|maestro|profe)\b\.? ?[a-z]|^.{0,30}(?:\d| [-–/:]|[(,]) ?(?:mr|mrs|ms|miss|mx|sra|srta)\b\.? ?[a-z]/
/** Headings whose answers, if they are names, are those of people. */
const person =
  /^(?:students?|child|children|kid|teachers?|parents?|guardian|respondent|participant|person|user|employee|scholar|staff member|advisor|counselor|coach|principal|supervisor|signed|estudiante|alumn[oa]|nin[oa]|persona|usuari[oa]|maestr[oa]|docente|padre|madre|mom|mum|dad|mother|father|famil(?:y|ia)|household|best friend|lab partner|tutora?|contact person|referred by|first|last|(?:the )?person (?:who is )?(?:completing|filling|answering|taking) .{2,30}|students? \(last,? ?first\))$/
const who = /^(?:who|whom|quien|a quien)\b/
/** Headings for one person of several, whose names recur. */
const asksWhichPerson =
  /\b(?:which|what|name (?:a|the|one)) (?:teachers?|adults?|staff members?|counselors?|coach(?:es)?|friends?|classmates?|students?)\b|\b(?:case manager|first and last|siblings?|emergency|que maestr[oa]|hermanos|votes?(?! for (?:\S+ ){0,3}(?:mascots?|colou?rs?|themes?|logos?|mottos?|books?|movies?|songs?|events?)\b)|nomin\w{2,8}|(?:student|teacher|staff|employee|educator) of the (?:week|month|year)|votos?)\b/
/** "Name one adult you trust": any answer names somebody. */
const asksToName =
  /\blist (?:the )?(?:full |first )?names? of (?:your|the|all)\b|\b(?:name|nombra|nombre) (?:an?|the|one|two|three|un|una|dos) (?:[a-z]{3,10} )?(?:teachers?|adults?|staff members?|persons?|people|counselors?|coach(?:es)?|friends?|classmates?|students?|maestr[oa]s?|adult[oa]s?|personas?|amig[oa]s?)\b/
/** Headings for the one person of each respondent, as in a school's lists. */
const postOfPerson =
  /^(?:your |my |su |tu |mi |assigned )?(?:[a-z]{4,12} )?(?:teacher|advisor|counselor|coach|principal|supervisor|mentor|case worker|leader|instructor|facilitator|trainer|professor|maestr[oa]|docente|tutora?|consejer[oa]|orientadora?|director|directora|profesora?|instructora?|facilitadora?)(?: assigned| asignad[oa]| was| is| fue| es)?[ .…:]*$/
/** Headings for things with capitalised names, as people have. */
const asksForThing =
  /\b(?:favou?rite|books?|movies?|films?|songs?|artists?|characters?|heroe?s?|titles?|positions?|jobs?|occupations?|roles?|schools?|subjects?|class(?:es)?|courses?|clubs?|programs?|teams?|cit(?:y|ies)|brands?|places?|towns?|libros?|materias?|puesto|cargo|escuelas?|ciudad)\b/
/** Words in names of things and posts. */
const ofThings =
  /\b(?:the|of|and|my|no|not|school|elementary|middle|high|academy|district|teacher|counselor|coach|principal|nurse|director|manager|assistant|specialist|coordinator|more|better|new|none|special|education|science|art|music|street|avenue|park|center|county|university|college|club|team|program|class|party|partido|alliance|alianza|movement|movimiento)\b/i
const fullName = /^\p{Lu}[\p{L}'.-]{1,20}(?: \p{Lu}[\p{L}'.-]{0,20}){1,3}$/u
/** "Ana Garcia" also for "Garcia, Ana". */
const inOrder = (label: string) => label.replace(/^([^,]+), ?([^,]+)$/, '$2 $1')
const isFullName = (label: string) => fullName.test(inOrder(label))
const handle = /^@\w{2,40}$/
const handles =
  /\b(instagram|discord|twitter|linkedin|skype|facebook|snapchat|tiktok)\b.{0,20}\b(handle|url|username|user name|id|profile|account|link|usuario|cuenta)\b/

/**
 * Whether a column identifies people: by the reading before a file is stored, and by answers that its heading does not
 * announce. In doubt the column is personal.
 */
export function personalDraft(facts: Facts, stored: Role): Draft | null {
  if (stored.role === 'personal') return storedDraft(stored.personal)
  if (facts.answered === 0) return null
  if (
    shareOf(facts, (text) => handle.test(text)) >= 0.5 ||
    (handles.test(facts.name) && shareOf(facts, startsWithYesOrNo) < 0.5)
  )
    return personal(0.9, 'It holds names of accounts, which tell who a person is.')
  const named = certaintyOfNames(facts)
  if (named !== null) return personal(named, 'Its answers are names of people.')
  const ofOne = onePersonDraft(facts)
  if (ofOne) return ofOne
  if (postcode.test(facts.name))
    return personal(0.85, 'A postal code and few other answers can tell who a person is.')
  if (
    placeWords.test(facts.name) &&
    facts.name.length <= 80 &&
    !asksForOpinion.test(facts.name) &&
    isFree(facts)
  )
    return personal(
      placeOfThing.test(facts.name) ? 0.7 : 0.85,
      'People wrote freely where they live, which can tell who they are.',
    )
  if (
    employer.test(facts.name) &&
    /company|organi|employer|empresa|institu|business/.test(facts.name) &&
    isFree(facts)
  )
    return personal(0.7, 'People wrote freely where they work, which can tell who they are.')
  return null
}

/** How certain it is that the answers are names of people; null if they are none. */
function certaintyOfNames(facts: Facts): number | null {
  const { name, answered, answers } = facts
  // "Very Confident" has two capitals, as names have.
  if (answers.every(({ folded }) => /^[a-z' ]+$/.test(folded) && placesOf(folded).some(isTold))) return null
  const isOfPerson = person.test(name)
  const isAboutPerson = isOfPerson || who.test(name)
  if (shareOf(facts, (text) => titled.test(text)) >= 0.5) return 0.7
  if (isAboutPerson && (areNames(facts) || areKnownNames(facts))) return 0.8
  if ((isOfPerson && areManyWords(facts)) || (isAboutPerson && areFirstNames(facts))) return 0.7
  if (asksToName.test(name)) return 0.8
  if ((asksWhichPerson.test(name) || postOfPerson.test(name)) && shareOfNames(facts) >= 0.6) return 0.8
  const areAll =
    answered >= 8 &&
    !asksForThing.test(name) &&
    ((areNames(facts) && shareOfNames(facts) >= 0.9) || areKnownFirstNames(facts))
  const isBelowCode = isCode.test(facts.heading)
  return holdsAskedNames(facts) ||
    areAll ||
    (isBelowCode && (areShortNames(facts) || areManyFirstNames(facts)))
    ? 0.7
    : null
}

/** A column that was taken for personal before it was stored. */
export function storedDraft(kindOfPersonal: Role['personal']): Draft {
  const kind = kindOfPersonal === null ? 'something' : personalKinds[kindOfPersonal].toLowerCase()
  return personal(0.97, `It holds ${article(kind)} that tells who a person is.`)
}

/** Whether most answers are two to four capitalised words, as names are, and few recur. */
function areNames({ answers, answered, distinct }: Facts): boolean {
  const names = answers.filter(({ label }) => label.length <= 50 && isFullName(label))
  return distinct > answered * 0.4 && names.length >= answers.length * 0.6
}

/** Whether most answers are a frequent first name with another one, even if few different ones recur. */
function areKnownNames({ answers }: Facts): boolean {
  const names = answers.filter(
    ({ label, folded }) => isFullName(label) && commonFirstNames.has(inOrder(folded).split(' ', 1)[0]!),
  )
  return names.length >= answers.length * 0.6
}

/** Whether most of many different answers are a frequent first name, as below a code that says nothing of a question. */
const areKnownFirstNames = ({ answers }: Facts) =>
  answers.length >= 8 &&
  answers.filter(({ folded }) => commonFirstNames.has(folded)).length >= answers.length * 0.6

/** "Q3", "P3S1", "field_12" and "person:gen_5_0a" say nothing of a question. */
const isCode = /^(?:\w{1,40}[:/.-]){0,8}[a-z]{1,6}_?\d{1,6}(?:[_s]\d{1,3}){0,2}[a-z]{0,2}$/i

/** Whether most answers are up to three words that begin with a capital, nearly each from one person. */
const areShortNames = ({ answers, answered, distinct }: Facts) =>
  answered >= 5 &&
  distinct >= answered * 0.7 &&
  answers.filter(({ label }) => /^\p{Lu}[\p{L}'.-]{0,20}(?: \p{L}[\p{L}'.-]{0,20}){0,2}$/u.test(label))
    .length >=
    answers.length * 0.7

/** Whether many people wrote first names, of which they share the frequent ones, however they are written. */
function areManyFirstNames({ answers, distinct }: Facts): boolean {
  if (distinct < 20) return false
  const people = (some: typeof answers) => some.reduce((total, { count }) => total + count, 0)
  const names = answers.filter(({ folded }) =>
    /^\p{L}[\p{L}'.-]{1,20}(?: \p{L}[\p{L}'.-]{0,20}){0,2}$/u.test(folded),
  )
  const known = names.filter(({ folded }) => commonFirstNames.has(folded.split(' ', 1)[0]!))
  return (
    people(names) >= people(answers) * 0.9 &&
    people(known) >= people(answers) * 0.4 &&
    known.length >= answers.length * 0.25
  )
}

/** Whether nearly all are one capitalised word, each from one person: "Ana", "Bob". */
function areFirstNames({ answers, answered, distinct }: Facts): boolean {
  const names = answers.filter(({ label }) => /^\p{Lu}\p{Ll}[\p{L}'-]{0,20}$/u.test(label))
  return answered >= 3 && distinct >= answered * 0.9 && names.length >= answers.length * 0.8
}

/** Whether many different answers are one to three words, as names and those of accounts are, however they are written. */
function areManyWords({ answers, answered, distinct }: Facts): boolean {
  const names = answers.filter(({ label }) =>
    /^\p{L}[\p{L}\d'._-]{1,30}(?: [\p{L}\d'._-]{1,30}){0,2}$/u.test(label),
  )
  return distinct >= Math.max(12, answered * 0.2) && names.length >= answers.length * 0.8
}

/** The share of distinct answers of two or more capitalised words, none of which names a thing. */
function shareOfNames({ answers }: Facts): number {
  const names = answers.filter(
    ({ label }) => label.length <= 50 && isFullName(label) && !ofThings.test(label),
  )
  return names.length / Math.max(1, answers.length)
}

const personal = (sure: number, why: string): Draft => ({ role: 'personal', sure, why })
const article = (kind: string) =>
  kind === 'something' || kind === 'location' ? kind : /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`

/** Whether people wrote instead of choosing: one answer in many spellings, or many answers of one person each. */
function isFree({ source, answers, answered, distinct }: Facts): boolean {
  if (source.kind === 'number') return false
  const single = answers.filter(({ count }) => count === 1).length
  const spellings = new Set(source.values.slice(0, 2_000).filter((value) => String(value).trim() !== '')).size
  return (
    distinct > 25 ||
    distinct > answered * 0.4 ||
    single >= Math.max(3, answered * 0.08) ||
    spellings > distinct * 1.1
  )
}

import { months } from '#insights/reading/answers/amounts.ts'
import type { Facts } from '#insights/reading/facts.ts'
import { kindOfCell } from '#surveys/reading/answer-kinds.ts'
import { type Role, rolesOf } from '#surveys/reading/column-roles.ts'
import type { SourceColumn } from '#surveys/reading/headings.ts'
import { toolOf } from '#surveys/reading/survey-tools.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import { type Draft, shareOf } from './draft.ts'
import { areNumbers, asksForNumber } from './numbers.ts'

/** Distinct answers that tell whether a column identifies people or was recorded by a tool. */
const looked = 60

/** The role from before a file is stored, determined again from the dictionaries of its columns instead of its rows. */
export function storedRoles(facts: readonly Facts[]): Role[] {
  const columns = facts.map(
    ({ heading }, index): SourceColumn => ({
      heading,
      isUnnamed: isUnnamed(heading),
      indexes: [index],
      code: '',
    }),
  )
  const rows = Math.min(looked, Math.max(0, ...facts.map(({ answers }) => answers.length)))
  const body = Array.from({ length: rows }, (_, row) => facts.map((one) => cellOf(one, row)))
  return rolesOf(columns, toolOf(columns, 1), body)
}

/** A column for which the file gave no heading. */
export const isUnnamed = (heading: string) =>
  /^(?:(?:column|columna|unnamed:?|__empty_?) ?\d{0,5}|field ?\d{1,5})$/i.test(heading) || heading === ''

function cellOf({ source, answers }: Facts, row: number): Cell {
  const answer = answers[row]
  if (!answer) return null
  if (source.kind === 'time')
    return Number.isFinite(Number(answer.label)) ? new Date(Number(answer.label)) : answer.label
  return source.kind === 'number' && answer.folded !== '' && Number.isFinite(Number(answer.folded))
    ? Number(answer.folded)
    : answer.label
}

const timeWords =
  /\b(time|date|timestamp|duration|seconds|segundos|created|updated|submitted|started|completed|marca temporal|hora|fecha|duracion|interviewtime|start|end|today|first click|last click|page submit|click count)\b|date|time|tim(?:ing)/

const noTime = /language|idioma|page|seed|status|version|type/

/** A time or an identifier that a tool recorded. */
export function recordedDraft(facts: Facts, role: Role): Draft | null {
  if (role.role !== 'record') return null
  if (areTimes(facts) || (timeWords.test(facts.name) && !noTime.test(facts.name) && facts.name.length < 40))
    return { role: 'time', sure: 0.98, why: 'It says when a response was given, or how long it took.' }
  return recorded
}

const recorded: Draft = {
  role: 'identifier',
  sure: 0.95,
  why: 'The survey tool recorded it about the response; nobody was asked.',
}

const spanishToo = `${months}|ene|abr|ago|dic`
const written = new RegExp(
  `^(?:\\d{1,2} (?:de )?)?(?:${spanishToo})[a-z]{0,7}\\.?(?: de)? \\d{1,2}(?:st|nd|rd|th)?,? \\d{2,4}` +
    `|^\\d{1,2}[- ](?:de )?(?:${spanishToo})[a-z]{0,7}[- ,]{1,2}(?:de )?\\d{2,4}`,
)
/** "2025-Apr-07" and "Mon Apr 07 09:15:00 UTC 2025", as programs write them. */
const ofProgram = new RegExp(
  `^\\d{4}[- /](?:${months})[a-z]{0,6}[- /]\\d{1,2}\\b` +
    `|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? (?:\\d{1,2} )?(?:${months})[a-z]{0,6} (?:\\d{1,2} )?.{0,30}\\b\\d{4}\\b`,
)
const clock = /^\d{1,2}(?::\d{2}){1,2}(?: ?[ap]\.? ?m\.?)?$|^\d{1,2} ?h ?\d{2}$|^\d{1,2} ?[ap]\.?m\.?$/

/** Whether nearly all answers are dates or times of day. */
export function areTimes(facts: Facts): boolean {
  if (facts.source.kind === 'time') return true
  if (facts.source.kind === 'number') return false
  return (
    shareOf(
      facts,
      (text) => kindOfCell(text) === 'time' || [written, ofProgram, clock].some((form) => form.test(text)),
    ) >= 0.9
  )
}

const asksForOneOf =
  /\b(?:which|prefer\w*|best|choose|select|sessions?|sesion|workshop|taller|events?|evento|open house|attended|should|available|cual|prefier\w{1,2}|deberia)\b/

/** A tool records minutes too. */
const hour = /^\d{1,2} ?[ap]\.?m\.?$/

/** Whether dates or times of day were chosen from a few, as those of a session, and say nothing of when a person answered. */
export const areChosen = ({ source, distinct, answered, name, answers }: Facts) =>
  source.kind !== 'number' &&
  distinct <= 12 &&
  answered >= distinct * 3 &&
  (asksForOneOf.test(name) || answers.every(({ folded }) => hour.test(folded)))

const idHeading =
  /^(?:(?:respondent|participant|response|record|case|survey|submission|row|entry|serial|student|staff|user|session)[ _-]?(?:id|no|number|num|nr|key|code)|id|uid|uuid|guid|token|key|code|no|nr|num|number|index|row|case|s\/?n|sr no|serial|codigo|numero|folio|#|consecutivo|respid|caseid|unnamed: 0|[xy])$/

/** Whether a person came to the end, as Qualtrics writes it. */
const finishedHeading = /^(?:finished|is finished|finalizado|terminado)$/
const isTrueOrFalse = (text: string) => /^(?:[01]|true|false|verdadero|falso|yes|no|si)$/.test(text)

const stateHeading = /^(?:(?:response|survey|entry|form|completion) ?)?(?:status|state|complete|estado)$/
const stateOfResponse =
  /^(?:(?:in|partially )?complet(?:ed?|o|a)|partial|parcial|in progress|en proceso|submitted|enviad[oa]|disqualified|finished|started|screened out|over ?quota|not started|unfinished)$/
const weightHeading =
  /^(?:(?:sample|sampling|survey|final|post-?strat\w*) ?)?(?:weights?|wgt|wt|ponderacion)$/

/** What was recorded or worked out about a response: whether it is complete, and how much it counts. */
function isAboutResponse(facts: Facts): boolean {
  if (finishedHeading.test(facts.name)) return shareOf(facts, isTrueOrFalse) === 1
  if (stateHeading.test(facts.name)) return shareOf(facts, (text) => stateOfResponse.test(text)) === 1
  if (!areNumbers(facts) || facts.isSampled || !weightHeading.test(facts.name)) return false
  // The mean of weights is one; that of people, in any unit, is not.
  const sum = facts.answers.reduce((total, { folded, count }) => total + Number(folded) * count, 0)
  return Math.abs(sum / facts.answered - 1) < 0.2
}

/** Ids of responses, by the heading or by distinct answers that are not words. */
export function identifierDraft(facts: Facts): Draft | null {
  const { answered, distinct, name } = facts
  if (answered === 0) return null
  if (isAboutResponse(facts)) return recorded
  if (
    shareOf(facts, (text) => uuid.test(text)) >= 0.95 ||
    (distinct >= 8 && shareOf(facts, (text) => longCode.test(text)) >= 0.95)
  )
    return { role: 'identifier', sure: 0.95, why: 'Its answers are codes that programs make.' }
  const isDistinct = answered >= 5 && distinct >= answered * 0.98
  if (idHeading.test(name) && (isDistinct || answered < 5 || distinct > answered / 2))
    return { role: 'identifier', sure: 0.95, why: 'Its heading is that of the number of a response.' }
  if (answered >= 8 && distinct > answered / 2 && namesId.test(name) && shareOf(facts, isCode) >= 0.8)
    return { role: 'identifier', sure: 0.9, why: 'All of its answers are different codes.' }
  if (answered >= 8 && isKeyOfTable.test(name) && areManyNumbers(facts))
    return { role: 'identifier', sure: 0.9, why: 'Its heading is that of the number of a response.' }
  if (answered >= 20 && areLongNumbers(facts)) {
    if (distinct >= answered * 0.8)
      return { role: 'identifier', sure: 0.85, why: 'All of its answers are different codes.' }
    if (areNumbersOfSome(facts))
      return { role: 'identifier', sure: 0.85, why: 'Its answers are codes that programs make.' }
  }
  if (!isDistinct || answered < 8 || areTimes(facts)) return null
  const isIndex =
    areRunning(facts) &&
    startsAtOne(facts) &&
    !asksForNumber.test(name) &&
    answered >= 20 &&
    distinct === answered
  if (asksForId.test(name) || isIndex || (isUnnamed(name) && areRunning(facts)))
    return { role: 'identifier', sure: 0.9, why: 'All of its answers are different numbers of responses.' }
  if (serial.test(name) && areNumbers(facts) && !facts.answers.some(({ folded }) => /[.,]/.test(folded)))
    return { role: 'identifier', sure: 0.9, why: 'All of its answers are different numbers of responses.' }
  if (
    / id$/.test(name) ||
    shareOf(facts, isToken) >= 0.95 ||
    facts.answers.every(({ label }) => joinedCode.test(label)) ||
    areShortCodes(facts) ||
    areNumbered(facts)
  )
    return { role: 'identifier', sure: 0.9, why: 'All of its answers are different codes.' }
  return null
}

/** Also of those that recur, as of the household that each person of it has. */
const uuid = /^(?:uuid:)?\{?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/

/** "6620b6a209127dafd5b2dfb9", also where each person gave several responses. */
const longCode = /^(?=(?:\D*\d){4})(?=\d*[a-z])[a-z\d]{16,64}$/

/** "Sl No.", "S. no", "ID de usuario", "Res_Code", "recipientId". */
const asksForId =
  /^(?:s ?\.? ?no|sl\.? ?no|sr\.? ?no|serial (?:no|number)|n[o°º.]{0,2} ?(?:de )?(?:identificacion|id|folio|registro)?|id de .{1,40}|[a-z]{2,16}[ _.-]?(?:id|code|koda|codigo)|codigo (?:de|del) .{1,30}|(?:please )?(?:enter|write) (?:your|the) (?:[a-z]{2,14} )?(?:id|code)\b.{0,80})\.?(?:[ -]+(?:pre-?fill(?:ed)?|hidden))?$/
/** "cedar_04" */
const joinedCode = /^[A-Za-z]{2,12}_\d{1,6}$/
/** "Teacher_id", whose codes recur. */
const namesId = /[ _]id$/
const isCode = (text: string) => /^\d{4,30}$/.test(text) || isToken(text)
const serial = /^(?:respuesta|response|encuesta|survey|registro|row|fila|caso)$/

/** "id_pregunta", "Page_ID": with few numbers, or by their heading, they may be those of groups. */
const isKeyOfTable =
  /^(?!.*(?:school|site|campus|building|district|grade|class|group|escuela|plantel|distrito|grupo|grado|clase))(?:id[ _-][a-z]|.*[a-z][ _-]id$)/
const mostGroups = 12
const areManyNumbers = (facts: Facts) => facts.distinct > mostGroups && areNumbers(facts)

/** Numbers of people, of whom some answered twice; amounts of money are rounded. */
const areLongNumbers = (facts: Facts) =>
  shareOf(facts, (text) => /^\d{7,30}$/.test(text)) >= 0.95 &&
  shareOf(facts, (text) => text.endsWith('0')) < 1 / 3 &&
  !asksForNumber.test(facts.name)

/** Many numbers of eight digits or more, as those of households and of who asked them, which recur. */
const areNumbersOfSome = (facts: Facts) =>
  facts.distinct > mostGroups && shareOf(facts, (text) => /^\d{8,30}$/.test(text)) >= 0.95

/** Numbers that go up by one from the first row to the last. */
function areRunning({ source, answers, answered }: Facts): boolean {
  if (source.kind !== 'number') return false
  const numbers = answers.map(({ folded }) => Number(folded))
  const least = Math.min(...numbers)
  return numbers.every(Number.isInteger) && least >= 0 && Math.max(...numbers) - least <= answered * 1.5
}

const startsAtOne = ({ answers }: Facts) => answers.some(({ folded }) => folded === '1')

/** Numbers of students under a heading such as "SIS": as many digits in each and not rounded, or letters beside them. */
function areShortCodes({ answers, name }: Facts): boolean {
  const [first = ''] = answers.map(({ folded }) => folded)
  if (name.split(' ').length > 3 || asksForNumber.test(name)) return false
  return answers.every(({ folded }) => /^\d{5,7}$/.test(folded) && folded.length === first.length)
    ? answers.filter(({ folded }) => folded.endsWith('0')).length < answers.length / 3
    : answers.every(({ folded }) => /^(?=[\w.#-]*\d)(?=[\w.#-]*[a-z])[\w.#-]{4,12}$/.test(folded))
}

/** "participant_12" */
const areNumbered = ({ answers }: Facts) => answers.every(({ folded }) => numbered.test(folded))
const numbered =
  /^(?:participant|respondent|response|subject|user|person|participante|encuestad[oa]|sujeto|usuario|respuesta)[ _.-]?\d{1,6}$/

/** A code of letters and digits, or a long number. */
const isToken = (text: string) =>
  (/^[\w-]{8,64}$/.test(text) && /\d/.test(text) && /[a-z]/.test(text)) ||
  /^\d{8,30}$/.test(text) ||
  /^[0-9a-f]{8}-[0-9a-f-]{20,40}$/.test(text)

import { isOutside } from '#insights/reading/answers/outside.ts'
import { isTold, placesOf } from '#insights/reading/answers/phrase.ts'
import { scaleOf } from '#insights/reading/answers/scale.ts'
import { knownWord } from '#insights/reading/answers/spellings.ts'
import type { Facts } from '#insights/reading/facts.ts'
import { foldedAnswer, foldedHeading } from '#insights/reading/folding.ts'
import { spaced, withoutOpening } from '#surveys/reading/folded.ts'
import { startsWithYesOrNo } from './closed.ts'

// Names of people below headings that ask for one, or for a group that is called by who leads it: "Garcia" under "Advisor",
// "1 - Garcia" under "Block / teacher", "Period 3 Smith" under "Class".

const list = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** Words that ask for somebody with a name. */
const posts = list(`
  teacher teachers tchr instructor instructors advisor adviser counselor counselors coach principal supervisor mentor
  manager driver aide para paraprofessional therapist interventionist evaluator observer rater interviewer facilitator
  presenter sponsor leader administrator dean reviewer substitute lead member nurse librarian adult nominee sibling
  siblings friend friends classmate scholar person by shout-out maestro maestra maestros maestras docente docentes
  profesor profesora consejero consejera orientador orientadora director directora entrenador entrenadora chofer amigo
  amiga facilitador facilitadora enumerator enumerators surveyor proctor interpreter roommate buddy encuestador encuestadora`)
/** Groups that are mostly called by a name. */
const rooms = list('homeroom advisory homebase hr roster tutoria')
/** Groups that have a number or a letter, and a name beside it. */
const groups = list(`
  block period hour section class classroom room group course grade cohort pod crew bloque periodo hora seccion clase
  salon grupo curso grado aula`)
const subjects = list(`
  math maths mathematics algebra geometry calculus statistics english ela language arts literature reading writing
  literacy science biology chemistry physics history social studies government economics civics art music band choir
  orchestra drama theater dance spanish french latin german chinese computer technology engineering stem health pe
  physical education special sped esl eld ell gifted honors ap ib library lunch study hall matematicas ciencias historia
  ingles espanol lectura escritura arte musica educacion fisica world us american environmental earth creative digital
  media intro introduction advanced bio chem phys eng engl alg geom calc stat stats hist econ psych lit soc sci lang geog`)
const beside = list(`
  senior a an the of or and for in with to at is are was your you my his her their our this that what what's whats which who
  who's whom name last code primary main current first second third do does have has rating evaluating reviewing
  answering about record select choose please home case bus school from list assistant cooperating plc team helped
  evaluated reviewed supervised elige elija seleccione student students child child's staff club site data entry
  assigned iep trusted trust most best favorite instructional attend attends attending goes here reported lab session sesion thank entered submitted completed filled interviewed
  observed out 1st 2nd 3rd 4th 5th 6th 7th 8th time el la los las un una de del y e o en con su sus tu tus mi es quien
  cual que apellido nombre principal titular asignado asignada a`)
/** The parts of an answer that tell groups apart but are not names. */
const codes = list(`
  per pd p blk hr rm sec session sesion gr no number team am pm and the of y k pk tk i ii iii iv`)
const isCode = (word: string) =>
  [codes, groups, rooms].some((set) => set.has(foldedAnswer(word))) || code.test(word)
const code = /\d|^(?:\p{L}{1,2}|\p{L}-\p{L})$/u
/** Words of answers that look like names but are not. */
const things = list(`
  elementary middle high primary secondary early childhood preschool kindergarten freshman sophomore junior senior grade
  grades level morning afternoon evening day night monday tuesday wednesday thursday friday online virtual remote hybrid
  in-person person other none all both several various another new red blue green yellow orange purple black white gold
  silver north south east west upper lower teacher counselor principal coach staff parent student family friend nobody
  aide support general regular core elective intervention resource life skills advisory homeroom office campus center
  building lab gym shared substitute sub vacant tbd unsure primaria secundaria preparatoria manana tarde lunes martes
  miercoles jueves viernes otro otra ninguno ninguna todos rojo azul verde amarillo maestra maestro fall spring winter
  summer treatment control dual traditional immersion bilingual welcome certified classified teachers students parents
  friends counselors mom dad mother father grandma grandpa grandparent aunt uncle cousin brother sister siblings
  guardian myself tutor mama papa abuela abuelo tia tio hermano hermana amigos nadie eso bach bachillerato fp medio media
  basico basica infantil inicial preescolar kinder telesecundaria matutino vespertino diurno nocturno informatica
  contabilidad enfermeria administracion turismo electronica mecanica`)

const tokensOf = (text: string) => text.split(/[^\p{L}\p{N}'-]+/u).filter(Boolean)
/** Where a part of an answer ends: "Garcia (Period 3)", "3-Garcia". */
const betweenParts = / ?[/:;,|()[\]–—]+ ?| - | from |(?<=\d\p{L}?)-(?=\p{L}{3})|(?<=\p{L}{3})-(?=\d)/u

/** The groups of a form before its question, as KoboToolbox writes them: "visit/detail_1/surveyor". */
const groupsBefore = /^(?:[\w.-]+\/)+(?=[\w.-]+$)/

/** How a heading asks for a group: by who leads it, by a name, or by a number with or without one; or for anybody. */
function askedBy(heading: string): 'post' | 'room' | 'group' | 'who' | null {
  const name = foldedHeading(withoutOpening(spaced(heading.replace(groupsBefore, ''))))
  const words = tokensOf(name.replace(/\([oae]?s?\)/g, '').replaceAll('_', ' '))
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  const isKnown = (word: string) =>
    [posts, rooms, groups, subjects, beside].some((set) => set.has(word)) || /^\d{1,2}$/.test(word)
  if (words.every(isKnown)) {
    const asked = has(posts) ? 'post' : has(rooms) ? 'room' : has(groups) ? 'group' : null
    if (asked) return asked
  }
  if (!/^[¿ ]*(?:who|whom|quien|con quien|a quien)\b/.test(name)) return null
  return asksForOne.test(name) && has(posts) ? 'post' : 'who'
}

/** "Who is your instructional coach?" asks for one person of each, so that few names recur. */
const asksForOne = /^[¿ ]*(?:who(?:'s| is| was)|quien (?:es|fue)) (?:your|my|the|su|tu|mi|el|la)\b/

/** Whether most answers have the name of a person, as the heading asks for it. */
export function holdsAskedNames({ heading, answers, isSampled }: Facts): boolean {
  const asked = askedBy(heading)
  // "4 stars" below "Principal" rates one.
  if (asked === null || (!isSampled && (scaleOf(answers)?.steps.length ?? 0) >= 3)) return false
  const inside = answers.filter(({ folded }) => !isOutside(folded))
  const named = inside.filter(({ label }) => {
    const { hasName, hasCode } = partsOf(label, asked === 'post' && label === label.toLowerCase())
    return hasName && (hasCode || asked !== 'group')
  })
  const [fewest, share] = asked === 'who' ? [manyNames, mostly] : [1, leastNamed]
  return named.length >= fewest && named.length >= inside.length * share
}

/** The share of distinct answers with a name; of many if no heading asks for one. */
const [leastNamed, mostly, manyNames] = [0.6, 0.8, 8]

/** "MATH 101" */
const courseCode = /^\p{Lu}{2,5}[ -]?\d{3,4}\p{Lu}?$/u

function partsOf(label: string, isAnyCase: boolean): { hasName: boolean; hasCode: boolean } {
  if (label.length > 60 || courseCode.test(label) || startsWithYesOrNo(foldedAnswer(label)))
    return { hasName: false, hasCode: false }
  const parts = label.split(betweenParts).map((part) => {
    const words = tokensOf(part)
    const inside = words.filter((word) => !isCode(word))
    return { words, inside, left: inside.filter((word) => !subjects.has(foldedAnswer(word))) }
  })
  return {
    hasName: parts.some(({ left }) => isName(left, isAnyCase)),
    hasCode: parts.length > 1 || parts.some(({ words, inside }) => inside.length < words.length),
  }
}

/** One to three capitalised words, none of which means something else. */
function isName(words: readonly string[], isAnyCase: boolean): boolean {
  const folded = words.map((word) => foldedAnswer(word))
  const whole = folded.join(' ')
  return (
    words.length >= 1 &&
    words.length <= 3 &&
    (words.every((word) => /^\p{Lu}[\p{L}'-]+$/u.test(word)) ||
      (isAnyCase && /^[\p{Ll}' -]+$/u.test(words.join(' ')))) &&
    !folded.some((word) => things.has(word)) &&
    !placesOf(whole).some(isTold) &&
    ['grade', 'gender', 'race'].every((kind) => knownWord(kind, whole) === undefined)
  )
}

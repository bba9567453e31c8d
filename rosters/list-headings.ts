import {
  ofAllUsers,
  ofClasses,
  ofGrade,
  ofOneStudent,
  ofPerson,
  ofStaff,
  ofStudents,
  ofTeachers,
} from './list-students.ts'

/** The columns of a list of people. */
type ListColumn =
  | 'key'
  | 'email'
  | 'login'
  | 'name'
  | 'given'
  | 'family'
  | 'secondFamily'
  | 'school'
  | 'status'
  | 'blocked'
  | 'ended'

/** The positions of the columns of a list, -1 for a missing one. */
type ListColumns = Record<ListColumn | 'grade', number> & {
  /** The columns that say what somebody is. */
  types: number[]
  /** Those of them in which a letter may mean students; “S” under Employee Type may be a substitute. */
  coded: number[]
  /** Others, which may say that somebody is a student, but nothing about everybody else. */
  others: number[]
  /** Those that say with yes or no whether somebody is a student. */
  flags: number[]
  /** Those that are filled for students only. */
  students: number[]
  /** Those that mean students unless another column means staff. */
  signs: number[]
  /** Whether a heading is one that only lists of the staff have. */
  hasStaff: boolean
}

/** A heading in lower case without accents and remarks in brackets, its words separated. */
const wordsOf = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // Exports of a database name the table of a column.
    .replace(
      /^(?:individual|person|users?|teachers?|staff|school_?staff|employee|contacts|identity)\.(?=\w)/i,
      '',
    )
    .replace(/\[[^\]]*\]|\((?:s|required)\)/gi, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/e-mail/g, 'email')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const spelled = (words: string) => new RegExp(`^(?:${words.replaceAll(' ', '\\s?')})$`)

/** Headings of each column, the most specific first. */
const spellings: Record<Exclude<ListColumn, 'email'>, readonly RegExp[]> = {
  login: [spelled('user principal name|upn')],
  key: [
    spelled(
      'employee (?:id|number|no)|staff (?:id|number)|teacher (?:id|number)|person id|sourced id|sis id|id|numero de empleado',
    ),
  ],
  name: [
    spelled('name|full name|display name|nombre completo|nombre y apellidos?'),
    spelled(
      '(?:employee|staff|teacher|member|person|user)(?: member)? (?:full )?name|staff member|last(?: name)? first(?: name)?|name last first',
    ),
    spelled('full name [lfm]{2,3}|name lfm?'),
    spelled('employee|teacher|staff|person|worker|nickname'),
  ],
  given: [
    spelled(
      '(?:(?:staff|employee|teacher|user) )?first(?: name)?|given name|f name|legal first name|nombres?|primer nombre',
    ),
    spelled('preferred (?:first |given )?name'),
  ],
  family: [
    spelled(
      '(?:(?:staff|employee|teacher|user) )?last(?: name)?|surname|family name|l name|legal last name|apellidos?|(?:primer )?apellido(?: paterno)?',
    ),
    spelled('preferred (?:last|family) name'),
  ],
  secondFamily: [spelled('apellido materno|segundo apellido')],
  school: [
    spelled(
      'schools?(?: names?)?|nombre (?:de la escuela|del plantel)|escuelas?|plantel|centro(?: escolar| educativo| de trabajo)?',
    ),
    spelled('(?:home|primary|assigned|work) (?:school|site|building|campus|location)(?: name)?'),
    spelled('(?:school )?(?:building|site|campus|loc(?:ation)?)s?(?: name| desc| description)?'),
    spelled('(?:entity|organization) name'),
  ],
  status: [
    spelled(
      '(?:employment |employee |account |staff |user |active |position )?status(?: code| desc| description)?|active(?: (?:employee|staff|user|flag))?|(?:account )?enabled(?: user)?|is active|estado',
    ),
  ],
  blocked: [
    spelled('block credential|sign in blocked|(?:is )?(?:blocked|disabled|suspended|archived|inactive)'),
  ],
  ended: [
    spelled(
      '(?:employment |employee |school |district |assignment |position |job )*(?:end|exit|termination|term|separation|inactive|inactivation) date|fecha de (?:baja|termino|fin|salida)',
    ),
  ],
}

/** Headings under which a list says what somebody is. */
const ofTypes =
  /(?:^| )(?:role|type|title|position|assignment|job|classification|affiliation|rol|puesto|cargo|tipo)s?(?: (?:title|type|name|code|description|class))*$|^tipo de (?:usuario|persona|cuenta)$|^org unit path$|^relation(?:ship)?(?: to (?:the )?(?:student|child))?$|^parentesco$/
const ofEmployment = /employee|staff|job|position|title|pay|classification|assignment|puesto|cargo/
const ofSomebodyElse = /relation|emergency|contact|parent|guardian|supervisor|manager/

const ofEmail = /^(?!.* (?:label|type)$).*(?:(?:^| )(?:e ?mails?|mail|correo)(?: |$)|email)/
const ofSomethingElse =
  /personal|private|home|secondary|recovery|alternate|other|parent|guardian|student|contact 2|supervisor|manager|emergency|new primary|sent|verified|opt|password|bounce|notif/
const emails = [
  spelled('email|email address|mail|mail address|work email|staff email|correo electronico|correo'),
  /work|staff|school|district|employee|primary|teacher|official|user|login|trabajo|escolar/,
  /./,
] as const

export function listColumns(header: readonly string[]): ListColumns {
  const words = header.map(wordsOf)
  const first = (patterns: readonly RegExp[]) => {
    for (const pattern of patterns) {
      const at = words.findIndex((one) => pattern.test(one))
      if (at >= 0) return at
    }
    return -1
  }
  const email = emailColumn(words)
  const found = Object.fromEntries(
    Object.entries(spellings).map(([column, patterns]) => [column, first(patterns)]),
  ) as Record<Exclude<ListColumn, 'email'>, number>
  // The Spanish word means the given name beside a family name, and the whole name without one.
  const name = found.name < 0 && found.family < 0 ? found.given : found.name
  const given = found.family < 0 && name === found.given ? -1 : found.given
  const severalGrades = /\(s\)/i
  const grade = words.findIndex((one, at) => ofGrade.test(one) && !severalGrades.test(header[at] ?? ''))
  const all = (pattern: RegExp) => words.flatMap((one, at) => (pattern.test(one) ? [at] : []))
  const columns = { ...found, name, given, email: email < 0 ? found.login : email, grade }
  const types = all(ofTypes).filter((at) => !ofSomethingElse.test(words[at] ?? ''))
  const known = new Set([...Object.values(columns), ...types])
  const isWho = (at: number) => [name, given, found.family, columns.email, found.key].includes(at)
  const teachers = all(ofTeachers)
  const classes = [...all(ofClasses), ...all(ofPerson)]
  const users = all(ofAllUsers)
  return {
    ...columns,
    types,
    coded: types.filter((at) => !ofEmployment.test(words[at] ?? '')),
    others: words.flatMap((one, at) => (known.has(at) || ofSomebodyElse.test(one) ? [] : [at])),
    flags: all(ofOneStudent),
    students: all(ofStudents),
    signs: [
      ...teachers.filter((at) => !isWho(at)),
      ...(classes.length > 1 ? all(ofClasses) : []),
      ...(users.length > 1 ? users : []),
    ],
    hasStaff: words.some((one) => ofStaff.test(one)) || teachers.some(isWho),
  }
}

function emailColumn(words: readonly string[]): number {
  const may = words.map((one) => ofEmail.test(one) && !ofSomethingElse.test(one))
  // A title may speak of e-mail too.
  const isTitle = words.filter((one) => one !== '').length < 2
  for (const pattern of isTitle ? emails.slice(0, 1) : emails) {
    const at = words.findIndex((one, index) => may[index] && pattern.test(one))
    if (at >= 0) return at
  }
  return -1
}

/** A heading that only a list of students has and that says nothing about others; undefined if there is none. */
export function headingOfStudents(header: readonly string[]): string | undefined {
  const { types, students, signs, hasStaff } = listColumns(header)
  const [first] = hasStaff ? students : [...students, ...signs]
  return types.length === 0 && first !== undefined ? header[first] : undefined
}

/** In Spanish somebody “de baja” has left, but “de baja médica” is on sick leave. */
const gone =
  /^(?:(?:i|term|no|n|false|0)$|(?:inactive|in-active|not active|terminated|retired|resigned|separated|suspended|disabled|deleted|tobedeleted|archived|deceased|former|left|inactiv[oa]|jubilad[oa])(?!\p{L})|(?:(?:dad[oa] )?de )?baja(?: definitiva)?$)/iu

/** Whether a cell says that somebody left. */
export const saysLeft = (cell: string): boolean => gone.test(cell.trim())

/** Whether a cell says yes. */
export const saysYes = (cell: string): boolean => /^(?:y|yes|true|1|x|si|sí|s)$/i.test(cell.trim())

const suffix =
  /^(?:jr|sr|ii|iii|iv|ph\.?\s?d|ed\.?\s?[ds]|m\.?\s?ed|m\.?\s?[ads]|b\.?\s?[as]|esq|r\.?n|lcsw|nbct)\.?$/i

/** What some programs append to a name. */
const ofState = /\s*\((?:on leave|leave|terminated|inactive|contingent)\)$/i

/** The parts of a whole name: “Lee, Ann” is Ann Lee, but “Ann Lee, Jr.” is one name. */
export function partsOfName(name: string): { given: string; family: string } {
  const [family = '', given = '', ...more] = name
    .replace(ofState, '')
    .split(',')
    .map((part) => part.trim())
  const isName = [family, given].every((part) => /^[\p{L}\p{M}][\p{L}\p{M}\s.'’-]*$/u.test(part))
  if (!isName || more.some((part) => part !== '' && !suffix.test(part)) || suffix.test(given))
    return { given: name.replace(ofState, ''), family: '' }
  return { given, family: [family, ...more].filter((part) => part !== '').join(' ') }
}

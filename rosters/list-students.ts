/** A word for a student; a cell has one or several. */
const word = '(?:students?|pupils?|learners?|scholars?|estudiantes?|alumn[oa]s?)'
/** What may precede it: there are staff called “Dean of Students”, but none called “Grade 5 Student”. */
const before =
  '(?:(?:current|active|enrolled|new|former|withdrawn|graduated|inactive|archived|all|high|middle|junior|senior|elementary|primary|secondary|school|hs|ms|es|district|transfer|part|full|time|grade|\\d{1,2}(?:st|nd|rd|th)?|k-?\\d+)\\s+)*'
const after =
  '(?:$|_|\\s*[-–:(/,;&|]|\\s+(?:grade|gr|k|pk|\\d|accounts?|users?|licen[sc]es?|use|profiles?|members?)\\b)'
/** Students in Spanish, unlike an “Estudiante de magisterio”, who teaches. */
const inSpanish =
  '(?:estudiantes?|alumn[oa]s?)\\s+(?:(?:activ|inscrit|egresad|graduad)[oa]s?$|regular(?:es)?$|de(?:l| la)?\\s+(?:\\d|(?:grado|nivel|intercambio|preescolar|prepa(?:ratoria)?|primaria|k[ií]nder|segundo|tercero?|cuarto|quinto|sexto|secundaria|bachillerato|escuela (?:primaria|secundaria))(?:$|\\s)))'
const student = new RegExp(`^${before}(?:${word}${after}|${inSpanish})|^class of 20[2-9]\\d$`, 'i')
/** A part of a path of accounts, such as “/District/Students/2030” or “CN=…,OU=HS Students,DC=…”. */
const inPath = new RegExp(
  `(?:^|[/,])(?:ou=)?\\s*${before}(?:${word}|stud?s?|alumni)(?:\\s*[-–:(].*|\\s+(?:accounts?|users?|grade.*|\\d.*))?(?:[/,]|$)`,
  'i',
)
/** A graduation year or a grade as part of a path. */
const yearInPath =
  /[/,](?:ou=)?(?:(?:class of |grad(?:uation)? ?(?:year)? ?)?20[2-4]\d|(?:grade|gr?) ?\d{1,2}|\d{1,2}(?:st|nd|rd|th)(?: grade)?|(?:pre-?)?k(?:indergarten)?)(?:[/,]|$)/i
const isPath = /^\/|(?:^|,)ou=/i
const staffInPath = /staff|facult|teacher|employee|admin|docente|maestr/i
const license = /\bfor students\b|\bstudent use\b/i
const minor = /^minor(?:with|no|$)/i
const parent =
  /^(?:(?:grand|step|foster )?(?:parent|mother|father)s?|guardians?|relatives?|observers?|padres?|madres?)(?:$|\s*[-–:(/,;&]|\s+(?:and|or|y|o|guardian)\b)/i
/** Titles that only staff have, such as “Parent & Family Liaison”. */
const office =
  /(?:coordinator|director|liaison|specialist|manager|advocate|facilitator|counselor|supervisor|principal|dean|navigator|interventionist)s?$/i
const guest = /^guests?$/i
const former = /^alumni?$|^former (?:student|staff|employee|teacher|faculty)|^retire(?:d|es?)$/i

type ListedGroup = 'student' | 'parent' | 'other' | 'staff'

/** One of several groups to which only staff belong, who may be in those of students too; not “Students and Staff”. */
const groupOfStaff = new RegExp(
  `^(?!.*\\b${word}\\b).*?(?:^|\\s)(?:staff|faculty|teachers?|employees?|docentes?)$`,
  'i',
)

/** The group that a cell of a list names, or one of several values in it; staff may have any title. */
function listedGroup(cell: string): ListedGroup {
  const values = cell.split(/[;|\n]/).map((value) => value.trim())
  if (values.length > 1 && values.some((value) => groupOfStaff.test(value))) return 'staff'
  return values.map(groupOfValue).find((group) => group !== 'staff') ?? 'staff'
}

const oneStudent = /^(?:student|pupil|learner|scholar|estudiante|alumn[oa])$/i

/** Whether a cell of a row that lacks one says that somebody is a student; the name of a school may begin with the word. */
export const saysShifted = (cell: string, isOfSchool: boolean): boolean =>
  isOfSchool ? oneStudent.test(cell.trim()) : saysStudent(cell)

const oneParent = /^(?:parent|guardian|observer|padre|madre)$/i

/** The group that a cell with a role names; several may be separated by commas, as in a title such as “Dean, Students”. */
export function groupOfRole(cell: string): ListedGroup {
  const whole = listedGroup(cell)
  if (whole === 'student' || whole === 'other' || !cell.includes(',')) return whole
  const roles = cell.split(',').map((role) => role.trim())
  if (roles.some((role) => groupOfStaff.test(role))) return 'staff'
  if (roles.some((role) => oneStudent.test(role))) return 'student'
  return roles.some((role) => oneParent.test(role)) ? 'parent' : whole
}

function groupOfValue(text: string): ListedGroup {
  if (former.test(text) || guest.test(text)) return 'other'
  if (office.test(text) && !isPath.test(text)) return 'staff'
  if (student.test(text) || license.test(text) || minor.test(text)) return 'student'
  const isOfYear = yearInPath.test(text) && !staffInPath.test(text)
  if (isPath.test(text) && (inPath.test(text) || isOfYear)) return 'student'
  return parent.test(text) ? 'parent' : 'staff'
}

/** Results for cells of other columns, which recur in many rows. */
const said = new Map<string, boolean>()
const mostSaid = 10_000

/** Whether a cell of any column says that somebody is a student. */
export function saysStudent(cell: string): boolean {
  if (cell === '' || cell.length > 500) return false
  const known = said.get(cell)
  if (known !== undefined) return known
  const says = listedGroup(cell) === 'student'
  if (said.size < mostSaid) said.set(cell, says)
  return says
}

const codeOfStudents = /^(?:s|stu|stud|stdnt|stdt|est|alu)\.?$/i
const codeOfParents = /^(?:p|par|g|gdn|grd)\.?$/i

/** The same for the letters that mean students. */
export function codedGroup(cell: string): ListedGroup {
  if (codeOfStudents.test(cell)) return 'student'
  return codeOfParents.test(cell) ? 'parent' : 'staff'
}

/** Whether an address is at a domain for students. */
export const isAddressOfStudents = (email: string): boolean =>
  /@(?:[^@]*\.)?(?:stu|students?|pupils?|scholars?|estudiantes?|alumnos)\./i.test(email)

const whose =
  '(?:(?:local|state|statewide|district|unique|alternate|school) )*(?:student|pupil|scholar|learner|estudiante|alumno) '
/** Headings, in lower case, that only lists of students have. */
export const ofStudents = new RegExp(
  [
    `^${whose}(?:student |state |local |unique )?(?:id|identifier|number|no|num|name|full name|email|first|last|first name|last name|grade)`,
    '^(?:relationship to )?(?:student|pupil|estudiante|alumno)$',
    '^(?:parent|guardian|mother|father|contact 1)s? (?:\\d )?(?:name|email|phone|first name|last name)',
    '^(?:graduation year|grad year|grad yr|yog|year of graduation|class of|cohort year|year of entry)$',
    '^(?:grade level )?homeroom teacher$',
    '^(?:ssid|sasid|lasid|perm id|permanent id|lunch (?:pin|number|status)|grade in school)$',
  ].join('|'),
)

/** Headings of a student's grade; what a teacher teaches is “Grades” or “Grade taught”. */
export const ofGrade =
  /^(?:(?:current|enrolled|enrollment|school|next) )?(?:grade|gr|grade level|grade lvl|gradelevel|grade code|year level|year group|grado|nivel)$/

/** Headings that only lists of the staff have. */
export const ofStaff =
  /staff|employee|faculty|personnel|\bhired?\b|taught|teaching|subject|department|\bdept\b|certificat|license number|extension|^ext$|^teacher (?:id|number|email)|docente|maestr|empleado|asignatura|materia|departamento/
/** A heading of staff if it is about the people themselves, and of students if it is about somebody else. */
export const ofTeachers = /^(?:classroom |current )?teacher(?: name)?$/

/** Headings of what a school has about its students, two of which are enough. */
export const ofClasses =
  /^(?:home ?room|advisory|advisor|counselor|bus|bus (?:route|number|stop)|lunch|enrollment (?:status|date)|entry (?:date|grade)|year in school|salon|tutor)$/
/** Headings of an export of all users of Canvas, which does not say who they are. */
export const ofAllUsers = /^(?:user id|login id)$/
/** Those that a list of staff may have too: they count only beside one of the others. */
export const ofPerson =
  /^(?:birth ?date|birthday|dob|date of birth|gender|sex|race|ethnicity|fecha de nacimiento|sexo)$/
/** A heading for yes or no. */
export const ofOneStudent = /^is (?:a )?(?:student|pupil|minor)$/

const ordinals =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|freshman|sophomore|junior|senior|primero|segundo|tercero|cuarto|quinto|sexto'
const oneGrade = new RegExp(
  `^(?:grade|gr\\.?|grado|year)?\\s*(?:pre-?\\s?k(?:indergarten)?|pk\\d?|tk|jk|k|kg|kinder(?:garten|garden)?|(?:0?[1-9]|1[0-3])(?:\\.0)?(?:st|nd|rd|th|º|°|ro|do|er|to|vo|no|mo)?|${ordinals})\\s*(?:grade|gr\\.?|grado)?$`,
  'i',
)

/** Whether a cell has one grade, as for a student. */
export const isOneGrade = (cell: string): boolean => oneGrade.test(cell.trim())

const staffWords =
  /teach|staff|facult|princip|admin|counsel|aide|\bpara|coach|nurse|secretar|clerk|speciali|coordinat|direct|librar|psych|therap|custod|interven|instruct|assist|techn|manag|superv|superint|dean|social|advis|media|driver|food|profes|\bsub|mentor|\bhead\b|speech|special|sped|employee|docente|maestr|conseje|bibliotec/i

/** Whether a cell certainly says that somebody is staff. */
export const saysStaff = (cell: string): boolean => staffWords.test(cell)

import type { PersonalKind } from '#contract/results/readings.ts'
import { folded, mixedScripts, questionInGroup, spaced, withoutOpening } from '#surveys/reading/folded.ts'
import { partsOf, personalHeadingOfLanguages } from './headings-of-languages.ts'

// A heading names what identifies a person if all of its words do nothing else: "Your full name" does, "Name of
// your school" and "How often do you read e-mail?" do not. English and Spanish.

const list = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** Words that may accompany any of them. */
const beside = list(`
  a an and the or of for to in on is are at what whats which when your yours my our his her their its this if any
  please select enter write type provide give print state tell share list fill us me here below optional required
  contact information info details data
  student pupil learner scholar applicant child children kid parent parents guardian guardians mother father mom mum dad grandma grandpa
  grandmother grandfather aunt uncle cousin son daughter caregiver family
  respondent participant recipient person staff employee teacher member user adult sibling siblings
  brother sister friend teammate classmate partner roommate colleague coworker spouse advisor advisory homeroom counselor coach mentor
  submitter observer interviewer enumerator surveyor evaluator facilitator instructor trainer supervisor principal
  personal home work school district primary secondary main alternate preferred current
  un una el la los las lo de del al y o e es son su sus tu tus mi cual favor por selecciona seleccione escribe escriba ingrese ingresa indique
  indica anote proporcione proporciona aqui opcional obligatorio datos contacto
  estudiante alumno alumna nino nina hijo hija padre madre padres mama papa abuela abuelo tia tio tutor tutora apoderado acudiente representante
  profesor profesora docente maestro maestra empleado empleada encuestado participante persona usuario personal escolar principal
  hermano hermana hermanos amigo amiga companero companera pareja esposo esposa colega consejero consejera entrenador entrenadora
  observador observadora entrevistador entrevistadora encuestador encuestadora evaluador evaluadora facilitador facilitadora`)

const digits = list(
  'number numbers no num nr digit digits code identifier identification numero num codigo identificacion',
)

type Rule = {
  kind: PersonalKind
  /** At least one of these is required. */
  core: Set<string>
  /** Words that may accompany these, and those of `beside` that may not. */
  with?: Set<string>
  without?: Set<string>
}

/** The first that matches decides. */
const rules: Rule[] = [
  {
    kind: 'email',
    core: list('email emails correo correos'),
    with: list('address addresses id account electronico electronica direccion cuenta'),
  },
  {
    kind: 'network-address',
    core: list('ip ipaddress ipaddr'),
    with: list('address network direccion'),
  },
  {
    kind: 'phone',
    core: list('phone phones telephone phonenumber cellphone telefono telefonos celular movil whatsapp'),
    with: list('number numbers no num mobile cell daytime evening emergency numero fijo emergencia'),
  },
  {
    kind: 'birth-date',
    core: list('dob birthdate birthday dateofbirth cumpleanos'),
    with: list('date fecha mm dd yyyy yy m d y aaaa'),
  },
  {
    kind: 'student-number',
    core: list(
      'pin ssid sasid ssn curp dni cedula matricula legajo studentid studentnumber netid emplid uin pid passport pasaporte rut nie nif nia cpf nuip dui cui rfc nss',
    ),
    with: new Set([...digits, ...list('id social security state local prolific last four 4 ultimos cuatro')]),
  },
  {
    kind: 'location',
    core: list(
      'latitude longitude latitud longitud lat lng lon gps coordinates coordenadas geolocation geopoint',
    ),
    with: list('location altitude precision accuracy ubicacion coordinate hh household hogar'),
  },
  {
    kind: 'location',
    core: list('address addresses direccion domicilio street'),
    with: list(
      'street mailing postal residential physical line permanent 1 2 dwelling house residence household casa calle particular completa full vivienda hogar residencia',
    ),
    without: list('school district work escolar email'),
  },
  {
    kind: 'name',
    core: list(`name names surname surnames nickname firstname lastname fname lname fullname username login signature initial initials
      nombre nombres apellido apellidos firma iniciales`),
    with: list(`full first last middle given legal maiden masked 1 2 complete completo completos completa primer primero
      segundo paterno materno screen display consent assent consentimiento sign with electronic electronica digital
      being evaluated observed reviewed raffle drawing prize sorteo rifa f l`),
    without: list('school district home work data information info personal escolar which list'),
  },
]

/** Two words that mean one of them only together. */
const pairs: [PersonalKind, RegExp][] = [
  ['phone', /\b(mobile|cell|contact (number|no)|numero de contacto)\b/],
  [
    'birth-date',
    /\b(date of birth|birth date|birth (?:month and )?day|fecha de nacimiento|nacimiento fecha)\b/,
  ],
  [
    'student-number',
    /\b(?:documento|cedula|carnet?|tarjeta|document|card) (?:nacional )?(?:de |of )?(?:identidad|identificacion|ciudadania|identity|identification)\b|\b(?:numero|num|no|nro) (?:de |del )?(?:documento|carnet?|identidad)\b|\b(?:national|government|identity|id) (?:id )?(?:card|document)\b|\b(?:national|government) id\b|\bdocument (?:number|no|num)\b/,
  ],
  [
    'student-number',
    /\b(student|pupil|learner|employee|staff|teacher|lunch|badge|perm|permanent|local|state|id|identification) (?:student )?(id|identifier|number|no|num|code|pin)\b|\b(numero|codigo|id) (de |del )?(identificacion|identidad|estudiante|alumno|alumna|empleado)\b|\bexternal (data )?reference\b|\b(?:net|empl|banner|campus|prolific|mturk|worker) id\b|\b(insurance|policy|medicaid|licen[cs]e|plate) (id|number|no|num|code)\b|\b(?:licen[cs]e plate|car tag)\b|\b(?:numero|no) de (placa|poliza|licencia|seguro|control|lista)\b|\bclave unica\b/,
  ],
]
const pairWords = list(`
  mobile cell contact birth nacimiento fecha date day month dd mm yyyy yy aaaa lunch pin badge perm permanent local state id external
  reference insurance policy medicaid driver drivers license licence plate tag vehicle car health placa poliza licencia seguro control
  documento document carne carnet cedula tarjeta card identidad ciudadania identity national government nacional nro
  lista clave unica net empl banner campus prolific mturk worker`)

/** "SWC ID#": the number that a school or an office gave somebody, under a name of its own; not that of a response or a group. */
const numberOfSome =
  /^(?!(?:response|record|survey|form|entry|submission|case|row|item|question|school|class|course|group|team|section|room|site|event|project|device|order|product|batch|household)s? )[a-z]{2,12} id (?:number|no|num)$/

/** A code that people make up, or part of a number, which is the same in each survey: "Last letter of your mother's first name". */
const partOfOne =
  /\b(?:(?:first|second|third|fourth|last|primer\w{0,2}|segund\w|tercer\w?|cuart\w|ultim\w{1,2}) (?:(?:\d|one|two|three|four|un|una|dos|tres|cuatro) )?(?:letters?|digits?|numbers?|initials?|letras?|digitos?|numeros?) (?:of|in|de|del)|(?:number|numero) (?:of|de|del) (?:your|his|her|tu|su) (?:(?:mother|father|madre|padre) )?(?:birth ?date|birthday|date of birth))\b/
/** The same in a row of a grid, which begins with it: "Writes the first letter of her name" is what a child can do. */
function isPartOfOne(label: string): boolean {
  const text = wordsOf(label).join(' ')
  const at = text.search(partOfOne)
  return at >= 0 && /^(?:the |la |el )?$/.test(text.slice(0, at))
}

/** A sentence that asks for one of them: "If you want a reply, please write your e-mail address". */
const request =
  /\b(enter|write|type|provide|give|leave|share|include|print|ingrese|ingresa|escriba|escribe|proporcione|deje|deja|anote|indique) (?:[a-z]{1,12} ){0,3}(?:your|su|tu|his|her|their) (?:(?:own|full|complete|first|last|numero|direccion|de|correo|cell|mobile|home) ){0,3}(email|correo|phone|telefono|celular|whatsapp|name|nombre)\b/
const requested: Record<string, PersonalKind> = {
  email: 'email',
  correo: 'email',
  name: 'name',
  nombre: 'name',
}
/** Words for asking about something, not for it. */
const question =
  /^(do|does|did|is|are|was|were|how|which|why|would|should|can|could|have|has|que|como|cuantas?|cuantos?|tiene|usa)\b/
/** A request after a question: "Did anybody help? If yes, give their name." */
const whereYes = /\bif (?:yes|so),? (?:please )?(?:give|write|enter|provide|share|list|type)\b/

/** Words for its kind, such as of phone, not the number; "please type" asks for it. */
const kindOf = /^(?:(?:what|which) )?types? of |[^ ]+ types$/

/** Questions for a name without the word. */
const forName =
  /^(?:como (?:te llamas|se llama(?: usted)?)|como (?:quieres?|prefieres?) que (?:te|le) llam\w{2,4}|(?:what|which) name do(?:es)? (?:you|(?:the|your) (?:child|student|scholar)) go by|what (?:do|should|can|may) (?:people|we|i|others|your friends|your teachers) call you|what do you (?:want|like|prefer) to be called|how (?:do|would) you (?:want|like|prefer) to be called)$/
/** How to write a name, whatever precedes it: "If not listed, write in here (Last, First)". */
const lastFirst = /\((?:last|first)(?: name)?, ?(?:last|first)(?: name)?\)/i
/** A remark after the request, as "(with area code)"; "(of your school)" changes its meaning. */
const remark =
  /\s*\((?:as|with|we|so|for|leave|including|incl|e\.?g|only|not|no|if|month|como|con|para|ej|solo|mes|deja\w{0,3})\b[^()]{0,200}\)\s*[:*?]*$/i

/** A heading with more words is a question about something else. */
const mostWords = 14

/** In characters. */
const longest = 500

/** Characters as some tools export them: "Nom &amp; prénom", "Child&#39;s name". */
const apostrophe = /&(?:#0?39|#x27|apos|rsquo|#8217);/gi
const entity = /&(?:amp|nbsp|quot|#\d{2,4});/gi
/** What Qualtrics adds for the words beside an option. */
const freeOption = / - [^-]{1,200} - Text$/

/** How the answers below a heading identify people; null for a question about anything else. */
export function personalHeading(exported: string): PersonalKind | null {
  if (isPartOfOne(rowOf.exec(exported.trim())?.[1] ?? '')) return 'student-number'
  const heading = exported
    .slice(0, longest)
    .replace(apostrophe, "'")
    .replace(entity, ' ')
    .replace(freeOption, '')
  const kind = inAnyLanguage(heading) ?? inGroup(heading)
  if (kind) return kind
  const parts = partsOf(heading.slice(0, longest))
  if (parts.length < 2) return null
  const kinds = parts.map(inAnyLanguage)
  const isTranslated = parts.some((part) => personalHeadingOfLanguages(part) !== null)
  return isTranslated && kinds.every((one) => one !== null) ? (kinds[0] ?? null) : null
}

/** The row of a grid, after a question of any length. */
const rowOf = /\[([^[\]]{1,200})\]$/

/**
 * The question in "household/about_you/full_name", as KoboToolbox writes groups, or with hyphens or colons, as ODK does;
 * "devices/phone" is an option, and "school-name" and "IP-Adresse" are one question.
 */
function inGroup(heading: string): PersonalKind | null {
  const name = path.exec(heading)?.[1] ?? inGroupOfOdk(heading)
  if (name === undefined) return null
  const kind = inAnyLanguage(name)
  return kind === 'email' || kind === 'phone' ? null : kind
}
const path = /^[a-z\d_.-]{1,80}(?:\/[a-z\d_.-]{1,80}){0,7}\/([a-z\d_.-]{1,80})$/

function inGroupOfOdk(heading: string): string | undefined {
  // Names of several words have an underscore; the parts of a place are written by ODK itself.
  if (!/_|-(?:latitude|longitude)$/i.test(heading)) return undefined
  const name = questionInGroup(heading)
  return name !== undefined && /^(?:names?|address|id|code|numbers?|no)$/i.test(name) ? undefined : name
}

const inAnyLanguage = (heading: string) =>
  inEnglishOrSpanish(heading) ??
  // Also of those who want a reply: "If so, what is your name?"
  inEnglishOrSpanish(withoutOpening(heading.slice(0, longest).replace(/^¿?(?:if|si)\b/i, ''))) ??
  personalHeadingOfLanguages(heading.slice(0, longest))

function inEnglishOrSpanish(heading: string): PersonalKind | null {
  const [, stem = '', label = ''] = /^([^[\]]{1,400})\[([^[\]]{1,200})\]$/.exec(heading.trim()) ?? []
  // A field of a contact form, as "Contact information [Phone]"; elsewhere it is an option or a row.
  if (label !== '') {
    // A name in parts, as "Full name (optional) [First name]"; a device or an address may have rows of another kind.
    if (inAnyLanguage(stem) === 'name') return 'name'
    return /\b(contact|contacto|information|informacion|address|details|datos|about you|who are you)\b/.test(
      folded(stem),
    )
      ? inAnyLanguage(label)
      : null
  }
  // The parts of a place are written by programs: "_home_latitude", "home__Longitude".
  if (/._(latitude|longitude)$/i.test(heading)) return 'location'
  // The account that sent a response, as KoboToolbox writes it.
  if (heading === '_submitted_by') return 'name'
  const words = wordsOf(heading.slice(0, longest).replace(remark, ''))
  if (words.length === 0) return null
  const text = words.join(' ')
  if (forName.test(text) || lastFirst.test(heading)) return 'name'
  if (partOfOne.test(text) && !question.test(text)) return 'student-number'
  const asked = question.test(text) && !whereYes.test(text) ? null : request.exec(text)?.[2]
  if (asked) return requested[asked] ?? 'phone'
  if (words.length > mostWords || asksForKind(words, text)) return null
  for (const [kind, pair] of pairs)
    if (pair.test(text) && words.every((word) => beside.has(word) || pairWords.has(word) || digits.has(word)))
      return kind
  return kindOfWords(words) ?? nameBeside(heading) ?? (numberOfSome.test(text) ? 'student-number' : null)
}

/** The kind that words ask for, if they say nothing else. */
const kindOfWords = (words: readonly string[]): PersonalKind | null =>
  rules.find(
    ({ core, with: own, without }) =>
      words.some((word) => core.has(word)) &&
      words.every((word) => core.has(word) || own?.has(word) || (beside.has(word) && !without?.has(word))),
  )?.kind ?? null

/** "Student name and grade", "Nombre y grupo": a request for a name and something short. */
function nameBeside(heading: string): PersonalKind | null {
  const joined = heading.slice(0, longest).replace(remark, '').replace(/[&+/]/g, ' and ')
  const text = wordsOf(joined).join(' ')
  if (question.test(text) || ofThing.test(text)) return null
  const parts = text.split(/ (?:and|y|e) /).map((part) => part.split(' '))
  const isKnown = (words: string[]) =>
    kindOfWords(words) !== null || words.every((word) => besideNames.has(word) || beside.has(word))
  return parts.length > 1 && parts.some((words) => kindOfWords(words) === 'name') && parts.every(isKnown)
    ? 'name'
    : null
}
const ofThing =
  / (?:of|del?) (?!birth|nacimiento|(?:the |your |la |el |tu |su )?(?:student|pupil|child|parent|alumn|estudiante|nin|hij|padre|madre|tutor))/
const besideNames =
  list(`grade grado group grupo class clase course curso period section seccion homeroom room salon
  school escuela date fecha age edad id number numero level nivel team equipo teacher maestro year ano campus position
  title role puesto`)

function asksForKind(words: string[], text: string): boolean {
  if (kindOf.test(text)) return true
  const before = words.at(-2) ?? ''
  return words.at(-1) === 'type' && rules.some(({ core }) => core.has(before))
}

/** Letters of other scripts, and the Latin ones that they look like. */
const [alike, latin] = ['аеорсухіѕԁһнкмтвαερονικ', 'aeopcyxisdhhkmtbaepovik']
const inLatin = (letter: string) => latin[alike.indexOf(letter)] ?? letter

function wordsOf(heading: string): string[] {
  const words = folded(spaced(heading))
    .replace(mixedScripts, (word) => word.replace(/[\p{sc=Cyrl}\p{sc=Grek}]/gu, inLatin))
    .replace(/\(e?s\)/g, '')
    .replace(/\be ?-? ?mail/g, 'email')
    .replace('whats app', 'whatsapp')
    .replace(/ ?#$/, ' number')
    .replace(/['’]s?\b/g, '')
    .replace(
      /(person|individual|adult) (who is |who |that )?(complet(ing|ed|es)|fill(ing|ed|s) out|fill(ing|ed|s) in|answer(ing|ed|s)|taking|submit(ting|ted|s)) (this|the) (form|survey|questionnaire)/,
      'person',
    )
    // The number of a question.
    .replace(/^(q|p|pregunta |question )?\d{1,3}[a-z]?[.):]? /, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  // What programs append to a repeated heading, as "Name2" and "Email.1".
  const last = words.at(-1) ?? ''
  if (words.length > 1 && /^\d{1,2}$/.test(last)) return words.slice(0, -1)
  if (words.length === 0) return words
  return words.with(-1, last.replace(/^(\p{L}{4,})\d$/u, '$1'))
}

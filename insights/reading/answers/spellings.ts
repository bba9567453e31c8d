// Spellings that mean the same, of answers to common questions about people. Only spellings of this list are joined.

const ordinals =
  'primero segundo tercero cuarto quinto sexto septimo octavo noveno decimo undecimo duodecimo'.split(' ')

const oldest = 99

const spelled: Record<string, Record<string, string>> = {
  gender: {
    male: 'male|m|man|boy|males|masculine|cis male|cis man|male (cis)|cisgender male|hombre|masculino|varon|nino|chico|h|masc|guy',
    female:
      'female|f|woman|girl|females|feminine|cis female|cis woman|female (cis)|cisgender female|cis-female/femme|mujer|femenino|nina|chica|fem|lady',
    'non-binary':
      'non-binary|nonbinary|non binary|nb|enby|gender nonbinary|no binario|no binaria|no binarie|nonbinary / third gender|non-binary / third gender|non-binary/third gender|nonbinary/third gender|x|genderqueer|gender queer|agender|gender fluid|genderfluid|gender non-conforming|gender nonconforming',
  },
  grade: {
    'pre-k': 'pre-k|prek|pk|pre k|preschool|pre-kindergarten|preescolar|preschool or kindergarten',
    tk: 'tk|transitional kindergarten|transitional k|kinder de transicion',
    k: 'k|kindergarten|kinder|kg|grade k|0|k grade|kindergarden',
    ...Object.fromEntries(
      'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
        .split(' ')
        .map((word, index) => {
          const grade = index + 1
          const spanish = ordinals[index]!
          const isEarly = spanish === 'primero' || spanish === 'tercero'
          const short = isEarly ? `${spanish.slice(0, -1)} grado` : `${spanish} grado`
          const ending = grade === 1 ? 'st' : grade === 2 ? 'nd' : grade === 3 ? 'rd' : 'th'
          const school = ['freshman', 'sophomore', 'junior', 'senior'][grade - 9]
          const one = `${grade}|0${grade}|${grade}.0|${grade}${ending}|${grade}${ending} grade|${grade} ${ending} grade|grade ${grade}|grade 0${grade}|grade: ${grade}|gr ${grade}|gr. ${grade}|g${grade}|gr${grade}|grade${grade}|${grade} grade|${word}|${word} grade|${grade}o|${grade}º|${grade}o grado|${grade}.o grado|${grade}.o|${grade} grado|grado ${grade}|${spanish}|${short}|${spanish} de primaria|${spanish} de secundaria|year ${grade}|${grade}th grade`
          return [
            String(grade),
            school
              ? `${one}|${school}|${school} (${grade}${ending} grade)|${school} (${grade}${ending})|${grade}${ending} grade (${school})|${grade}${ending} (${school})`
              : one,
          ]
        }),
    ),
  },
  age: Object.fromEntries(
    Array.from({ length: oldest }, (_, index) => {
      const age = index + 1
      const words = ['years old', 'years', 'yrs', 'yrs old', 'yo', 'y/o', 'anos', 'anos de edad']
      return [String(age), [age, ...words.map((word) => `${age} ${word}`)].join('|')]
    }),
  ),
  race: {
    'hispanic or latino':
      'hispanic or latino|hispanic/latino|latino/hispanic|hispanic|latino|latina|latinx|latino or hispanic|hispanic / latino|hispanic or latino/a|hispanic, latino|hispanic/latinx|hispanic or latinx|hispano|hispano o latino|latine|hispanic/latino/a|hispanic or latino(a)|hispana o latina',
    white: 'white|caucasian|blanco|blanca',
    black: 'black|african american|african-american|negro|afroamericano',
    asian: 'asian|asian american|asian or asian american|asiatico|asiatica|asian/asian american',
    'two or more':
      'two or more races|two or more|multiracial|mixed|mixed race|biracial|multi-racial|two or more races/ethnicities|more than one race|multiple races|dos o mas razas|multiple ethnicities',
  },
}

const known = new Map(
  Object.entries(spelled).map(([kind, groups]) => [
    kind,
    new Map(
      Object.entries(groups).flatMap(([word, spellings]) =>
        spellings.split('|').map((one) => [one, word] as const),
      ),
    ),
  ]),
)

/**
 * The known word for a spelling of an answer to a breakdown of a kind, or for several spellings of one: "Boy / Man", "White or
 * Caucasian"; undefined for any other.
 */
export function knownWord(kind: string, answer: string): string | undefined {
  const words = known.get(kind)
  const word = words?.get(answer)
  // "9/10" is no grade.
  if (word !== undefined || /\d/.test(answer)) return word
  const found = new Set(answer.split(/ ?\/ ?| or | o /).map((one) => words?.get(one)))
  return found.size === 1 ? [...found][0] : undefined
}

/** The known words of the answers to one question: an M beside an H is a mujer, and a man otherwise. */
export function knownWordsAmong(
  kind: string,
  answers: readonly string[],
): (answer: string) => string | undefined {
  const isMujer =
    kind === 'gender' &&
    (answers.includes('h') || (answers.includes('hombre') && answers.includes('mujer'))) &&
    !answers.some((answer) => /^(?:f|fem\w{0,6}|male|masc\w{0,6})$/.test(answer))
  return (answer) => knownWord(kind, isMujer && answer === 'm' ? 'mujer' : answer)
}

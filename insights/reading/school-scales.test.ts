import { describe, expect, test } from 'vitest'
import { reasonInSpanish } from '#contract/results/reasons.es.ts'
import { read } from './read.ts'
import { columnsOf } from './testing/responses-of.ts'

/** Each answer of nine people, written from the least to the most. */
const reading = (heading: string, answers: string) =>
  read(
    columnsOf({ [heading]: answers.split(' < ').flatMap((one) => Array<string>(9).fill(one)) }),
    null,
    null,
  ).columns[0]!

const upper = (points: number) =>
  Array.from({ length: Math.floor(points / 2) }, (_, at) => Math.ceil(points / 2) + at)

describe('scales of schools', () => {
  test.each([
    ['What grade would you give our school?', 'F < D < C < B < A'],
    ['¿Qué calificación le da a la escuela?', 'F < D < C < B < A'],
    ['Rate the teaching', 'F (fail) < D < C < B < A (excellent)'],
    [
      'Can explain their thinking',
      'Below standard < Approaching standard < Meeting standard < Exceeding standard',
    ],
    [
      'Can explain their thinking',
      'Standard not met < Standard nearly met < Standard met < Standard exceeded',
    ],
    ['Writing', 'Below < Approaching < Meeting < Exceeding'],
    ['Writing', 'Below basic < Basic < Proficient < Advanced'],
    ['Writing', 'Well below grade level < Below grade level < At grade level < Above grade level'],
    [
      'Escritura',
      'Por debajo del estándar < Acercándose al estándar < Cumple el estándar < Supera el estándar',
    ],
    ['Escritura', 'Inicio < En proceso < Logrado < Destacado'],
    ['¿Cómo califica la comida?', 'Pobre < Justo < Bueno < Excelente'],
    ['¿Cómo califica la limpieza?', 'Muy deficiente < Deficiente < Regular < Buena < Excelente'],
    ['Desempeño', 'Necesita mejorar < Satisfactorio < Bueno < Excelente'],
    ['Grade', 'Far below expectations < Below expectations < Meets expectations < Exceeds expectations'],
    ['I can add fractions', 'Not yet < Almost < Yes'],
    ['I can add fractions', 'Not yet < Almost there < Got it'],
    ['Puedo sumar fracciones', 'Todavía no < Casi < Sí'],
    ['I like my school', 'Never true < Sometimes true < Usually true < Always true of me'],
    [
      'How much trust do you have in the board?',
      'No trust < A little trust < A lot of trust < A great deal of trust',
    ],
    [
      '¿Cuánta confianza tiene en el consejo?',
      'Ninguna confianza < Poca confianza < Algo de confianza < Mucha confianza',
    ],
    [
      'Trust in the board',
      'No trust at all < Very little trust < Some trust < Quite a bit of trust < Complete trust',
    ],
    [
      'How often do friends stand by you?',
      'Never < Once or twice < About once a week < Several times a week < Every day',
    ],
    ['Smaller classes', 'Not a priority < Low priority < Moderate priority < High priority < Top priority'],
    [
      'Grupos más pequeños',
      'No es una prioridad < Prioridad baja < Prioridad media < Prioridad alta < Máxima prioridad',
    ],
    ['I am proud of my work', 'False < Mostly false < Mostly true < True'],
    ['My teachers are fair', 'Disagree < Mostly disagree < Mostly agree < Agree'],
    ['Mis maestros son justos', 'Falso < Mayormente falso < Mayormente cierto < Cierto'],
    ['Class feels', 'Super boring < Boring < OK < Fun < Super fun'],
    ['Goal', 'Not met < Partially met < Met < Exceeded'],
    ['How is it going?', 'Thumbs down < Thumbs sideways < Thumbs up'],
    ['Bullying on the bus', 'Major concern < Moderate concern < Minor concern < Not a concern'],
    ['Stars for the cafeteria', '1 star < 2 stars < 3 stars < 4 stars < 5 stars'],
    ['La biblioteca', '1 estrella < 2 estrellas < 3 estrellas < 4 estrellas < 5 estrellas'],
    ['I would tell a friend to come here', 'No way < Probably not < Maybe < Probably < Definitely'],
    ['Teachers here care', 'No teachers < A few teachers < Some teachers < Most teachers < All teachers'],
    ['I know where to get help', 'No < Not really < I think so < Yes, for sure'],
    ['The bus driver is friendly', 'No < Sometimes < Most of the time < Yes'],
    ['School climate', 'Declining < Staying the same < Improving'],
    ['Nivel de confianza', 'Nulo < Bajo < Medio < Alto < Muy alto'],
    ['Mood meter', '😢 sad < 😐 ok < 😀 happy'],
    ['Overall', 'D - Poor < C - Fair < B - Good < A - Excellent'],
    ['Math class', 'Not a fan < It’s OK < Love it!'],
    ['My child likes school', 'No < Sometimes < Yes, usually < Yes, always'],
    [
      'Would you support the bond?',
      'Definitely no < Probably no < Undecided < Probably yes < Definitely yes',
    ],
    ['My school is', 'Getting worse < Staying the same < Getting better'],
    ['La lectura', 'No me gusta nada < No me gusta < Me da igual < Me gusta < Me gusta mucho'],
    ['Lectura', 'En inicio < En proceso < Logro esperado < Logro destacado'],
    ['Desempeño', 'Desempeño bajo < Desempeño básico < Desempeño alto < Desempeño superior'],
    ['La feria', 'No cumplió mis expectativas < Cumplió mis expectativas < Superó mis expectativas'],
    ['La escuela es ordenada', 'TD < D < N < A < TA'],
    ['La comunicación', 'Deficiente < Adecuada < Óptima'],
    ['La clase ha', 'Empeorado < Sigue igual < Mejorado'],
    ['Effect on learning', 'Very negative < Negative < No impact < Positive < Very positive'],
    ['Efecto en el aprendizaje', 'Muy negativo < Negativo < Ningún impacto < Positivo < Muy positivo'],
    ['My writing', 'Got worse < Stayed the same < Improved < Significantly improved'],
    ['The rooms', 'Less than adequate < Adequate < More than adequate'],
    ['My teacher greets me', 'Seldom < Sometimes < Usually < Most often'],
    ['How was your focus at home?', 'Bad < Same < Good'],
    ['Do you feel welcome here?', 'Not at all < No, not really < Yes, somewhat < Yes, definitely'],
    ['¿Volverá el próximo año?', 'Nada probable < Poco probable < Probable < Muy probable < Casi seguro'],
    ['Back pain', 'Severe < Moderate < Mild < None'],
  ])('are sure from their low end up: %s (%s)', (heading, steps) => {
    const { role, sure, options, favorable } = reading(heading, steps)
    expect({
      role,
      isSure: sure >= 0.8,
      steps: options.map(({ label }) => label).join(' < '),
      favorable,
    }).toEqual({
      role: 'rating',
      isSure: true,
      steps,
      favorable: upper(options.length),
    })
  })

  test.each([
    ['Hojas de cálculo', 'Ninguno < Básico < Intermedio < Avanzado'],
    ['Manejo de la plataforma', 'Sin experiencia < Principiante < Intermedio < Experto'],
    ['Spreadsheet skills', 'None < Basic < Intermediate < Advanced'],
  ])('have a middle above which they are favorable: %s (%s)', (heading, steps) => {
    const { options, favorable } = reading(heading, steps)
    expect(options.map(({ label }) => label).join(' < ')).toBe(steps)
    expect(favorable).toEqual([3])
  })

  test.each([
    ['How is the project going?', 'Red < Yellow < Green'],
    ['Estado', 'Rojo < Amarillo < Verde'],
    ['The office', 'F < D < C < B < A'],
    ['What grade would you give our school?', 'C < B < A'],
    ['Me considero de clase social', 'Baja < Media < Alta'],
    ['Nivel socioeconómico', 'Bajo < Medio < Alto'],
  ])('are asked about where they may be others: %s (%s)', (heading, steps) => {
    const { sure, options, favorable, why } = reading(heading, steps)
    expect(options.map(({ label }) => label).join(' < ')).toBe(steps)
    expect({ isSure: sure >= 0.8, favorable }).toEqual({ isSure: false, favorable: null })
    expect(reasonInSpanish(why)).toBeDefined()
  })

  test.each([
    ['Group', 'A < B < C < D'],
    ['Zone', 'Blue < Green < Yellow < Red'],
    ['Section', 'A < B < C < D < E < F'],
    ['Have you registered?', 'Yes < Not yet'],
    ['Nivel que imparte', 'Inicial < Básica < Media superior < Superior'],
    ['Level taught', 'Elementary < Intermediate < High'],
  ])('are told from choices: %s (%s)', (heading, answers) => {
    expect(reading(heading, answers).role).not.toBe('rating')
  })
})

import { describe, expect, test } from 'vitest'
import { read } from './read.ts'
import { labels, reading } from './testing/reading-of-answers.ts'
import { columnsOf } from './testing/responses-of.ts'

describe('families of answers', () => {
  test.each([
    ['agreement, 3 points', ['Disagree', 'Neutral', 'Agree']],
    ['agreement, 4 points', ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree']],
    [
      'agreement, 5 points',
      ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'],
    ],
    [
      'agreement, 6 points',
      ['Strongly disagree', 'Disagree', 'Slightly disagree', 'Slightly agree', 'Agree', 'Strongly agree'],
    ],
    [
      'agreement, 7 points',
      [
        'Strongly disagree',
        'Disagree',
        'Somewhat disagree',
        'Neutral',
        'Somewhat agree',
        'Agree',
        'Strongly agree',
      ],
    ],
    ['agreement after the verb', ['Disagree a lot', 'Disagree a little', 'Agree a little', 'Agree a lot']],
    ['agreement, undecided', ['Totally disagree', 'Disagree', 'Undecided', 'Agree', 'Totally agree']],
    ['agreement, letters', ['SD', 'D', 'N', 'A', 'SA']],
    ['truth', ['Not at all true', 'A little true', 'Mostly true', 'Completely true']],
    ['truth with a middle', ['Not at all true', 'A little true', 'Somewhat true', 'Completely true']],
    [
      'importance that is less',
      ['Not at all important', 'Less important', 'Neutral', 'Important', 'Very important'],
    ],
    ['liking', ['Hated it', 'Did not like it', 'It was okay', 'Liked it', 'Loved it']],
    ['fun', ['Boring', 'Okay', 'Fun', 'Really fun']],
    [
      'likelihood as what one would do',
      [
        'Definitely would not',
        'Probably would not',
        'Might or might not',
        'Probably would',
        'Definitely would',
      ],
    ],
    ['comfort in Spanish, normal', ['Muy incómodo', 'Incómodo', 'Normal', 'Cómodo', 'Muy cómodo']],
    ['quality in Spanish, normal', ['Muy mala', 'Mala', 'Normal', 'Buena', 'Muy buena']],
    ['levels of work', ['Unsatisfactory', 'Basic', 'Proficient', 'Advanced']],
    [
      'the average',
      ['Well below average', 'Below average', 'Average', 'Above average', 'Well above average'],
    ],
    ['agreement, numbered behind', ['Disagree - 2', 'Neutral - 3', 'Agree - 4', 'Strongly Agree - 5']],
    [
      'frequency, numbered and translated',
      ['1 - Never (Nunca)', '2 - Sometimes (A veces)', '3 - Always (Siempre)'],
    ],
    ['frequency, translated', ['Nunca (Never)', 'A veces (Sometimes)', 'Siempre (Always)']],
    ['frequency within a sentence', ['I never do this', 'I sometimes do this', 'I always do this']],
    ['how often it is true', ['Never true for me', 'Sometimes true for me', 'Always true for me']],
    [
      'how often one is included',
      ['Not included', 'Rarely included', 'Sometimes included', 'Always included'],
    ],
    ['frequency, not yet', ['Not yet', 'Sometimes', 'Usually', 'Always']],
    ['frequency with two words for one', ['Rarely/Never', 'Sometimes', 'Most of the time', 'Always']],
    ['frequency by days', ['Never', 'Some days', 'Most days', 'Every day']],
    ['levels of a rubric', ['Emerging', 'Developing', 'Proficient', 'Exemplary']],
    ['frequency', ['Never', 'Rarely', 'Sometimes', 'Often', 'Always']],
    [
      'frequency of other words',
      ['Almost never', 'Once in a while', 'Sometimes', 'Frequently', 'Almost always'],
    ],
    ['frequency by the week', ['Never', 'Once a month', 'Once a week', '2-3 times a week', 'Daily']],
    ['amount', ['None at all', 'A little', 'Some', 'Quite a bit', 'A great deal']],
    ['parts', ['None of it', 'A little of it', 'About half of it', 'Most of it', 'All of it']],
    ['quality', ['Very poor', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent']],
    ['satisfaction', ['Highly dissatisfied', 'Dissatisfied', 'Neutral', 'Satisfied', 'Highly satisfied']],
    ['ease', ['Very difficult', 'Difficult', 'Neither easy nor difficult', 'Easy', 'Very easy']],
    ['importance', ['Not important', 'Somewhat important', 'Important', 'Very important', 'Essential']],
    ['likelihood', ['Very unlikely', 'Unlikely', 'Likely', 'Very likely']],
    ['likelihood as a promise', ['Definitely not', 'Probably not', 'Probably', 'Definitely']],
    ['confidence', ['Not at all confident', 'Slightly confident', 'Very confident', 'Completely confident']],
    ['comfort', ['Very uncomfortable', 'Uncomfortable', 'Comfortable', 'Very comfortable']],
    ['level', ['Very low', 'Low', 'Normal', 'High', 'Very high']],
    [
      'size of a problem, which is the low end',
      ['A big problem', 'A moderate problem', 'A small problem', 'Not a problem'],
    ],
    ['occurrence', ['No', 'One time', 'Many times']],
    ['yes, somewhat, no', ['No', 'Somewhat', 'Yes']],
    ['for or against', ['Strongly against', 'Against', 'Neither for nor against', 'For', 'Strongly for']],
    [
      'comparison',
      ['Much less safe', 'A little less safe', 'About the same', 'A little safer', 'Much safer'],
    ],
    ['comparison', ['Much worse', 'A little worse', 'About the same', 'A little better', 'Much better']],
    ['a word that no list has', ['Not at all motivated', 'Slightly motivated', 'Very motivated']],
    ['a word with its opposite', ['Very unsafe', 'Unsafe', 'Neutral', 'Safe', 'Very safe']],
    ['faces', ['🙁', '😐', '🙂', '😀']],
    ['more faces', ['😡', '😟', '😐', '🙂', '😁']],
    [
      'acuerdo',
      [
        'Muy en desacuerdo',
        'En desacuerdo',
        'Ni de acuerdo ni en desacuerdo',
        'De acuerdo',
        'Muy de acuerdo',
      ],
    ],
    ['frecuencia', ['Nunca', 'Casi nunca', 'A veces', 'Casi siempre', 'Siempre']],
    ['cantidad', ['Nada', 'Un poco', 'Algo', 'Bastante', 'Muchísimo']],
    ['calidad', ['Muy malo', 'Malo', 'Regular', 'Bueno', 'Excelente']],
    ['satisfacción', ['Muy insatisfecho', 'Insatisfecho', 'Neutral', 'Satisfecho', 'Muy satisfecho']],
    ['facilidad', ['Muy difícil', 'Difícil', 'Ni difícil ni fácil', 'Fácil', 'Muy fácil']],
    [
      'a favor o en contra',
      ['Muy en contra', 'En contra', 'Ni a favor ni en contra', 'A favor', 'Muy a favor'],
    ],
    ['nivel', ['Muy bajo', 'Bajo', 'Medio', 'Alto', 'Muy alto']],
    ['probabilidad', ['Nada probable', 'Poco probable', 'Probable', 'Muy probable']],
    [
      'una palabra de ninguna lista',
      ['Nada segura', 'Un poco segura', 'Medianamente segura', 'Muy segura', 'Sumamente segura'],
    ],
    [
      'sin y con',
      [
        'Sin ningún respeto',
        'Con poco respeto',
        'Con cierto respeto',
        'Con mucho respeto',
        'Con total respeto',
      ],
    ],
    ['problema', ['Problema grave', 'Problema moderado', 'Problema menor', 'No es un problema']],
    ['ocurrencia', ['No', 'Una vez', 'Muchas veces']],
    ['sí, a veces, no', ['No', 'A veces', 'Sí']],
    ['truth with a middle', ['Totally untrue', 'Somewhat', 'Totally true']],
    ['truth, 4 points', ['Totally untrue', 'Somewhat untrue', 'Somewhat true', 'Totally true']],
    ['truth, how likely', ['Definitely false', 'Probably false', 'Probably true', 'Definitely true']],
    ['yes and no by degrees', ['No, never', 'Mostly no', 'Maybe/sometimes', 'Mostly yes', 'Yes, always']],
    [
      'parts of what is counted',
      [
        'None of my teachers',
        'A few of my teachers',
        'Some of my teachers',
        'Most of my teachers',
        'All of my teachers',
      ],
    ],
    [
      'partes de lo que se cuenta',
      ['Ninguno de mis maestros', 'Algunos de mis maestros', 'Todos mis maestros'],
    ],
    [
      'frequency of the time',
      ['None of the time', 'Some of the time', 'Most of the time', 'All of the time'],
    ],
    ['a medium problem', ['A big problem', 'A medium problem', 'A small problem', 'Not a problem']],
    ['frequency, consistently', ['Never', 'Rarely', 'Sometimes', 'Often', 'Consistently']],
    ['effectiveness', ['Ineffective', 'Developing', 'Effective', 'Highly effective']],
    ['expectations that were met', ['Below expectations', 'Met expectations', 'Exceeded expectations']],
    [
      'expectations of somebody',
      ['Did not meet my expectations', 'Met my expectations', 'Exceeded my expectations'],
    ],
    [
      'dos géneros, (a)',
      ['Muy insatisfecho(a)', 'Insatisfecho(a)', 'Neutral', 'Satisfecho(a)', 'Muy satisfecho(a)'],
    ],
    [
      'dos géneros, (o)',
      [
        'Muy insatisfecha(o)',
        'Insatisfecha(o)',
        'Ni satisfecha(o) ni insatisfecha(o)',
        'Satisfecha(o)',
        'Muy satisfecha(o)',
      ],
    ],
    ['dos géneros, /a', ['Muy insatisfecho/a', 'Insatisfecho/a', 'Satisfecho/a', 'Muy satisfecho/a']],
    ['dos géneros, @', ['Muy insatisfech@', 'Insatisfech@', 'Satisfech@', 'Muy satisfech@']],
    ['comodidad', ['Muy incómodo(a)', 'Incómodo(a)', 'Cómodo(a)', 'Muy cómodo(a)']],
    ['seguridad', ['Nada seguro(a)', 'Poco seguro(a)', 'Seguro(a)', 'Muy seguro(a)']],
    ...[
      'No estoy de acuerdo ni en desacuerdo',
      'No estoy ni de acuerdo ni en desacuerdo',
      'Ni de acuerdo o en desacuerdo',
    ].map((middle): [string, string[]] => [
      `acuerdo, ${middle}`,
      ['Muy en desacuerdo', 'En desacuerdo', middle, 'De acuerdo', 'Muy de acuerdo'],
    ]),
    [
      'acuerdo desde su negación',
      ['No estoy de acuerdo', 'Estoy algo de acuerdo', 'Estoy de acuerdo', 'Estoy muy de acuerdo'],
    ],
    ['verdad', ['Completamente falso', 'Falso', 'Cierto', 'Completamente cierto']],
    ['medida', ['En absoluto', 'En poca medida', 'En cierta medida', 'En gran medida']],
    [
      'frecuencia por semana',
      ['Nunca', 'Algunas veces al mes', 'Una vez por semana', 'Algunas veces por semana', 'Todos los días'],
    ],
    ['problema mediano', ['Un problema grande', 'Un problema mediano', 'No es un problema']],
  ])('%s is a rating with its steps from low to high', (_, steps) => {
    const shuffled = steps.toSorted(
      (one, other) => (one.length % 5) - (other.length % 5) || (one < other ? 1 : -1),
    )
    expect(reading(shuffled)).toMatchObject({ role: 'rating' })
    expect(labels(shuffled)).toEqual(steps)
  })

  test.each([
    ['brands', ['Audi', 'Mazda', 'Mercedes']],
    ['days', ['Monday', 'Tuesday', 'Friday']],
    ['half of another scale', ['Agree', 'The red one', 'Never', 'Blue']],
    ['statements', ['Replace them', 'Keep them with changes', 'Keep them as they are']],
    ['places', ['In the classroom', 'In the hallway', 'On the bus']],
    ['colores', ['Rojo', 'Verde', 'Azul']],
    ['one step alone', ['Agree']],
    ['phases', ['Developing', 'Testing', 'Design']],
    ['parts of two sets', ['My teachers', 'My friends', 'Some of my friends', 'None of my friends']],
    ['all of what was listed', ['English', 'Math', 'None of the above', 'All of the above']],
    ['addresses', ['ana@example.org', 'Norte/Sur', 'Casa (a)']],
    ['cierto o falso', ['Cierto', 'Falso']],
  ])('%s are no rating', (_, answers) => {
    expect(reading(answers).role).not.toBe('rating')
  })

  test('more than 5 % of other answers make no rating', () => {
    const answers = (others: number) =>
      read(
        columnsOf({
          Statement: [
            ...['Agree', 'Disagree', 'Neutral'].flatMap((one) => Array<string>(32).fill(one)),
            ...Array<string>(others).fill('The cafeteria'),
          ],
        }),
        null,
        null,
      ).columns[0]!
    expect(answers(4)).toMatchObject({ role: 'rating' })
    expect(answers(9).role).not.toBe('rating')
  })

  test('spellings of one answer are one option', () => {
    expect(
      reading(['strongly agree ', 'STRONGLY AGREE', 'Strongly\u00a0agree.', 'Agree', 'Disagree']).options,
    ).toHaveLength(4)
  })

  test.each([
    [
      'before them',
      ['1 - Strongly disagree', '2 - Disagree', '3 - Neutral', '4 - Agree', '5 - Strongly agree'],
    ],
    [
      'behind them',
      ['Strongly disagree (1)', 'Disagree (2)', 'Neutral (3)', 'Agree (4)', 'Strongly agree (5)'],
    ],
    [
      'in a second language',
      ['Disagree / En désaccord', "Agree / D'accord", "Strongly agree / Tout à fait d'accord"],
    ],
  ])('codes %s do not matter', (_, answers) => {
    expect(reading(answers).role).toBe('rating')
  })

  test.each([
    "Don't know",
    'N/A',
    'Not applicable',
    'Prefer not to say',
    'Prefer not to answer',
    'I do not ride a bus',
    'No sé',
    'Prefiero no responder',
    'No aplica',
    'No indicó',
    "Not sure/Don't know",
  ])('%s is outside the scale', (answer) => {
    const answers = ['Never', 'Sometimes', 'Often', 'Always', answer]
    const { role, options, favorable } = reading(answers, 'My bus is on time')
    expect(role).toBe('rating')
    expect(options.filter(({ isOutside }) => isOutside).map(({ label }) => label)).toEqual([answer])
    expect(favorable).toEqual([2, 3])
  })
})

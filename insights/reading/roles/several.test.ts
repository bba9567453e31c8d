import { describe, expect, test } from 'vitest'
import { read } from '#insights/reading/read.ts'
import { reading, role, texts } from '#insights/reading/testing/one-column.ts'
import { columnsOf, often } from '#insights/reading/testing/responses-of.ts'

describe('several answers', () => {
  const devices = often({ Laptop: 8, 'Phone, Laptop': 6, Phone: 4, 'Phone, Tablet, Laptop': 3 })

  /** Each person's choice of the options, in the order of the form. */
  const chosenOf = (options: readonly string[], separator = ', ') =>
    Array.from({ length: 90 }, (_, row) =>
      options.filter((_option, at) => ((row * 37 + 11) >> at) % 3 === 0).join(separator),
    ).filter(Boolean)

  const written = 'None because Tom Smith hits me'
  test.each([
    ['a choice', 'How do you get to school?', often({ Bus: 10, Car: 9, Walk: 8, [written]: 1 })],
    [
      'several',
      'Clubs',
      often({ Art: 9, 'Art; Music': 6, 'Music; Chess': 6, Chess: 5, [`Art; ${written}`]: 1 }),
    ],
  ])('what one of few people wrote to %s is no option', (_what, heading, answers) => {
    const { options } = reading(heading, answers)
    expect(options.length).toBeGreaterThan(2)
    expect(options.map(({ label }) => label)).not.toContain(written)
    expect(options.at(-1)).toMatchObject({ label: 'Other answers' })
  })

  test('an option of KoboToolbox has slashes of its own', () => {
    const ticks = [1, 0, 1, 1, 0, 1, 0, 1, 1, 0]
    const asked = 'Whom would you tell?'
    const options = ['Staff members/volunteers', 'Friends', '(phone/chat)']
    const columns = Object.fromEntries(options.map((option) => [`${asked}/${option}`, ticks]))
    const ticked = { [asked]: ticks.map((tick) => (tick ? 'a b' : 'b')) }
    const found = read(columnsOf({ ...ticked, ...columns }), null, null).columns.at(-1)!
    expect(found).toMatchObject({ role: 'several', text: asked })
    expect(found.options.map(({ label }) => label)).toEqual(options)
  })

  test('commas split if the parts recur as answers of their own', () => {
    const found = reading('Devices', devices)
    expect(found).toMatchObject({ role: 'several', separator: ',' })
    expect(found.options.map(({ label }) => label)).toEqual(['Laptop', 'Phone', 'Tablet'])
  })

  test('a single combination is two answers where each stands alone too, in few cells if the heading asks for several', () => {
    const labels = (heading: string, both: number) => {
      const found = reading(heading, often({ Art: 5, 'Art, Drama': both, Drama: 2, Chess: 3 }))
      return [found.role, ...found.options.map(({ label }) => label)]
    }
    expect(labels('Clubs I attend', 2)).toEqual(['several', 'Art', 'Drama', 'Chess'])
    expect(labels('Which clubs do you attend? (Select all that apply)', 1)).toEqual([
      'several',
      'Art',
      'Chess',
      'Drama',
    ])
    expect(role('Where I live', often({ 'Clovis, California': 5, Clovis: 4, Fresno: 3 }))).toBe('choice')
  })

  test('where a heading asks for several, the parts between commas without spaces need not stand alone', () => {
    const exams = often({ 'FAR,Audit,Regulation': 9, 'FAR,Audit': 4 })
    const found = reading('Which exams have you passed? (You may select more than one)', exams)
    expect(found).toMatchObject({ role: 'several', separator: ',' })
    expect(found.options.map(({ label }) => label)).toEqual(['Audit', 'FAR', 'Regulation'])
    expect(role('Which course have you passed?', exams)).toBe('choice')
  })

  test('long cells of many options are several answers where the heading asks for all that apply', () => {
    const areas = ['Plan lessons', 'Use courtesy, good judgment, and tact with families', 'Assess learning']
    const more = ['Work with data', 'Lead a team', 'Support new teachers in their first year at school']
    const cells = texts(60, (row) =>
      [...areas, ...more, ...areas.map((area) => `${area} of others`), ...more.map((one) => `${one} again`)]
        .filter((_, at) => (row * 7 + at * (row + 3)) % 5 !== 0)
        .join(','),
    )
    const found = reading('In which areas were you mentored? (Check all that apply)', cells)
    expect(found.role).toBe('several')
    expect(found.options.map(({ label }) => label)).toContain(areas[1])
  })

  test('lists in people’s own words are texts, though some of their words recur', () => {
    const few = ['Drive', 'Sync', 'Box', 'Mail']
    const lists = texts(80, (row) => [...few.slice(row % 3), `Tool ${row}`].join(', '))
    const own = [...lists, ...few, ...few]
    expect(role('Feel free to name other services.', own)).toBe('text')
  })

  test('long cells whose parts nearly all recur are several answers, whatever the heading', () => {
    const kinds = ['A quiet place to work after school', 'Someone who explains the homework again']
    const options = ['at home', 'in the library', 'with friends', 'online', 'at the club'].flatMap((place) =>
      kinds.map((kind) => `${kind} ${place}, when I need it`),
    )
    const found = reading('What would help?', chosenOf(options))
    expect(found.role).toBe('several')
    expect(found.options.map(({ label }) => label).toSorted()).toEqual(options.toSorted())
    const remark = (row: number) => options.map((option, at) => `${option} ${(row * 7 + at) % 40}`).join(', ')
    expect(role('What would help?', texts(90, remark))).toBe('text')
  })

  test.each(['How many instruments do you play?', '¿Cuántos instrumentos tocas?'])(
    'numbers beside lists of names are no options of several: %s',
    (heading) => {
      const played = { '2': 20, '3': 15, '1': 9, 'Piano, Drums': 4, 'Piano, Flute': 3, Flute: 2, Drums: 2 }
      expect(role(heading, often(played))).not.toBe('several')
      expect(role('Instruments', often(played))).toBe('several')
    },
  )

  test('answers that some of many people wrote do not hide the options', () => {
    const options = ['More signs', 'More patrols', 'More lessons']
    const chosen = texts(2_000, (row) => options.filter((_, at) => (row >> at) % 2 === 1).join(', '))
    const own = texts(90, (row) => `More signs, ${['paint', 'mirrors', 'lamps'][row % 3]} near bend ${row}`)
    const found = reading('What should be done?', [...chosen, ...own])
    expect(found).toMatchObject({ role: 'several', separator: ',' })
    expect(
      found.options
        .slice(0, 3)
        .map(({ label }) => label)
        .toSorted(),
    ).toEqual(options.toSorted())
    expect(found.options.at(-1)!.label).toBe('Other answers')
  })

  test('what many people wrote beside few options does not hide them either', () => {
    const options = ['Coaching, mentoring', 'Money', 'Time, space', 'Books']
    const own = texts(65, (row) => `Lamps ${row} of ${row % 9}, and chairs ${row * 3}`)
    const chosen = Array.from({ length: 4 }, () => chosenOf(options)).flat()
    const found = reading('What should be done?', [...chosen, ...own])
    expect(found).toMatchObject({ role: 'several', separator: ',' })
    expect(found.options.map(({ label }) => label)).toEqual(expect.arrayContaining(options))
  })

  test('a whole text with a comma that recurs is one option', () => {
    const found = reading(
      'Donation',
      often({ 'Yes, a one-time gift': 5, 'No, and I do not plan one': 9, 'No, but I may': 6 }),
    )
    expect(found).toMatchObject({ role: 'choice', separator: null })
  })

  test('a comma within an option does not split it', () => {
    const found = reading(
      'Systems',
      often({
        'Debian (Ubuntu, Mint)': 6,
        Windows: 8,
        'Windows, Debian (Ubuntu, Mint)': 4,
        'Music, theater or art, Windows': 3,
        'Music, theater or art': 5,
      }),
    )
    expect(found.options.map(({ label }) => label)).toEqual([
      'Windows',
      'Debian (Ubuntu, Mint)',
      'Music, theater or art',
    ])
  })

  const places = [
    'Los pasillos, entre clases',
    'Los baños',
    'La cafetería, antes de comer',
    'La cafetería, después de comer',
    'El patio',
  ]
  test.each([
    [', ', places],
    [',', places],
    [', ', ['Before school, at home', 'On Monday, at lunch', 'On Friday, at lunch', 'Never']],
  ])(
    'what begins small after "%s", and never a cell, goes on with the option before it',
    (separator, all) => {
      const found = reading('¿Dónde?', chosenOf(all, separator))
      expect(found).toMatchObject({ role: 'several', separator: ',' })
      expect(found.options.map(({ label }) => label).toSorted()).toEqual(all.toSorted())
    },
  )

  test.each([
    ['a beginning', ['Yes, Laptop', 'Yes, Tablet', 'Yes, Phone', 'No']],
    ['a beginning and small letters', ['Yes, I knew', 'Yes, my friends told me', 'No, I did not', 'Flyer']],
    ['an end', ['Fresno, CA', 'Clovis, CA', 'Reno, NV', 'Online']],
    ['a whole option', ['Math', 'Math, Science', 'History', 'English']],
    ['a whole option before small letters', ['Reading', 'Reading, writing and math', 'Science', 'Art']],
  ])('options that share %s have it each, since nobody chooses one twice', (_what, all) => {
    for (const separator of [', ', ',']) {
      const found = reading('Which?', chosenOf(all, separator))
      expect(found).toMatchObject({ role: 'several', separator: ',' })
      expect(found.options.map(({ label }) => label).toSorted()).toEqual(all.toSorted())
    }
  })

  test('what another option always stands before is not joined to it because a third shares its beginning', () => {
    const cells = { 'Yes, Laptop, Yes, Tablet': 3, 'Yes, Tablet': 5, 'Yes, Laptop': 4, 'Bus, Car': 3, Bus: 9 }
    const found = reading(
      'Which?',
      often({ ...cells, 'Yes, Tablet, Bus': 4, 'Bus, Walk': 2, 'Yes, Laptop, Bus, Car': 2 }),
    )
    expect(found.options.map(({ label }) => label).toSorted()).toEqual(
      ['Bus', 'Car', 'Walk', 'Yes, Laptop', 'Yes, Tablet'].toSorted(),
    )
  })

  test('an answer that somebody wrote again beside the options is one of them', () => {
    const clubs = ['Art', 'Chess', 'Drama', 'Film']
    const found = reading('Which clubs?', [...chosenOf(clubs), 'Art, Chess, Art', 'Chess, Film, Chess'])
    expect(found.options.map(({ label }) => label).toSorted()).toEqual(clubs)
  })

  test.each<[string, Record<string, number>]>([
    ['after another', { 'Coach, Friend': 3, 'Coach, Friend, friend': 1 }],
    ['after another by two people', { 'Coach, Friend': 3, 'Coach, Friend, friend': 2 }],
    ['before another', { 'Teacher, Coach': 3, 'Teacher, Teacher, Coach': 1 }],
    ['before another by two people', { 'Teacher, Coach': 3, 'Teacher, Teacher, Coach': 2 }],
  ])(
    'an option that often stands alone goes with no other because it was written twice %s',
    (_how, cells) => {
      const found = reading(
        'Who helps you? Select all that apply',
        often({ ...cells, Friend: 20, 'Friend, Teacher': 10, Teacher: 8 }),
      )
      expect(found.role).toBe('several')
      expect(found.options.map(({ label }) => label).toSorted()).toEqual(['Coach', 'Friend', 'Teacher'])
    },
  )

  test('an option that begins small is one of its own, and so is what somebody wrote', () => {
    const tools = ['Laptop', 'iPad', 'Phone', 'smart watch']
    const answers = [...chosenOf(tools), 'Laptop, my old radio', 'Phone, Laptop, iPad', 'Laptop, Phone, iPad']
    expect(
      reading('Devices', answers)
        .options.map(({ label }) => label)
        .toSorted(),
    ).toEqual([...tools, 'Other answers'].toSorted())
  })

  test('semicolons split if the parts recur, even one at the end', () => {
    const found = reading('Help', often({ 'Time;': 4, 'Coaching;Time;': 5, 'Coaching;': 3 }))
    expect(found).toMatchObject({ role: 'several', separator: ';' })
    expect(found.options.map(({ label }) => label)).toEqual(['Time', 'Coaching'])
  })

  test.each([
    ['If so, please explain briefly:', 'text'],
    ['Si la respuesta anterior fue sí, explique brevemente', 'text'],
    ['What holds you back?', 'several'],
    ['Which reasons explain your absences?', 'several'],
    ['Which of these best explain why? Choose all that apply', 'several'],
  ])('words with commas below "%s" are %s', (heading, role) => {
    const cells = { Stress: 5, 'Stress, noise': 3, Noise: 2, 'Noise, tests': 2, Tests: 2, 'Stress, tests': 2 }
    const own = ['Stress, too many tests in one week', 'Noise, and nobody does anything about it']
    expect(reading(heading, [...often(cells), ...own]).role).toBe(role)
  })

  test('semicolons of remarks that several people pasted do not split', () => {
    const remark = 'The bus comes much later than the bell; nobody at the stop tells us why'
    const other = 'My lessons are recorded; I can watch every one of them at home'
    const remarks = Array.from({ length: 12 }, (_, row) => `I had a remark of my own, number ${row}`)
    expect(
      reading('Anything to add about the bus?', [...often({ [remark]: 4, [other]: 3 }), ...remarks]).role,
    ).toBe('text')
  })

  test.each([
    ['bars', '|', ['Bus', 'Bus|Walk', 'Walk', 'Car|Bus|Walk']],
    ['ends of lines', '\n', ['Bus', 'Bus\nWalk', 'Walk', 'Car\r\nBus\r\nWalk']],
  ])('%s split if the parts recur', (_what, separator, cells) => {
    const answers = Object.fromEntries(cells.map((cell, index) => [cell, 4 + index]))
    const found = reading('How do you get to school?', often(answers))
    expect(found).toMatchObject({ role: 'several', separator })
    expect(found.options.map(({ label }) => label).toSorted()).toEqual(['Bus', 'Car', 'Walk'])
  })

  test.each([
    ['numbers of answers', { '1': 6, '2,3': 5, '1,2,3': 4, '3': 7, '1,3': 3 }, ['1', '2', '3']],
    ['grades', { K: 6, '3,6': 5, 'K,3,6': 4, '3': 7, '6': 8 }, ['3', '6', 'K']],
  ])('%s with commas alone between them split', (_what, cells, options) => {
    const found = reading('Which of these? (Select all)', often(cells))
    expect(found).toMatchObject({ role: 'several', separator: ',' })
    expect(found.options.map(({ label }) => label).toSorted()).toEqual(options)
  })

  test('numbers with a decimal comma do not split', () => {
    expect(role('Hours of sleep', often({ '7,5': 6, '8,5': 5, '6,5': 4, '8': 7, '7': 3 }))).not.toBe(
      'several',
    )
  })

  test('comments of several lines, and with bars, are texts', () => {
    const comments = texts(30, (row) => `The bus was late on day ${row}.\nLunch | line ${row * 3} is long.`)
    expect(role('What would you change?', comments)).toBe('text')
    expect(role('What would you change?', [...comments, ...comments])).not.toBe('several')
  })

  test('comments with commas are texts', () => {
    expect(
      role(
        'What would you change?',
        texts(30, (row) => `The ${row} buses, and lunch number ${row * 3}, were late`),
      ),
    ).toBe('text')
  })
})

describe('lists of several answers', () => {
  const options = ({ options }: ReturnType<typeof reading>) => options.map(({ label }) => label)

  test.each([
    ['JSON', { '["Art","Chess, and more"]': 6, '["Art"]': 9, '["Chess, and more"]': 4, '[]': 2 }],
    ['Python', { "['Art', 'Chess, and more']": 6, "['Art']": 9, "['Chess, and more']": 4, '[]': 2 }],
  ])('as %s writes them', (_program, answers) => {
    const found = reading('Clubs', often(answers))
    expect(found.role).toBe('several')
    expect(options(found)).toEqual(['Art', 'Chess, and more'])
  })

  test('a text in brackets is no list', () => {
    expect(reading('Clubs', often({ '[Art]': 9, '[Chess]': 8 })).role).toBe('choice')
  })

  test('days between slashes', () => {
    const found = reading(
      'Which days?',
      often({ Mon: 6, 'Mon/Tue': 5, 'Mon/Tue/Wed': 3, Wed: 4, 'Tue/Wed': 2, Tue: 3 }),
    )
    expect(found).toMatchObject({ role: 'several', separator: '/' })
    expect(options(found)).toEqual(['Mon', 'Tue', 'Wed'])
  })

  test.each([
    ['Who are you?', { 'Parent/Guardian': 9, Parent: 8, Guardian: 5, Student: 9 }],
    ['Field', { 'Arts/Media': 6, 'Health/Biotech': 5, Software: 9 }],
    ['Stop', { 'LT27 / S17': 9, 'IT / CLB': 8, 'UHC / Opposite UHC': 7, Town: 6 }],
  ])('a slash within an answer does not split it: %s', (heading, answers) => {
    expect(reading(heading, often(answers)).role).not.toBe('several')
  })
})

describe('answers that commas join without a space', () => {
  const turnedTo = (row: number) => `Please select anyone that you have turned to: - Person ${row}`

  test('are several of one person, also in a row of the same grid where few people chose any', () => {
    const { columns } = read(
      columnsOf({
        [turnedTo(1)]: often({ 'Advice,Support': 11, Advice: 5 }),
        [turnedTo(2)]: often({ 'Advice,Support': 3, '': 13 }),
        [turnedTo(3)]: often({ Support: 1, '': 15 }),
      }),
      null,
      null,
    )
    expect(columns.map(({ role, separator }) => [role, separator])).toEqual(
      columns.map(() => ['several', ',']),
    )
    expect(columns[0]!.options.map(({ label }) => label).toSorted()).toEqual(['Advice', 'Support'])
  })

  test('are one if no part of them stands alone', () => {
    expect(role('Campus', often({ 'Hill,North': 9, 'Lake,South': 8, Main: 7 }))).not.toBe('several')
  })

  test('leave a row of words that the others have not as it is', () => {
    const { columns } = read(
      columnsOf({
        [turnedTo(1)]: often({ 'Advice,Support': 11, Advice: 5 }),
        [turnedTo(2)]: often({ Often: 9, Daily: 7 }),
      }),
      null,
      null,
    )
    expect(columns.map(({ role }) => role)).toEqual(['several', expect.not.stringMatching('several')])
  })
})

describe('names of options between spaces, as ODK and KoboToolbox write several answers', () => {
  test.each([
    ['words', { math: 9, 'math art': 6, art: 5, science: 7, 'art science': 4, 'math art science': 3 }],
    ['joined words', { no_bus: 9, 'no_bus too_far': 6, too_far: 5, 'no_bus too_far sick': 4, sick: 6 }],
    ['numbers', { 1: 9, '1 2': 6, 2: 5, 3: 7, '2 3': 4, '1 2 3': 3 }],
  ])('%s are several answers', (_what, answers) => {
    const found = reading('learning-liked', often(answers))
    expect(found).toMatchObject({ role: 'several', separator: ' ' })
    expect(found.options).toHaveLength(3)
  })

  test.each([
    ['two words in one name', { north: 9, 'north east': 6, east: 5, 'south east': 4, south: 7 }],
    ['steps', { agree: 9, 'strongly agree': 6, disagree: 5, 'strongly disagree': 4 }],
    ['sentences', { 'the bus is late': 5, 'the food is cold': 4, bus: 6, food: 5, late: 3 }],
  ])('%s are one answer', (_what, answers) => {
    expect(role('place', often(answers))).not.toBe('several')
  })
})

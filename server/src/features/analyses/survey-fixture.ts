/**
 * A file of responses to a survey of three schools: 44 people at Alder Creek, 36 at Mill Street, 4 at Tiny Hill, with a
 * grade, three ratings, a choice of several and a comment. The same each time, or other people from another number on.
 */
export function surveyOfSchools(given: { rows?: number; from?: number; more?: string[][] } = {}): Buffer {
  const scale = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree']
  const heading = [
    'School',
    'Grade',
    'I feel safe at school',
    'Adults here listen to me',
    'I belong here',
    'What would you change?',
  ]
  const rows = Array.from({ length: given.rows ?? 84 }, (_, place) => {
    const index = (given.from ?? 0) + place
    const school = index % 84 < 44 ? 'Alder Creek' : index % 84 < 80 ? 'Mill Street' : 'Tiny Hill'
    const mood = (index * 7) % 5
    const answer = (shift: number) =>
      scale[(mood + shift * (index % 3) + (school === 'Alder Creek' ? 1 : 0)) % 5] ?? ''
    return [
      school,
      `Grade ${6 + (index % 3)}`,
      answer(0),
      answer(1),
      answer(2),
      `Longer lunch, please, ${index}`,
    ]
  })
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  return Buffer.from(
    [heading, ...rows, ...(given.more ?? [])].map((row) => `${row.map(cell).join(',')}\r\n`).join(''),
  )
}

/** The same file with a first column that says when each person answered: on the first twenty days of a month (`2026-10`). */
export function answeredIn(month: string, given: Parameters<typeof surveyOfSchools>[0] = {}): Buffer {
  const [heading, ...rows] = surveyOfSchools(given).toString().trim().split('\r\n')
  const day = (at: number) => String(1 + (at % 20)).padStart(2, '0')
  const lines = rows.map(
    (row, at) => `"${month}-${day(at)} 09:${String(at % 60).padStart(2, '0')}:00",${row}`,
  )
  return Buffer.from([`"Timestamp",${heading}`, ...lines, ''].join('\r\n'))
}

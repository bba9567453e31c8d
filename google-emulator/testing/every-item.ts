/** One item of every kind that the product makes, in the order in which they are created. */
export const everyItem = [
  { title: 'About you', description: 'Two\nlines', pageBreakItem: {} },
  choice('Your role', 'RADIO', ['Teacher', 'Family', 'Student'], { required: true }),
  choice('What you use', 'CHECKBOX', ['E-mail', 'Phone', 'Letters; paper'], { other: true }),
  choice('Your grade', 'DROP_DOWN', ['K', '1', '2']),
  { title: 'Short', questionItem: { question: { textQuestion: {} } } },
  { title: 'Long', questionItem: { question: { textQuestion: { paragraph: true } } } },
  {
    title: 'How satisfied are you?',
    questionItem: {
      question: {
        required: true,
        scaleQuestion: { low: 1, high: 5, lowLabel: 'Not at all', highLabel: 'Very much' },
      },
    },
  },
  {
    title: 'Rate it',
    questionItem: { question: { ratingQuestion: { ratingScaleLevel: 5, iconType: 'STAR' } } },
  },
  { title: 'Day', questionItem: { question: { dateQuestion: { includeYear: true } } } },
  { title: 'Day and hour', questionItem: { question: { dateQuestion: { includeTime: true } } } },
  { title: 'Hour', questionItem: { question: { timeQuestion: {} } } },
  { title: 'How long', questionItem: { question: { timeQuestion: { duration: true } } } },
  grid('Agree?', 'RADIO', ['No', 'Somewhat', 'Yes'], ['I feel safe', 'I am heard'], true),
  grid('When?', 'CHECKBOX', ['Morning', 'Evening'], ['Monday', 'Friday'], false),
  { title: 'Thank you', description: 'That is all.', textItem: {} },
]

type More = { required?: boolean; other?: boolean }

function choice(title: string, type: string, values: string[], { required, other }: More = {}) {
  const options: object[] = values.map((value) => ({ value }))
  if (other) options.push({ isOther: true })
  return { title, questionItem: { question: { required, choiceQuestion: { type, options } } } }
}

function grid(title: string, type: string, columns: string[], rows: string[], required: boolean) {
  return {
    title,
    questionGroupItem: {
      grid: { columns: { type, options: columns.map((value) => ({ value })) } },
      questions: rows.map((row) => ({ required, rowQuestion: { title: row } })),
    },
  }
}

/** The requests that create items in their order. */
export function createRequests(items: object[]) {
  return items.map((item, index) => ({ createItem: { item, location: { index } } }))
}

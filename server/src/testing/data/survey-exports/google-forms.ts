import { workbookOf } from '#server/testing/workbooks/other-programs.ts'
import { agree, answers, csvOf, people, pick, type SurveyExportFile } from './survey-export.ts'

export const googleFiles: SurveyExportFile[] = [
  {
    title: 'Google Forms, downloaded from the form',
    name: 'google.csv',
    content: csvOf([
      ['Timestamp', 'Username', 'Which clubs?', 'How safe is school?'],
      ...answers(4, (number) => [
        '2026/10/05 8:00:41 AM GMT-5',
        `${pick(people, number)}@example.org`,
        'Chess;Choir',
        pick(agree, number),
      ]),
    ]),
    tool: 'google-forms',
    headerRows: 1,
    responses: 4,
    questions: ['Which clubs?', 'How safe is school?'],
    personal: [['Username', 'email']],
    records: ['Timestamp'],
  },
  {
    title: 'the linked sheet of a quiz of Google Forms',
    name: 'google.xlsx',
    content: workbookOf({
      'Form Responses 1': [
        ['Timestamp', 'Email Address', 'Score', 'How safe? [Bus]', 'How safe? [Yard]', 'Your full name'],
        ...answers(4, (number) => [
          45935.3 + number,
          `${pick(people, number)}@example.org`,
          '3 / 5',
          pick(agree, number),
          pick(agree, number + 1),
          pick(people, number),
        ]),
      ],
      Chart: [['Made with the responses']],
    }),
    tool: 'google-forms',
    headerRows: 1,
    responses: 4,
    questions: ['How safe? [Bus]', 'How safe? [Yard]'],
    personal: [
      ['Email Address', 'email'],
      ['Your full name', 'name'],
    ],
    records: ['Timestamp', 'Score'],
  },
  {
    title: 'Google Forms in Spanish',
    name: 'google-es.csv',
    content: csvOf([
      ['Marca temporal', 'Nombre y apellidos', '¿Qué tan segura es la escuela?'],
      ...answers(3, (number) => ['5/10/2026 8:00:00', pick(people, number), pick(['Mucho', 'Poco'], number)]),
    ]),
    tool: 'google-forms',
    headerRows: 1,
    responses: 3,
    questions: ['¿Qué tan segura es la escuela?'],
    personal: [['Nombre y apellidos', 'name']],
    records: ['Marca temporal'],
  },
]

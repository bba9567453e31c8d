import { workbookOf } from '#server/testing/workbooks/other-programs.ts'
import { answers, csvOf, pick, type Row, type SurveyExportFile } from './survey-export.ts'

const microsoftRows = (names: string[], responses: number): Row[] => [
  names,
  ...answers(responses, (number) => [
    number,
    '10/5/26 8:00:00',
    '10/5/26 8:05:00',
    'anonymous',
    '',
    pick(['Chess;', 'Chess;Choir;', 'Choir;Science, for fun;'], number),
    pick([1, 2, 3, 4], number),
  ]),
]

export const microsoftFiles: SurveyExportFile[] = [
  {
    title: 'Microsoft Forms',
    name: 'microsoft.xlsx',
    content: workbookOf({
      Sheet1: microsoftRows(
        ['ID', 'Start time', 'Completion time', 'Email', 'Name', 'Which clubs?', 'How safe, 1 to 5?'],
        12,
      ),
    }),
    tool: 'microsoft-forms',
    headerRows: 1,
    responses: 12,
    questions: ['Which clubs?', 'How safe, 1 to 5?'],
    personal: [
      ['Email', 'email'],
      ['Name', 'name'],
    ],
    records: ['ID', 'Start time', 'Completion time'],
  },
  {
    title: 'a quiz of Microsoft Forms in Spanish',
    name: 'microsoft-es.csv',
    content: csvOf([
      [
        'ID',
        'Hora de inicio',
        'Hora de finalización',
        'Correo electrónico',
        'Nombre',
        'Total de puntos',
        '¿Qué clubes te gustan?',
        'Puntos: ¿Qué clubes te gustan?',
      ],
      ...answers(3, (number) => [number, '5/10/26 8:00', '5/10/26 8:05', 'anonymous', '', 1, 'Ajedrez;', 1]),
    ]),
    tool: 'microsoft-forms',
    headerRows: 1,
    responses: 3,
    questions: ['¿Qué clubes te gustan?'],
    personal: [
      ['Correo electrónico', 'email'],
      ['Nombre', 'name'],
    ],
    records: [
      'ID',
      'Hora de inicio',
      'Hora de finalización',
      'Total de puntos',
      'Puntos: ¿Qué clubes te gustan?',
    ],
  },
]

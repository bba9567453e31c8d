import type { PersonalKind, SurveyTool } from '#contract/results/readings.ts'
import { workbookOf } from '#server/testing/workbooks/other-programs.ts'

type Row = (string | number | null)[]

/** A file as a survey tool exports it, and what is understood of it. */
export type SurveyExportFile = {
  title: string
  name: string
  content: Uint8Array | string
  tool: SurveyTool | null
  headerRows: number
  responses: number
  /** The headings of the questions, in order. */
  questions: string[]
  personal: [heading: string, kind: PersonalKind][]
  /** The headings of what the tool recorded. */
  records: string[]
}

const written = (cell: string | number | null) => {
  const text = String(cell ?? '')
  return /[",\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
export const csvOf = (rows: Row[]) => `${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`

/** Rows of answers, made by a function of their number, which counts from 1. */
export const answers = (count: number, row: (number: number) => Row): Row[] =>
  Array.from({ length: count }, (_none, index) => row(index + 1))
const pick = <T>(options: readonly T[], number: number): T => options[number % options.length]!

const agree = ['Strongly agree', 'Agree', 'Disagree'] as const
const people = ['Ana', 'Ben', 'Eva', 'Tom'] as const

/** Qualtrics: short names, the texts of the questions, and the ids for importing the file again. */
export const qualtricsRows = (responses: number): Row[] => [
  [
    'StartDate',
    'EndDate',
    'Status',
    'IPAddress',
    'Progress',
    'Duration (in seconds)',
    'Finished',
    'RecordedDate',
    'ResponseId',
    'RecipientLastName',
    'RecipientFirstName',
    'RecipientEmail',
    'ExternalReference',
    'LocationLatitude',
    'LocationLongitude',
    'DistributionChannel',
    'UserLanguage',
    'Q1_1',
    'Q1_2',
    'Q2',
  ],
  [
    'Start Date',
    'End Date',
    'Response Type',
    'IP Address',
    'Progress',
    'Duration (in seconds)',
    'Finished',
    'Recorded Date',
    'Response ID',
    'Recipient Last Name',
    'Recipient First Name',
    'Recipient Email',
    'External Data Reference',
    'Location Latitude',
    'Location Longitude',
    'Distribution Channel',
    'User Language',
    'How much do you agree? - I feel safe\nat school',
    'How much do you agree? - I like my class',
    'What would you change?',
  ],
  [
    'startDate',
    'endDate',
    'status',
    'ipAddress',
    'progress',
    'duration',
    'finished',
    'recordedDate',
    '_recordId',
    'recipientLastName',
    'recipientFirstName',
    'recipientEmail',
    'externalDataReference',
    'locationLatitude',
    'locationLongitude',
    'distributionChannel',
    'userLanguage',
    'QID1_1',
    'QID1_2',
    'QID2_TEXT',
  ].map((id) => `{"ImportId":"${id}"}`),
  ...answers(responses, (number) => [
    '2026-10-05 08:00:00',
    '2026-10-05 08:05:00',
    'IP Address',
    `203.0.113.${number % 250}`,
    100,
    300 + number,
    'True',
    '2026-10-05 08:05:01',
    `R_${number}abc`,
    '',
    '',
    '',
    '',
    '41.8781',
    '-87.6298',
    'anonymous',
    'EN',
    pick(agree, number),
    pick(agree, number + 1),
    number % 2 ? 'More shade' : '',
  ]),
]

const qualtrics = {
  tool: 'qualtrics' as const,
  questions: [
    'How much do you agree? - I feel safe at school',
    'How much do you agree? - I like my class',
    'What would you change?',
  ],
  personal: [
    ['IP Address', 'network-address'],
    ['Recipient Last Name', 'name'],
    ['Recipient First Name', 'name'],
    ['Recipient Email', 'email'],
    ['External Data Reference', 'student-number'],
    ['Location Latitude', 'location'],
    ['Location Longitude', 'location'],
  ] as [string, PersonalKind][],
  records: [
    'Start Date',
    'End Date',
    'Response Type',
    'Progress',
    'Duration (in seconds)',
    'Finished',
    'Recorded Date',
    'Response ID',
    'Distribution Channel',
    'User Language',
  ],
}

const qualtricsFiles: SurveyExportFile[] = [
  {
    ...qualtrics,
    title: 'three header rows of Qualtrics',
    name: 'qualtrics.csv',
    content: csvOf(qualtricsRows(300)),
    headerRows: 3,
    responses: 300,
  },
  {
    ...qualtrics,
    title: 'Qualtrics without its third header row',
    name: 'qualtrics-two.csv',
    content: csvOf(qualtricsRows(5).filter((_row, index) => index !== 2)),
    headerRows: 2,
    responses: 5,
  },
  {
    ...qualtrics,
    title: 'Qualtrics below a title, as a workbook',
    name: 'qualtrics.xlsx',
    content: workbookOf({ Sheet0: [['Climate, fall'], ...qualtricsRows(4)] }),
    headerRows: 3,
    responses: 4,
  },
]

const qualtricsOthers: SurveyExportFile[] = [
  {
    title: 'Qualtrics with texts in German, without its third header row',
    name: 'qualtrics-de.csv',
    content: csvOf([
      ['StartDate', 'EndDate', 'Finished', 'ResponseId', 'IPAddress', 'RecipientEmail', 'Q1'],
      [
        'Anfangsdatum',
        'Enddatum',
        'Beendet',
        'Antwort-ID',
        'IP-Adresse',
        'E-Mail des Empfängers',
        'Wie sicher?',
      ],
      ...answers(3, (number) => [
        '2026-10-05 08:00:00',
        '2026-10-05 08:05:00',
        1,
        `R_${number}`,
        '',
        '',
        pick(['Sehr', 'Kaum'], number),
      ]),
    ]),
    tool: 'qualtrics',
    headerRows: 2,
    responses: 3,
    questions: ['Wie sicher?'],
    personal: [
      ['IP-Adresse', 'network-address'],
      ['E-Mail des Empfängers', 'email'],
    ],
    records: ['Anfangsdatum', 'Enddatum', 'Beendet', 'Antwort-ID'],
  },
  {
    title: 'Qualtrics of earlier years',
    name: 'qualtrics-legacy.csv',
    content: csvOf([
      ['V1', 'V2', 'V3', 'V6', 'V8', 'V9', 'V10', 'Q1', ''],
      ['ResponseID', 'ResponseSet', 'Name', 'IPAddress', 'StartDate', 'EndDate', 'Finished', 'How safe?', ''],
      ...answers(4, (number) => [
        `R_${number}`,
        'Default',
        'Anonymous',
        `203.0.113.${number}`,
        '2016-10-05 08:00:00',
        '2016-10-05 08:05:00',
        1,
        pick(agree, number),
        '',
      ]),
    ]),
    tool: 'qualtrics',
    headerRows: 2,
    responses: 4,
    questions: ['How safe?'],
    personal: [
      ['Name', 'name'],
      ['IPAddress', 'network-address'],
    ],
    records: ['ResponseID', 'ResponseSet', 'StartDate', 'EndDate', 'Finished'],
  },
]

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

const microsoftFiles: SurveyExportFile[] = [
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

const monkeyRecorded = [
  'Respondent ID',
  'Collector ID',
  'Start Date',
  'End Date',
  'IP Address',
  'Email Address',
  'First Name',
  'Last Name',
  'Custom Data 1',
]
const monkeyBefore = (number: number): Row => [
  11483920100 + number,
  439281000,
  '10/05/2026 08:00:00 AM',
  '10/05/2026 08:05:00 AM',
  `203.0.113.${number}`,
  '',
  '',
  '',
  '',
]
const none = monkeyRecorded.map(() => '')

const monkeyFiles: SurveyExportFile[] = [
  {
    title: 'SurveyMonkey with contact fields, and a first response that is nearly empty',
    name: 'monkey.csv',
    content: csvOf([
      [
        ...monkeyRecorded,
        'Which clubs?',
        '',
        '',
        'How safe are these?',
        '',
        'What is your role?',
        '',
        'Email address (optional)',
        'Contact information',
        '',
        'Anything else?',
      ],
      [
        ...none,
        'Chess',
        'Choir',
        'Other (please specify)',
        'Bus',
        'Yard',
        'Response',
        'Other (please specify)',
        'Email address',
        'Name',
        'Phone Number',
        'Open-Ended Response',
      ],
      [...monkeyBefore(1), '', '', '', '', '', 'Other', 'Coach', '', '', '', ''],
      [
        ...monkeyBefore(2),
        'Chess',
        'Choir',
        'Go',
        'Safe',
        'Unsafe',
        'Student',
        '',
        'ana@example.org',
        'Ana',
        '312-555-0100',
        'No',
      ],
      [...monkeyBefore(3), '', 'Choir', '', 'Safe', '', 'Parent', '', '', '', '', 'More shade'],
    ]),
    tool: 'surveymonkey',
    headerRows: 2,
    responses: 3,
    questions: [
      'Which clubs?',
      'How safe are these? [Bus]',
      'How safe are these? [Yard]',
      'What is your role?',
      'What is your role? [Other (please specify)]',
      'Anything else?',
    ],
    personal: [
      ['IP Address', 'network-address'],
      ['Email Address', 'email'],
      ['First Name', 'name'],
      ['Last Name', 'name'],
      ['Email address (optional)', 'email'],
      ['Contact information [Name]', 'name'],
      ['Contact information [Phone Number]', 'phone'],
    ],
    records: ['Respondent ID', 'Collector ID', 'Start Date', 'End Date', 'Custom Data 1'],
  },
  {
    title: 'SurveyMonkey below a title, with one response',
    name: 'monkey-title.xlsx',
    content: workbookOf({
      Sheet: [
        ['Family survey'],
        ['Respondent ID', 'Start Date', 'How welcome do you feel?', 'Anything else?'],
        [null, null, 'Response', 'Open-Ended Response'],
        [11483920101, '10/05/2026', 'Very welcome', 'No'],
      ],
    }),
    tool: 'surveymonkey',
    headerRows: 2,
    responses: 1,
    questions: ['How welcome do you feel?', 'Anything else?'],
    personal: [],
    records: ['Respondent ID', 'Start Date'],
  },
  {
    title: 'two header rows without what SurveyMonkey records',
    name: 'monkey-short.csv',
    content: csvOf([
      ['How welcome do you feel?', 'Anything else?', 'Email address (optional)'],
      ['Response', 'Open-Ended Response', ''],
      ['Very welcome', 'No', 'ana@example.org'],
      ['Not welcome', '', ''],
    ]),
    tool: null,
    headerRows: 2,
    responses: 2,
    questions: ['How welcome do you feel?', 'Anything else?'],
    personal: [['Email address (optional)', 'email']],
    records: [],
  },
]

const typeformFiles: SurveyExportFile[] = [
  {
    title: 'Typeform',
    name: 'typeform.csv',
    content: csvOf([
      [
        '#',
        'How safe is school?',
        'What is your role?',
        'Other',
        'Where do you eat?',
        'Other',
        'Chess',
        'Choir',
        'Response Type',
        'Start Date (UTC)',
        'Stage Date (UTC)',
        'Submit Date (UTC)',
        'Network ID',
        'Tags',
        'Ending',
      ],
      ...answers(6, (number) => [
        `key${number}`,
        pick([3, 4, 5], number),
        pick(['Student', 'Parent'], number),
        '',
        pick(['Canteen', 'At home'], number),
        '',
        number % 2 ? 'Chess' : '',
        'Choir',
        'completed',
        '2026-10-05 08:00:00',
        '',
        '2026-10-05 08:05:00',
        `net${number}`,
        '',
        '',
      ]),
    ]),
    tool: 'typeform',
    headerRows: 1,
    responses: 6,
    questions: [
      'How safe is school?',
      'What is your role?',
      'What is your role? [Other]',
      'Where do you eat?',
      'Where do you eat? [Other]',
      'Chess',
      'Choir',
    ],
    personal: [],
    records: [
      '#',
      'Response Type',
      'Start Date (UTC)',
      'Stage Date (UTC)',
      'Submit Date (UTC)',
      'Network ID',
      'Tags',
      'Ending',
    ],
  },
  {
    title: 'two header rows of Typeform',
    name: 'typeform-two.csv',
    content: csvOf([
      ['', 'Which clubs?', '', '', '', 'Which days?', ''],
      ['#', 'Chess', 'Choir', 'Other', 'How safe is school?', 'Monday', 'Friday'],
      ['key1', 'Chess', '', '', 'Very', 'Monday', ''],
      ['key2', 'Chess', 'Choir', 'Go', 'Not', 'Monday', 'Friday'],
    ]),
    tool: 'typeform',
    headerRows: 2,
    responses: 2,
    questions: ['Which clubs?', 'How safe is school?', 'Which days?'],
    personal: [],
    records: ['#'],
  },
]

const googleFiles: SurveyExportFile[] = [
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

const limeSurveyFiles: SurveyExportFile[] = [
  {
    title: 'LimeSurvey with codes and texts',
    name: 'limesurvey.csv',
    content: csvOf([
      [
        'id. Response ID',
        'submitdate. Date submitted',
        'lastpage. Last page',
        'startlanguage. Start language',
        'seed. Seed',
        'ipaddr. IP address',
        'G01Q01. How old are you?',
        'G01Q02[SQ001]. How safe are these? [Bus]',
        'G01Q02[SQ002]. How safe are these? [Yard]',
        'G01Q03[other]. Which clubs? [Other]',
        'G01Q04. Your name',
        'email. Email address',
      ],
      ...answers(5, (number) => [
        number,
        '2026-10-05 08:05:00',
        2,
        'en',
        1234567890 + number,
        `203.0.113.${number}`,
        pick([14, 15, 16], number),
        pick(agree, number),
        pick(agree, number + 1),
        '',
        pick(people, number),
        '',
      ]),
    ]),
    tool: 'limesurvey',
    headerRows: 1,
    responses: 5,
    questions: [
      'How old are you?',
      'How safe are these? [Bus]',
      'How safe are these? [Yard]',
      'Which clubs? [Other]',
    ],
    personal: [
      ['IP address', 'network-address'],
      ['Your name', 'name'],
      ['Email address', 'email'],
    ],
    records: ['Response ID', 'Date submitted', 'Last page', 'Start language', 'Seed'],
  },
  {
    title: 'LimeSurvey with codes alone',
    name: 'limesurvey-codes.csv',
    content: csvOf([
      ['id', 'submitdate', 'lastpage', 'startlanguage', 'seed', 'G01Q01', 'G01Q02[SQ001]'],
      ...answers(3, (number) => [number, '2026-10-05 08:05:00', 2, 'en', 99, pick([1, 2], number), 'Y']),
    ]),
    tool: 'limesurvey',
    headerRows: 1,
    responses: 3,
    questions: ['G01Q01', 'G01Q02[SQ001]'],
    personal: [],
    records: ['id', 'submitdate', 'lastpage', 'startlanguage', 'seed'],
  },
]

const redcapFiles: SurveyExportFile[] = [
  {
    title: 'raw data of REDCap',
    name: 'redcap.csv',
    content: csvOf([
      [
        'record_id',
        'redcap_event_name',
        'redcap_survey_identifier',
        'climate_timestamp',
        'dob',
        'clubs___1',
        'clubs___2',
        'safe',
        'climate_complete',
      ],
      ...answers(5, (number) => [
        number,
        'fall_arm_1',
        '',
        '2026-10-05 08:05',
        '2012-03-04',
        number % 2,
        1,
        pick([1, 2, 3], number),
        2,
      ]),
    ]),
    tool: 'redcap',
    headerRows: 1,
    responses: 5,
    questions: ['clubs___1', 'clubs___2', 'safe'],
    personal: [['dob', 'birth-date']],
    records: [
      'record_id',
      'redcap_event_name',
      'redcap_survey_identifier',
      'climate_timestamp',
      'climate_complete',
    ],
  },
  {
    title: 'labels of REDCap',
    name: 'redcap-labels.csv',
    content: csvOf([
      [
        'Record ID',
        'Survey Timestamp',
        'Which clubs? (choice=Chess)',
        'Which clubs? (choice=Choir)',
        'How safe is school?',
        'Complete?',
      ],
      ...answers(4, (number) => [
        number,
        '2026-10-05 08:05',
        'Checked',
        'Unchecked',
        pick(agree, number),
        'Complete',
      ]),
    ]),
    tool: 'redcap',
    headerRows: 1,
    responses: 4,
    questions: ['Which clubs? (choice=Chess)', 'Which clubs? (choice=Choir)', 'How safe is school?'],
    personal: [],
    records: ['Record ID', 'Survey Timestamp', 'Complete?'],
  },
]

const koboFiles: SurveyExportFile[] = [
  {
    title: 'KoboToolbox with a multiple choice in one column and in several',
    name: 'kobo.csv',
    content: csvOf([
      [
        'start',
        'end',
        'about_you/child_name',
        'about_you/grade',
        'school_life/clubs',
        'school_life/clubs/chess',
        'school_life/clubs/choir',
        'place',
        '_place_latitude',
        '_id',
        '_uuid',
        '_submission_time',
        '_validation_status',
        '_index',
      ],
      ...answers(4, (number) => [
        '2026-10-05T08:00:00.000-05:00',
        '2026-10-05T08:05:00.000-05:00',
        pick(people, number),
        pick([7, 8], number),
        pick(['chess', 'chess choir'], number),
        1,
        number % 2,
        '41.8781 -87.6298 0 0',
        '41.8781',
        402938400 + number,
        `6f0c1b1e-2c53-4c1d-9f5e-00000000000${number}`,
        '2026-10-05T13:06:00',
        '',
        number,
      ]),
    ]),
    tool: 'kobotoolbox',
    headerRows: 1,
    responses: 4,
    questions: ['about_you/grade', 'school_life/clubs'],
    personal: [
      ['about_you/child_name', 'name'],
      ['place', 'location'],
      ['_place_latitude', 'location'],
    ],
    records: [
      'start',
      'end',
      'school_life/clubs/chess',
      'school_life/clubs/choir',
      '_id',
      '_uuid',
      '_submission_time',
      '_validation_status',
      '_index',
    ],
  },
  {
    title: 'KoboToolbox with labels, and a multiple choice in one column',
    name: 'kobo-labels.xlsx',
    content: workbookOf({
      'Climate survey': [
        ['start', 'end', 'Which clubs?', 'How safe is school?', '_id', '_uuid', '_submission_time', '_index'],
        ...answers(3, (number) => [
          '2026-10-05',
          '2026-10-05',
          'Chess Choir',
          pick(agree, number),
          402938400 + number,
          `key${number}`,
          '2026-10-05',
          number,
        ]),
      ],
    }),
    tool: 'kobotoolbox',
    headerRows: 1,
    responses: 3,
    questions: ['Which clubs?', 'How safe is school?'],
    personal: [],
    records: ['start', 'end', '_id', '_uuid', '_submission_time', '_index'],
  },
]

/** Exports of the tools that are recognised, each in the shapes that it has. */
export const surveyExports: SurveyExportFile[] = [
  ...qualtricsFiles,
  ...qualtricsOthers,
  ...microsoftFiles,
  ...monkeyFiles,
  ...typeformFiles,
  ...googleFiles,
  ...limeSurveyFiles,
  ...redcapFiles,
  ...koboFiles,
]

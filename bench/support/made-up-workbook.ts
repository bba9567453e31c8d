import { writeXlsx } from 'hucre/xlsx'
import { madeUpTemplates } from './made-up-library.ts'

type Listed = {
  id: number
  name: string
  summary: string
  topic: string
  surveyType: string
  tags: string[]
  schoolLevels: { name: string }[]
  communityGroups: { groupName: string }[]
  longDescription: string
  duration: string
  timeToUse: string
  language: string
  packages: { name: string; displayName: string; badgePrimaryColor: string; badgeSecondaryColor: string }[]
}

const options = 'Strongly disagree;Disagree;Neither;Agree;Strongly agree'

/** The workbook of a library of made-up templates with this many questions each, as admin staff upload it. */
export async function madeUpWorkbook(count: number, questionsEach: number): Promise<Uint8Array> {
  const templates = madeUpTemplates(count) as Listed[]
  const packages = new Map(templates.flatMap((one) => one.packages).map((item) => [item.name, item]))
  const sheets = [
    sheet(
      'Templates',
      'Template ID,Name,Summary,Topic,Survey Type,Tags,School Levels,Community Groups,Long Description,Duration,Time To Use,Packages,Language,Sensitive Topics',
      templates.map((one) => [
        ...[one.id, one.name, one.summary, one.topic, one.surveyType, one.tags.join(';')],
        one.schoolLevels.map(({ name }) => name).join(';'),
        one.communityGroups.map(({ groupName }) => groupName).join(';'),
        ...[one.longDescription, one.duration, one.timeToUse],
        one.packages.map(({ name }) => name).join(';'),
        one.language,
      ]),
    ),
    sheet(
      'Questions',
      'Template ID,Position,Section,Type,Text,Help Text,Options,Rows,Scale Min,Scale Max,Min Label,Max Label,Required,Measures,Reversed',
      templates.flatMap(({ id, name }) =>
        Array.from({ length: questionsEach }, (_, place) => questionRow(id, name, place)),
      ),
    ),
    sheet('Related Resources', 'Template ID,Title,Resource Type,Key', []),
    sheet(
      'Packages',
      'Name,Display Name,Icon Name,Badge Primary Color,Badge Secondary Color',
      [...packages.values()].map((item) => [
        ...[item.name, item.displayName, 'school', item.badgePrimaryColor, item.badgeSecondaryColor],
      ]),
    ),
  ]
  return new Uint8Array(await writeXlsx({ sheets }))
}

function questionRow(templateId: number, name: string, place: number) {
  const isText = place % 6 === 5
  return [
    ...[templateId, place + 1, `Part ${Math.floor(place / 5) + 1}`, isText ? 'long text' : 'single choice'],
    `How much do you agree with statement ${place + 1} of ${name}?`,
    'Choose the answer that fits best.',
    isText ? null : options,
    ...[null, null, null, null, null],
    ...['yes', 'Belonging', 'no'],
  ]
}

function sheet(name: string, headers: string, rows: (string | number | null)[][]) {
  return { name, rows: [headers.split(','), ...rows] }
}

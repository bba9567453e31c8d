import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import type { ResponseColumn } from '../../surveys/response-columns.ts'
import { encodeResponses } from '../../surveys/responses/encode-responses.ts'

const agreement = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree']
const lunch = ['From home', 'From the cafeteria', 'From a shop', 'I do not have lunch']
const ways = ['By bus', 'By car', 'By bicycle', 'On foot']

type Asked = { header: string; answer: (random: () => number) => string | number | null }

const among =
  (options: readonly string[], lean = 1) =>
  (random: () => number) =>
    options[Math.floor(options.length * random() ** lean)]!

const sometimes =
  (share: number, answer: Asked['answer']): Asked['answer'] =>
  (random) =>
    random() < share ? answer(random) : null

/** Sixty questions: six breakdowns, forty ratings, six choices, four with several answers, two numbers and two texts. */
const questions: Asked[] = [
  { header: 'What grade are you in?', answer: among(['6', '7', '8', '9', '10', '11', '12']) },
  { header: 'What is your gender?', answer: among(['Female', 'Male', 'Nonbinary'], 1.5) },
  {
    header: 'What is your race or ethnicity?',
    answer: among(['White', 'Black', 'Hispanic', 'Asian', 'Other'], 1.6),
  },
  {
    header: 'Which school do you attend?',
    answer: among(['North School', 'South School', 'East School', 'West School'], 1.3),
  },
  { header: 'What language do you speak at home?', answer: among(['English', 'Spanish', 'Other'], 2) },
  { header: 'How many years have you been at this school?', answer: among(['1', '2', '3', '4']) },
  ...Array.from(
    { length: 40 },
    (_, at): Asked => ({
      header: `How much do you agree: statement ${at + 1} about this school?`,
      answer: sometimes(0.97, among(agreement, at % 2 === 0 ? 0.8 : 1.2)),
    }),
  ),
  ...Array.from(
    { length: 6 },
    (_, at): Asked => ({
      header: `Where does your lunch come from on day ${at + 1}?`,
      answer: sometimes(0.95, among(lunch)),
    }),
  ),
  ...Array.from(
    { length: 4 },
    (_, at): Asked => ({
      header: `How do you come to school in season ${at + 1}? Choose all that apply.`,
      answer: (random) => ways.filter(() => random() < 0.4).join(';') || null,
    }),
  ),
  ...Array.from(
    { length: 2 },
    (_, at): Asked => ({
      header: `How many brothers and sisters do you have at school ${at + 1}?`,
      answer: (random) => Math.floor(6 * random() ** 2),
    }),
  ),
  ...Array.from(
    { length: 2 },
    (_, at): Asked => ({
      header: `What else do you want to say about part ${at + 1}?`,
      answer: sometimes(0.4, (random) => `I would change place ${Math.floor(random() * 1e6)} of the school.`),
    }),
  ),
]

/** Numbers from 0 to 1 that look random and are always the same. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function* rows(people: number): Generator<(string | number | null)[]> {
  const random = randomFrom(7)
  for (let person = 0; person < people; person++) yield questions.map(({ answer }) => answer(random))
}

/** The workbook that a form's sheet would give. */
export async function writeWorkbook(path: string, people: number): Promise<void> {
  function* sheet(): Generator<CellValue[]> {
    yield questions.map(({ header }) => header)
    yield* rows(people)
  }
  const bytes = writeXlsxStream(sheet(), { name: 'Responses', inlineStrings: true })
  await pipeline(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path))
}

/** The file of stored responses that analyses read. */
export async function writeStored(path: string, people: number): Promise<void> {
  const columns = questions.map(
    ({ header }): ResponseColumn => ({
      header,
      kind: header.startsWith('How many brothers') ? 'number' : 'text',
      item: null,
    }),
  )
  const encoder = encodeResponses(createWriteStream(path), columns)
  for (const row of rows(people)) await encoder.add(row)
  await encoder.end()
}

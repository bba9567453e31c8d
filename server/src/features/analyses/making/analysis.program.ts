import { createReadStream, statSync } from 'node:fs'
import { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Corrections, SurveyReading } from '#contract/results/survey-readings.ts'
import { analyseBeside } from '#insights/analysis/analyse.ts'
import { whatWasRead } from '#insights/analysis/beside.ts'
import { inOrder } from '#insights/collections/compared-marks.ts'
import { rowMarks } from '#insights/collections/row-marks.ts'
import type { analyseComments, WrittenAnswers } from '#insights/comments/comments.ts'
import { withKeysOf } from '#insights/reading/corrections.ts'
import { fingerprintOf } from '#insights/reading/identity.ts'
import { read } from '#insights/reading/read.ts'
import { examplesOf } from '#insights/views/examples.ts'
import type { Program } from '#server/platform/spreadsheets/program/program.ts'
import { type ColumnAnswers, isKeptBack, type Responses } from '#surveys/response-columns.ts'
import { decodeResponses } from '#surveys/responses/decode-responses.ts'
import { nameSearch, nameWords } from '#surveys/responses/name-digests.ts'
import { ResponsesFileError } from '#surveys/responses/response-lines.ts'
import type { AnalysisInput, AnalysisMessage, AnalysisOutput, FormKnown } from './analyse-in-program.ts'
import { unreadable } from './unreadable.ts'

type Analysing = Program<AnalysisInput, AnalysisOutput, AnalysisMessage, FormKnown | null>

/** Analyses stored responses, with what people corrected about their form. */
const program: Analysing = async (input, send) => {
  const { questionnaire, settings, enrolment, templateName, version, madeOn, uploadedOn, mostBreakdowns } =
    input
  try {
    const onProgress = (rows: number) => void send({ kind: 'progress', rows })
    const responses = await decodeResponses(file(input.path, input.responses, onProgress))
    const marks = rowMarks(responses, input.markingKey)
    const known = await send({
      kind: 'fingerprint',
      fingerprint: fingerprintOf(responses),
      marks: inOrder(marks),
    })
    const { isRemembered, collected } = known!
    const guessed = read(responses, questionnaire, null, input.translations)
    const said = known!.corrections && withKeysOf(guessed, responses, known!.corrections)
    const corrections = isRemembered && said ? withoutKeptBack(said, responses, guessed) : said
    const uploads = [{ responses, marks }]
    for (const path of collected.paths) {
      const others = await decodeResponses(createReadStream(path))
      uploads.push({ responses: others, marks: rowMarks(others, input.markingKey) })
    }
    const reading = corrections ? read(responses, questionnaire, corrections, input.translations) : guessed
    const keptBack = input.asksForColumns ? clearedColumns(responses, reading) : []
    if (keptBack.length > 0) return { state: 'kept-back', columns: keptBack }
    const { state, analysis } = analyseBeside(responses, reading, {
      ...settings,
      enrolment,
      templateName,
      version,
      madeOn,
      uploadedOn,
      mostBreakdowns,
      beside: whatWasRead(uploads, collected.before),
    })
    const written = reading.columns.flatMap(({ key, text, role, sensitive, columns }): WrittenAnswers[] => {
      const column = responses.columns[columns[0] ?? -1]
      if (role !== 'text' || !column) return []
      return [{ key, text, isSensitive: sensitive, answers: textsOf(column) }]
    })
    return {
      state,
      reading,
      examples: examplesOf(responses, reading),
      corrections,
      answeredOn: analysis.answered?.middle ?? null,
      analysis: await compressed(analysis),
      comments: await compressed(
        await commentsOf(written, input, nameInFile(responses, reading, input.nameKeys)),
      ),
    }
  } catch (error) {
    if (error instanceof ResponsesFileError) return { state: 'unreadable', message: unreadable.damaged }
    throw error
  }
}

export default program

/** The file, with messages of how many of the responses are read, taken from how many bytes are. */
function file(path: string, responses: number, onProgress: (rows: number) => void) {
  const { size } = statSync(path)
  let bytes = 0
  const progress = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      onProgress(Math.round((responses * bytes) / size))
      done(null, chunk)
    },
  })
  const source = createReadStream(path)
  source.on('error', (error) => progress.destroy(error))
  return source.pipe(progress)
}

/** What is remembered of a form, but for columns that are kept back: of each upload a person says that they identify nobody. */
function withoutKeptBack(
  corrections: Corrections,
  { columns }: Responses,
  reading: SurveyReading,
): Corrections | null {
  const keptBack = new Set(
    reading.columns
      .filter((one) => !one.isLeftOut && one.columns.some((position) => isKeptBack(columns[position]!)))
      .map(({ key }) => key),
  )
  const others = Object.entries(corrections).filter(([key]) => !keptBack.has(key))
  return others.length > 0 ? Object.fromEntries(others) : null
}

/** The stored columns that are kept back and that a person said identify nobody. */
function clearedColumns({ columns }: Responses, reading: SurveyReading): number[] {
  return reading.columns
    .filter(({ role, isLeftOut }) => role !== 'personal' && !isLeftOut)
    .flatMap((one) => one.columns)
    .filter((position) => isKeptBack(columns[position]!))
}

type NameInFile = Parameters<typeof analyseComments>[1]['isNameInFile']

/** Whether a word is of a name in the personal columns, of the file as it was sent and of those that are stored. */
function nameInFile(
  { names, columns }: Responses,
  reading: SurveyReading,
  keys: AnalysisInput['nameKeys'],
): NameInFile {
  const isInDigests = names ? nameSearch(names, keys) : () => false
  if (!isInDigests) return null
  const personal = reading.columns.filter(({ role }) => role === 'personal').flatMap((one) => one.columns)
  const words = new Set(
    personal.flatMap(
      (position) => columns[position]?.values.flatMap((value) => nameWords(String(value))) ?? [],
    ),
  )
  return (word) => words.has(word) || isInDigests(word)
}

async function commentsOf(
  written: WrittenAnswers[],
  { settings, names }: AnalysisInput,
  isNameInFile: NameInFile,
) {
  if (written.length === 0) return []
  // Loaded where it is needed: finding what identifies people takes as long to load as all the rest.
  const { analyseComments } = await import('#insights/comments/comments.ts')
  return analyseComments(written, { ...settings, names, isNameInFile })
}

function textsOf({ values, codes }: ColumnAnswers): (string | null)[] {
  return Array.from(codes, (code) => (code === 0 ? null : String(values[code - 1])))
}

function compressed(value: unknown): Promise<Uint8Array> {
  return promisify(brotliCompress)(JSON.stringify(value), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  })
}

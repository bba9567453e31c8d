import { createReadStream, createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Question } from '#contract/library/templates.ts'
import { analyseResults } from '#server/features/analyses/making/make-analysis.service.ts'
import {
  keepQuestionnaire,
  readQuestionnaire,
} from '#server/features/questionnaires/questionnaires.service.ts'
import { findTemplate } from '#server/features/templates/templates.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { putWithRecord } from '#server/platform/files/put-with-record.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { readWorkbook } from '#server/platform/spreadsheets/reading/read-workbook.ts'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { itemsByHeader, itemsOf, type Questionnaire } from '#surveys/questionnaire.ts'
import type { ResponseColumn } from '#surveys/response-columns.ts'
import { encodeResponses } from '#surveys/responses/encode-responses.ts'
import { storedTable, type Table } from '#surveys/workbook/stored-table.ts'
import { keysOf, withResponseFiles } from './response-files.ts'
import { setColumns, type UploadWithoutColumns, uploadsWithoutColumns } from './results.queries.ts'

type Deps = { db: Db; files: Files; jobs: Jobs }

/** The outcome for an upload: `unreadable` if its workbook is missing, or over the limits for reading. */
export type Backfilled = { resultId: string; outcome: 'stored' | 'unreadable' }

/**
 * Stores the responses of earlier uploads as columns, from their workbooks, one upload after the other; an analysis
 * follows if the questionnaire is known. Uploads that are done are skipped, so it can be interrupted and run again.
 */
export async function* backfillResponses(deps: Deps): AsyncGenerator<Backfilled> {
  for (const upload of await uploadsWithoutColumns(deps.db)) {
    const table = await tableOfUpload(deps.files, upload.storageKey)
    if (table) await withResponseFiles(({ columns }) => store(deps, upload, table, columns))
    yield { resultId: upload.id, outcome: table ? 'stored' : 'unreadable' }
  }
}

async function tableOfUpload(files: Files, storageKey: string): Promise<Table | null> {
  const stored = await files.get(storageKey)
  if (!stored) return null
  try {
    return storedTable(await readWorkbook(await buffer(stored.stream)))
  } catch (error) {
    if (error instanceof SpreadsheetError) return null
    throw error
  }
}

async function store({ db, files, jobs }: Deps, upload: UploadWithoutColumns, table: Table, path: string) {
  const questionnaire = await questionnaireOf(db, upload, table)
  const columns = tiedColumns(table.columns, questionnaire?.questions ?? []).map((column) =>
    // The column with the respondents' e-mail addresses, which an import of a form adds.
    upload.isImported && !column.item && column.header === 'Email Address'
      ? { ...column, personal: 'email' as const }
      : column,
  )
  const encoder = encodeResponses(createWriteStream(path), columns)
  for (const row of table.rows) await encoder.add(row)
  await encoder.end()
  const { columnsKey } = keysOf(upload.id)
  await putWithRecord({ db, files }, { [columnsKey]: createReadStream(path) }, async (tx) => {
    const questionnaireId =
      questionnaire && (questionnaire.id ?? (await keepQuestionnaire(tx, questionnaire.template)))
    await setColumns(tx, upload.id, columnsKey, questionnaireId)
    if (questionnaireId) await jobs.send(tx, analyseResults, { resultId: upload.id }, { isBackground: true })
  })
}

type Asked = Questionnaire & ({ id: string } | { id: undefined; template: Questionnaire & { id: number } })

/** The questionnaire of an upload: that of its form, or of a template with its name and all of its columns. */
async function questionnaireOf(
  db: Db,
  { questionnaireId, templateId }: UploadWithoutColumns,
  { columns }: Table,
): Promise<Asked | null> {
  if (questionnaireId) return { id: questionnaireId, ...(await readQuestionnaire(db, questionnaireId)) }
  const template = templateId === null ? undefined : await findTemplate(db, 'everything', templateId)
  if (!template) return null
  const headers = columns.map(({ header }) => header)
  const found = itemsByHeader(template.questions, headers).filter((item) => item !== null)
  if (found.length < itemsOf(template.questions).length) return null
  return { id: undefined, template, language: template.language, questions: template.questions }
}

function tiedColumns(columns: ResponseColumn[], questions: readonly Question[]): ResponseColumn[] {
  const headers = columns.map(({ header }) => header)
  const items = itemsByHeader(questions, headers)
  const several = new Set(
    questions.filter(({ type }) => type === 'multiple choice').map(({ position }) => position),
  )
  return columns.map((column, index) => {
    const item = items[index] ?? null
    return {
      ...column,
      item,
      ...(item && several.has(item.position) && { kind: 'list' as const }),
    }
  })
}

import type { PersonalKind, ReadColumn, SurveyTool } from '#contract/results/readings.ts'
import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'
import { isMoment } from './answer-kinds.ts'
import { spaced } from './folded.ts'
import type { SourceColumn } from './headings.ts'
import { personalAnswers } from './personal/personal-answers.ts'
import { personalHeading } from './personal/personal-headings.ts'
import { isRecord } from './survey-tools.ts'

/** What a column is, and how it identifies people. */
export type Role = Pick<ReadColumn, 'role' | 'personal'>

/**
 * The roles of all columns, by their headings and answers. Personal takes precedence, since a column that is stored by
 * mistake cannot be taken back.
 */
export function rolesOf(columns: SourceColumn[], tool: SurveyTool | null, body: Cell[][]): Role[] {
  const headings = new Set(columns.map(({ heading }) => heading))
  const ofTool = {
    ...(['ObjectID', 'GlobalID'].every((heading) => headings.has(heading)) && ofArcgis),
    ...(['Longitude', 'Latitude', 'City', 'Country'].every((heading) => headings.has(heading)) && ofAlchemer),
  }
  return columns.map((column) => {
    const isOfTool = isRecord(column, tool)
    const place = Object.hasOwn(ofTool, column.heading) ? ofTool[column.heading] : null
    const personal = place ?? personalKind(column, tool, isOfTool, body)
    if (personal) return { role: 'personal', personal }
    const isRepeated = tool === 'kobotoolbox' && isOptionOfAnother(column, headings)
    const isRecorded = isOfTool || isRepeated || areMoments(column, body)
    return { role: isRecorded ? 'record' : 'question', personal: null }
  })
}

/** The accounts that sent and changed a response, and where that was, as ArcGIS Survey123 writes them. */
const ofArcgis: Partial<Record<string, PersonalKind>> = {
  Creator: 'name',
  Editor: 'name',
  x: 'location',
  y: 'location',
}

/** The place of a person's connection, as Alchemer writes it beside the degrees. */
const ofAlchemer: Partial<Record<string, PersonalKind>> = {
  City: 'location',
  'State/Region': 'location',
  Country: 'location',
}

function personalKind(
  column: SourceColumn,
  tool: SurveyTool | null,
  isOfTool: boolean,
  body: Cell[][],
): PersonalKind | null {
  const { heading, code, isUnnamed, indexes } = column
  if (indexes.length > 1) return null
  const answers = personalAnswers(heading, answersOf(body, indexes[0] ?? 0))
  // The numbers of responses of some tools have as many digits as phone numbers.
  const isNumbered = isOfTool || /\bid\b/i.test(spaced(heading))
  if (answers.kind && !(answers.kind === 'phone' && isNumbered)) return answers.kind
  if (isUnnamed || answers.isPlain || isOfTool) return null
  // KoboToolbox writes the groups of a question before its name.
  const names = [heading, code, tool === 'kobotoolbox' ? heading.slice(heading.lastIndexOf('/') + 1) : '']
  return names.map(personalHeading).find((kind) => kind !== null) ?? null
}

/** Whether nearly all answers are dates with times: the time of a response, whatever the heading says. */
function areMoments({ indexes }: SourceColumn, body: Cell[][]): boolean {
  let moments = 0
  let all = 0
  for (const answer of answersOf(body, indexes[0] ?? 0)) {
    if (isMoment(answer)) moments++
    if (++all === 200) break
  }
  return all > 0 && moments >= all * 0.9
}

function* answersOf(body: Cell[][], index: number): Generator<Cell> {
  for (const row of body) {
    const cell = row[index]
    if (isFilled(cell)) yield cell
  }
}

/** KoboToolbox writes a multiple choice to one column, and again to one for each option. */
function isOptionOfAnother({ heading }: SourceColumn, headings: Set<string>): boolean {
  const end = heading.lastIndexOf('/')
  return end > 0 && headings.has(heading.slice(0, end))
}

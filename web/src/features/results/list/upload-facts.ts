import { counted, grouped } from '#contract/counted.ts'
import { surveyTools } from '#contract/results/readings.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { rateInWords } from '#web/enrolment/response-rate.ts'
import { dayOf } from '#web/ui/date.ts'

type Upload = Pick<SurveyResult, 'responses' | 'reading' | 'responsesRemovedOn'>

/** What an upload holds, in one line: "312 responses, 24 questions · sheet “Answers” · 2 columns left out". */
export function uploadFacts({ responses, reading, responsesRemovedOn }: Upload): string {
  const facts = [counted(responses, 'response')]
  if (responsesRemovedOn) return `${facts} · Responses were deleted on ${dayOf(responsesRemovedOn)} as agreed`
  if (!reading) return facts.join()
  facts[0] += `, ${counted(reading.questions, 'question')}`
  if (reading.sheet !== null && reading.otherSheets.length > 0) facts.push(`sheet “${reading.sheet}”`)
  if (reading.leftOut.length > 0) facts.push(`${counted(reading.leftOut.length, 'column')} left out`)
  return facts.join(' · ')
}

/** All that is known of an upload, as pairs of words; what is nothing is absent. */
export function uploadDetails(upload: SurveyResult): [name: string, value: string][] {
  const { reading } = upload
  const asked = upload.enrolment?.total
  const source = reading
    ? reading.tool
      ? `A file exported from ${surveyTools[reading.tool]}`
      : 'A file'
    : upload.fileName
  const details: [string, string | false | undefined][] = [
    ['From', source],
    ['Uploaded', `${dayOf(upload.uploadedOn)} by ${upload.uploadedBy.name}`],
    ['Responses', grouped(upload.responses)],
    ['Response rate', asked ? rateInWords(upload.responses, asked) : undefined],
    ['Questions', reading ? grouped(reading.questions) : undefined],
    ['Sheet', reading?.sheet ?? undefined],
    ['Sheets left out', reading?.otherSheets.join(', ')],
    ['Rows of headings', reading?.headerRows.toString()],
    ['Columns without a heading', reading !== null && reading.unnamed > 0 && String(reading.unnamed)],
    ['Rows of notes left out', reading !== null && reading.notesLeftOut > 0 && String(reading.notesLeftOut)],
  ]
  return details.filter((detail): detail is [string, string] => Boolean(detail[1]))
}

/** All that is known of an upload as one text, for a search. */
export function searchedText(upload: SurveyResult): string {
  return [upload.friendlyName, ...uploadDetails(upload).flat(), ...(upload.reading?.leftOut ?? [])].join(' ')
}

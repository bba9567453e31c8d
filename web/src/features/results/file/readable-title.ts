import { spreadsheetEnding, textLimits } from '#contract/limits.ts'

/** The name of a file without characters that turn the direction of writing: they make it look different from what it is. */
export const plainName = ({ name }: File) => name.replace(/\p{Bidi_Control}/gu, '')

/** A title for the report about a file, from the file's name: "Family survey november" of "family_survey_november (1).xlsx". */
export function readableTitle(fileName: string): string {
  const words = fileName
    .replace(spreadsheetEnding, '')
    .replace(/ ?\(\d{1,3}\)$/, '')
    .replace(/[_+\s]+|%20/g, ' ')
    .replace(/(?<=[a-z\d])-(?=[a-z])/gi, ' ')
    .trim()
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, textLimits.reportTitle)
}

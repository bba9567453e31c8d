/** A heading for comparisons: without case, marks and final punctuation, with single spaces. */
export function folded(heading: string): string {
  return heading
    .slice(0, longest)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\u200b]+/g, ' ')
    .replace(/[ *:?.¿¡]+$/, '')
    .replace(/^[ ¿¡]+/, '')
}

/** `RespondentID` as `Respondent ID`. */
export const spaced = (heading: string) => heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')

/** A longer heading is not the name of a column of a survey tool or a person. */
const longest = 500

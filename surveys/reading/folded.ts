/** A heading for comparisons: no case, no marks, one space for any white space, no sign at its end. */
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

/** A longer heading is no name of a column that a survey tool or a person gives. */
const longest = 500

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

/** A longer heading is no name of a column that a survey tool or a person gives. */
const longest = 500

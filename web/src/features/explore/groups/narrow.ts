/** So narrow that groups are shown below one another. */
export const narrow = '(max-width: 37.5rem)'

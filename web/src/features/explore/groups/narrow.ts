/** So narrow that groups stand below one another. */
export const narrow = '(max-width: 600px)'

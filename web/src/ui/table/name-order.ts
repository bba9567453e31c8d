/** The order in which people look for names: School 2 before School 10, and Álamo among those with an A. */
export const compareNames = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

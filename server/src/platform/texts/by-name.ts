const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Rows in the order in which people look for names: School 2 before School 10, and Álamo among those with an A. */
export function byName<Row extends { name: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => inOrder.compare(one.name, other.name))
}

/** A construct of the library with a name in each language. */
export const safety = {
  row: 0,
  key: 'safety',
  name: 'Safety',
  nameSpanish: 'Seguridad',
  definition: '',
  definitionSpanish: '',
  kind: 'evaluation' as const,
  direction: 'higher is better' as const,
  audiences: [],
  items: [],
  itemsSpanish: [],
  childItems: [],
  childItemsSpanish: [],
  crosswalk: [],
}

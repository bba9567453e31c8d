/** What every schema is in the pages. The contract spreads the properties of one schema into another. */
const schema = new Proxy(
  {},
  {
    get(_, key) {
      if (key === 'properties') return {}
      if (typeof key === 'string') throw new Error(`The pages have no schemas to read .${key} from`)
    },
  },
)

/**
 * Takes the place of TypeBox in the pages, their tests included: there the contract's schemas only give types,
 * which are gone by then, so that building them would cost 18 KB for nothing (benchmark `page-weight`). Reading one is an error.
 */
export default new Proxy({}, { get: () => () => schema })

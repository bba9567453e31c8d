/**
 * Stands for TypeBox in the browser's bundle: there the contract's schemas only give types, which
 * are gone by then, so that building them would cost 18 KB for nothing.
 */
export default new Proxy({}, { get: () => () => ({ properties: {} }) })

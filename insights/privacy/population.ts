/** What people are told apart by; an ordered one joins neighbours. */
export type Breakdown = {
  key: string
  /** In their order, which does not depend on the order of responses; `key` is part of the key of a block. */
  values: { key: string; label: string }[]
  isOrdered: boolean
}

/**
 * The people of a survey by atom: a distinct combination of answers to all breakdowns. Breakdowns stand in the order of
 * the district; the last is withdrawn first.
 */
export type Population = {
  breakdowns: Breakdown[]
  /** The positions of the values, a row for each atom and a column for each breakdown; -1 is "not given". */
  values: Int16Array
  /** How many people are in each atom, at least one. */
  people: Uint32Array
}

/** The answers to one question by atom; answers outside the scale and missing ones are not counted. */
export type AtomAnswers = {
  key: string
  /** People of each atom with an answer that counts. */
  answered: Uint32Array
  /**
   * The number of options. Of a number its distinct values up to 60, so that it is seen where all gave the same one;
   * 0 where there are more.
   */
  options: number
  /** People of each atom by option, atoms one after the other; of `several` one person may be in many. */
  counts: Uint32Array
  /** Positions of the favorable options, or null. */
  favorable: readonly number[] | null
  kind: 'one' | 'several' | 'number'
  /** Whether options have an order, in which bins of few people are joined. */
  isOrdered: boolean
  isSensitive: boolean
}

/** A construct: the people of each atom who answered at least half of its items. */
export type AtomConstruct = { key: string; items: readonly string[]; answered: Uint32Array }

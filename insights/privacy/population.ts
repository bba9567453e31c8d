/** A breakdown; an ordered one joins neighbouring values. */
export type Breakdown = {
  key: string
  /** In an order that does not depend on the responses; `key` is part of the key of a block. */
  values: { key: string; label: string }[]
  isOrdered: boolean
}

/**
 * The people of a survey by atom: a distinct combination of answers to all breakdowns. Breakdowns are in the district's
 * order; the last is withdrawn first.
 */
export type Population = {
  breakdowns: Breakdown[]
  /** The positions of the values, a row for each atom and a column for each breakdown; -1 is "not given". */
  values: Int16Array
  /** The number of people in each atom; 0 if all have gone since figures about them were out (`Out`). */
  people: Uint32Array
}

/** The answers to one question by atom; answers outside the scale and missing ones are not counted. */
export type AtomAnswers = {
  key: string
  /** People of each atom with an answer that counts. */
  answered: Uint32Array
  /**
   * The number of options. For a number its distinct values up to 60, so that equal answers of all are noticed; 0 if there
   * are more.
   */
  options: number
  /** People of each atom by option, atom after atom; with `several`, a person may count for many options. */
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

/**
 * Figures about the same people, or most of them, that somebody has read and that cannot be taken back: from an earlier
 * reading, k or order of breakdowns, or another upload of the collection. Atoms are also told apart by who is new, gone
 * or still present; a person whose row changed is gone and new. In the `answered` of questions and constructs, people
 * who have gone still count.
 */
export type Out = {
  /** How many people of each atom the figures that are out include: all, or none if they are new. */
  people: Uint32Array
  groups: readonly {
    /** The atoms of the group. */
    atoms: ArrayLike<number>
    /** The keys of the questions and constructs whose exact figure for it is out. */
    about: readonly string[]
    /** The keys of the questions whose masked figure for it is out. */
    masked: readonly string[]
  }[]
}

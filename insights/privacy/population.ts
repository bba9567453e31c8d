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
  /** How many people are in each atom; none where all are gone since figures about them are out (`Out`). */
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

/**
 * Figures of the same people, or most of them, that somebody has read already and that cannot be taken back: of an
 * earlier reading, k or order of breakdowns, or of another upload of one collection. Atoms are told apart by who is
 * new, gone or still there too; somebody whose row changed is gone and new. In the `answered` of questions and
 * constructs, people who are gone count as they did.
 */
export type Out = {
  /** How many people of each atom what is out speaks about: all, or none where they are new. */
  people: Uint32Array
  groups: readonly {
    /** The atoms of the group. */
    atoms: ArrayLike<number>
    /** The keys of the questions and constructs of which an exact figure for it is out. */
    about: readonly string[]
    /** The keys of the questions of which a masked one is. */
    masked: readonly string[]
  }[]
}

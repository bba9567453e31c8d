/** The number of the engine: raised with every change of the numbers, so that stored analyses are made again. */
export const engine = 25

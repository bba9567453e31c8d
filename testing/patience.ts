/**
 * How long tests wait for something to happen, in milliseconds. On a busy machine anything may take long, and only a
 * failing test waits to the end.
 */
export const patience = 90_000

/** The same for analyses and drafts, which a product that has just started makes one after another in the background. */
export const backgroundPatience = 300_000

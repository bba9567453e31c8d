/**
 * How long tests wait for something to happen, in milliseconds. On a busy machine anything may take long, and only a
 * failing test waits to the end.
 */
export const patience = 90_000

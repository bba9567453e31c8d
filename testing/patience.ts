/**
 * How long tests wait for what must come, in milliseconds. On a busy machine anything may take long, and only a test
 * that fails waits to the end.
 */
export const patience = 90_000

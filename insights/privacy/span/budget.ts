/**
 * How many operations may still be spent on a plan. They are counted, not timed, so that an upload has the same plan on
 * every machine.
 */
export type Budget = { left: number }

/** A plan takes more operations than it may: fewer breakdowns can be shown. */
export class EffortUsedUpError extends Error {}

/** Counts operations. Throws EffortUsedUpError if none are left. */
export function spend(budget: Budget, operations: number): void {
  budget.left -= operations
  if (budget.left < 0) throw new EffortUsedUpError()
}

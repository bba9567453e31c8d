/**
 * How many operations may still be spent on a plan. They are counted, and never timed, so that the same upload is
 * planned the same on every machine.
 */
export type Budget = { left: number }

/** A plan takes more operations than it may: fewer breakdowns can be shown. */
export class EffortUsedUpError extends Error {}

/** Counts operations. Throws EffortUsedUpError where there are none left. */
export function spend(budget: Budget, operations: number): void {
  budget.left -= operations
  if (budget.left < 0) throw new EffortUsedUpError()
}

import type { Issue } from '#contract/errors.ts'
import { ApiError } from '#web/server/api.errors.ts'

/** What is wrong in a workbook, cell by cell; nothing where it was refused for another reason. */
export function issuesOf(error: unknown): Issue[] {
  return error instanceof ApiError ? error.issues : []
}

/** Whether the workbook itself was refused, so that the same one cannot fare better another time. */
export function isForGood(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415, 422].includes(error.status)
}

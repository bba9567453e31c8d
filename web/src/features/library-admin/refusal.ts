import type { Issue } from '#contract/errors.ts'
import { ApiError } from '#web/api.errors.ts'

/** What is wrong in a workbook, cell by cell; nothing where it was refused for another reason. */
export function issuesOf(error: unknown): Issue[] {
  return error instanceof ApiError ? error.issues : []
}

import type { Issue } from '#contract/errors.ts'

/** A file that cannot be read as responses, or choices that do not fit it; the messages are sentences for a person. */
export class ResponsesError extends Error {
  /** What is wrong with the choices; empty if the file itself is refused. */
  readonly issues: Issue[]

  constructor(message: string, issues: Issue[] = []) {
    super(message)
    this.issues = issues
  }
}

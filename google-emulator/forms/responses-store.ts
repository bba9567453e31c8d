import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** Question id -> the values of its answer; a skipped question has no key. */
export type Answers = Record<string, string[]>
/** `at` is in milliseconds. */
export type NewResponse = { at: number; email?: string; answers: Answers }
export type StoredResponse = NewResponse & { position: number; responseId: string }
/** Which responses: those behind a position, and from a time on. */
type ResponsesFrom = { formId: string; behind: number; from: number }
export type ResponsesStore = ReturnType<typeof openResponses>

const batchSize = 200

/** The responses of all forms, in the order in which they came, one row each. */
export function openResponses(state: DatabaseSync) {
  const insert = state.prepare(
    'INSERT INTO responses (form_id, response_id, submitted_at, email, answers) VALUES (?, ?, ?, ?, ?)',
  )
  const find = state.prepare('SELECT * FROM responses WHERE form_id = ? AND response_id = ?')
  const page = state.prepare(`
    SELECT * FROM responses WHERE form_id = ? AND position > ? AND submitted_at >= ? ORDER BY position LIMIT ?`)
  const count = state.prepare('SELECT count(*) AS count FROM responses WHERE form_id = ?')
  const newest = state.prepare('SELECT max(submitted_at) AS at FROM responses WHERE form_id = ?')

  return {
    /** Stores all of them or none. */
    add(formId: string, responses: Iterable<NewResponse>): void {
      state.exec('BEGIN')
      try {
        for (const { at, email, answers } of responses) {
          const responseId = `ACYD${randomBytes(24).toString('base64url')}`
          insert.run(formId, responseId, at, email ?? null, JSON.stringify(answers))
        }
        state.exec('COMMIT')
      } catch (error) {
        state.exec('ROLLBACK')
        throw error
      }
    },
    find(formId: string, responseId: string): StoredResponse | undefined {
      const row = find.get(formId, responseId)
      return row && responseOf(row)
    },
    /** At most `limit` responses, read a few at a time, however many there are. */
    *read({ formId, behind, from }: ResponsesFrom, limit: number): Generator<StoredResponse> {
      let position = behind
      for (let left = limit; left > 0; left -= batchSize) {
        const rows = page.all(formId, position, from, Math.min(left, batchSize))
        for (const row of rows) {
          const response = responseOf(row)
          position = response.position
          yield response
        }
        if (rows.length < batchSize) return
      }
    },
    count: (formId: string) => Number(count.get(formId)?.count),
    /** When the newest one came, or undefined. */
    newest(formId: string): number | undefined {
      const at = newest.get(formId)?.at
      return typeof at === 'number' ? at : undefined
    },
  }
}

function responseOf(row: Record<string, unknown>): StoredResponse {
  return {
    position: Number(row.position),
    responseId: String(row.response_id),
    at: Number(row.submitted_at),
    email: row.email === null ? undefined : String(row.email),
    answers: JSON.parse(String(row.answers)),
  }
}

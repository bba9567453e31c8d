import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Form, Info } from './form.ts'

export type FormsStore = ReturnType<typeof openForms>
type Row = Record<string, unknown> | undefined

/** All forms, whoever made them. */
export function openForms(state: DatabaseSync) {
  const insert = state.prepare(
    'INSERT INTO forms (form_id, responder_id, owner, client_id, trashed, form) VALUES (?, ?, ?, ?, 0, ?)',
  )
  const update = state.prepare('UPDATE forms SET trashed = ?, form = ? WHERE form_id = ?')
  const find = state.prepare('SELECT form FROM forms WHERE form_id = ?')
  const findByResponder = state.prepare('SELECT form FROM forms WHERE responder_id = ?')
  const list = state.prepare('SELECT form FROM forms WHERE owner = ? AND client_id = ? ORDER BY rowid')
  const removeResponses = state.prepare('DELETE FROM responses WHERE form_id = ?')
  const remove = state.prepare('DELETE FROM forms WHERE form_id = ?')

  return {
    create(owner: string, clientId: string, info: Info): Form {
      const form: Form = {
        formId: `1${randomBytes(32).toString('base64url')}`,
        responderId: `1FAIpQLS${randomBytes(36).toString('base64url')}`,
        owner,
        clientId,
        info,
        settings: { emailCollectionType: 'DO_NOT_COLLECT' },
        items: [],
        publishState: { isPublished: false, isAcceptingResponses: false },
        revision: 1,
        createdAt: Date.now(),
        modifiedAt: Date.now(),
        trashed: false,
      }
      insert.run(form.formId, form.responderId, owner, clientId, JSON.stringify(form))
      return form
    },
    /** Stores a change of a form as its next revision. */
    save(form: Form): Form {
      const saved = { ...form, revision: form.revision + 1, modifiedAt: Date.now() }
      update.run(saved.trashed ? 1 : 0, JSON.stringify(saved), form.formId)
      return saved
    },
    find: (formId: string) => formOf(find.get(formId)),
    findByResponder: (responderId: string) => formOf(findByResponder.get(responderId)),
    ofOwner: (owner: string, clientId: string) =>
      list.all(owner, clientId).flatMap((row) => formOf(row) ?? []),
    /** For good, with its responses. */
    remove(formId: string): void {
      removeResponses.run(formId)
      remove.run(formId)
    },
  }
}

function formOf(row: Row): Form | undefined {
  return row && JSON.parse(String(row.form))
}

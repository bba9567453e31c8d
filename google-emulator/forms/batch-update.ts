import { invalidArgument } from '../api/api-error.ts'
import type { Message } from '../api/message-shape.ts'
import { applyMask } from '../api/update-mask.ts'
import type { Form, FormSettings, Info, Item } from './form.ts'
import { questionsOf, revisionId } from './form.ts'
import { assignIds, idsOf } from './item-ids.ts'
import { itemIssue } from './item-rules.ts'

type Location = { index?: number }
type CreateItem = { item?: Item; location?: Location }
type UpdateItem = CreateItem & { updateMask?: string }
type MoveItem = { originalLocation?: Location; newLocation?: Location }
type UpdateInfo = { info?: Info; updateMask?: string }
type UpdateSettings = { settings?: FormSettings; updateMask?: string }
export type Batch = {
  includeFormInResponse?: boolean
  requests?: Message[]
  writeControl?: { requiredRevisionId?: string; targetRevisionId?: string }
}

/** Its message says what is wrong with one request of a batch. */
class RequestError extends Error {}

/** Each changes the form that it is given and answers its reply, or throws a RequestError. */
const changes: Record<string, (form: Form, request: Message) => object> = {
  createItem: (form, { item, location }: CreateItem) => {
    if (!item) throw new RequestError('item is required.')
    const index = indexIn(form.items.length + 1, location)
    const issue = itemIssue(item) ?? assignIds(item, idsOf(form.items))
    if (issue) throw new RequestError(issue)
    form.items.splice(index, 0, item)
    const questionId = questionsOf(item).map((question) => question.questionId)
    return { createItem: { itemId: item.itemId, ...(questionId.length > 0 && { questionId }) } }
  },
  updateItem: (form, { item, location, updateMask = '' }: UpdateItem) => {
    if (!item) throw new RequestError('item is required.')
    const index = indexIn(form.items.length, location)
    const others = form.items.toSpliced(index, 1)
    const updated = applyMask(form.items[index] as Message, item as Message, updateMask)
    if (typeof updated === 'string') throw new RequestError(updated)
    const issue = itemIssue(updated) ?? assignIds(updated, idsOf(others))
    if (issue) throw new RequestError(issue)
    form.items[index] = updated
    return {}
  },
  deleteItem: (form, { location }: { location?: Location }) => {
    form.items.splice(indexIn(form.items.length, location), 1)
    return {}
  },
  moveItem: (form, { originalLocation, newLocation }: MoveItem) => {
    const from = indexIn(form.items.length, originalLocation)
    const to = indexIn(form.items.length, newLocation)
    form.items.splice(to, 0, ...form.items.splice(from, 1))
    return {}
  },
  updateFormInfo: (form, { info = {}, updateMask = '' }: UpdateInfo) => {
    if (/document_?title/i.test(updateMask))
      throw new RequestError('document_title cannot be updated; use the Drive API.')
    // All but the name of the file, which "*" must leave alone too.
    const source = { ...info, documentTitle: form.info.documentTitle }
    const updated = applyMask(form.info as Message, source, updateMask)
    if (typeof updated === 'string') throw new RequestError(updated)
    if (/[\r\n]/.test(String(updated.title ?? '')))
      throw new RequestError('Displayed text cannot contain newlines.')
    form.info = updated
    return {}
  },
  updateSettings: (form, { settings = {}, updateMask = '' }: UpdateSettings) => {
    const updated = applyMask(form.settings as Message, settings as Message, updateMask)
    if (typeof updated === 'string') throw new RequestError(updated)
    form.settings = updated
    return {}
  },
}

function indexIn(length: number, location: Location | undefined): number {
  if (!location) throw new RequestError('location is required.')
  const { index = 0 } = location
  if (index < 0 || index >= length)
    throw new RequestError(`The location index ${index} is not within 0 to ${length - 1}.`)
  return index
}

/**
 * The form after all the requests of a batch, and a reply to each; the given form stays as it is.
 * @throws ApiError 400 at the first request that cannot be done, then none is
 */
export function applyBatch(before: Form, { requests = [], writeControl }: Batch) {
  const required = writeControl?.requiredRevisionId
  if (required && required !== revisionId(before)) {
    throw invalidArgument(`The required revision ID "${required}" does not match the latest revision.`)
  }
  if (requests.length === 0) throw invalidArgument('Must specify at least one request.')
  const form = structuredClone(before)
  const replies = requests.map((request, index) => {
    const [kind = '', ...more] = Object.keys(request)
    const change = changes[kind]
    if (!change || more.length > 0) {
      throw invalidArgument(`Invalid requests[${index}]: A request has exactly one kind.`)
    }
    try {
      return change(form, request[kind] as Message)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      throw invalidArgument(`Invalid requests[${index}].${kind}: ${error.message}`)
    }
  })
  return { form, replies }
}

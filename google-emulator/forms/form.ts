/** The parts of Google's Forms resources that the emulator keeps; field names are Google's. */

export type Option = { value?: string; isOther?: boolean; goToAction?: string; goToSectionId?: string }
export type ChoiceQuestion = { type?: string; options?: Option[]; shuffle?: boolean }

export type Question = {
  questionId?: string
  required?: boolean
  choiceQuestion?: ChoiceQuestion
  textQuestion?: { paragraph?: boolean }
  scaleQuestion?: { low?: number; high?: number; lowLabel?: string; highLabel?: string }
  ratingQuestion?: { ratingScaleLevel?: number; iconType?: string }
  dateQuestion?: { includeTime?: boolean; includeYear?: boolean }
  timeQuestion?: { duration?: boolean }
  rowQuestion?: { title?: string }
}

export type Item = {
  itemId?: string
  title?: string
  description?: string
  questionItem?: { question?: Question }
  questionGroupItem?: {
    questions?: Question[]
    grid?: { columns?: ChoiceQuestion; shuffleQuestions?: boolean }
  }
  pageBreakItem?: object
  textItem?: object
}

export type Info = { title?: string; documentTitle?: string; description?: string }
export type FormSettings = { emailCollectionType?: string; quizSettings?: { isQuiz?: boolean } }
export type PublishState = { isPublished: boolean; isAcceptingResponses: boolean }

/** A form as it is stored. Times are in milliseconds. */
export type Form = {
  formId: string
  /** The id in the address where the form is filled in. */
  responderId: string
  /** The subject of the person who made it, and the client through which. */
  owner: string
  clientId: string
  info: Info
  settings: FormSettings
  items: Item[]
  publishState: PublishState
  revision: number
  createdAt: number
  modifiedAt: number
  trashed: boolean
}

export function isEmailCollected({ settings }: Form): boolean {
  return settings.emailCollectionType === 'VERIFIED' || settings.emailCollectionType === 'RESPONDER_INPUT'
}

/** The questions of an item: none, one, or the rows of a grid. */
export function questionsOf(item: Item): Question[] {
  const single = item.questionItem?.question
  return single ? [single] : (item.questionGroupItem?.questions ?? [])
}

/** The form in Google's shape. @param url the emulator's base address */
export function formResource(form: Form, url: string): object {
  return {
    formId: form.formId,
    info: form.info,
    settings: form.settings,
    revisionId: revisionId(form),
    responderUri: `${url}${responderPath(form)}`,
    ...(form.items.length > 0 && { items: form.items }),
    publishSettings: { publishState: form.publishState },
  }
}

export const revisionId = ({ revision }: Form) => revision.toString(16).padStart(8, '0')
export const responderPath = ({ responderId }: Form) => `/forms/d/e/${responderId}/viewform`

/** What was typed for adding people, kept until they are added. */
export type Draft = {
  text: string
  /** For those for whom the text says neither. */
  role: 'staff' | 'lead'
  schoolIds: string[]
  invite: boolean
}

export const emptyDraft: Draft = { text: '', role: 'staff', schoolIds: [], invite: true }

const keyOf = (userId: string) => `descriptionDraft:${userId}`

/** The description that this user was writing in this tab of the browser, as HTML that is not to be trusted. */
export function keptDraft(userId: string): string {
  try {
    return sessionStorage.getItem(keyOf(userId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a description for this tab of the browser; an empty one is forgotten. */
export function keepDraft(userId: string, html: string): void {
  try {
    if (html === '') sessionStorage.removeItem(keyOf(userId))
    else sessionStorage.setItem(keyOf(userId), html)
  } catch {
    // Blocked or full storage: then the draft lasts as long as the editor.
  }
}

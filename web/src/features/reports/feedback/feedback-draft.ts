import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loggedInUserQuery } from '#web/session/session.api.ts'

/**
 * What a user is writing about a report, or else what they wrote before. It outlives the dialog, and
 * signing in again in between: kept for this tab of the browser, until it is sent.
 */
export function useFeedbackDraft(reportId: string, earlier: string) {
  const userId = useQuery(loggedInUserQuery).data?.id
  const key = `feedbackDraft:${userId}:${reportId}`
  const [comment, setComment] = useState(() => read(key) ?? earlier)

  const change = (text: string) => {
    setComment(text)
    write(key, text === earlier ? null : text)
  }
  return { comment, change, discard: () => write(key, null) }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Blocked or full storage: then the draft lasts as long as the dialog.
  }
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keptInTab } from '#web/browser/storage.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'

/**
 * What a user is writing about a report, or else what they wrote before. It outlives the dialog, and
 * signing in again in between: kept for this tab of the browser, until it is sent.
 */
export function useFeedbackDraft(reportId: string, earlier: string) {
  const userId = useQuery(loggedInUserQuery).data?.id
  const draft = keptInTab(`feedbackDraft:${userId}:${reportId}`)
  const [comment, setComment] = useState(() => draft.read() ?? earlier)

  const change = (text: string) => {
    setComment(text)
    draft.write(text === earlier ? null : text)
  }
  return { comment, change, discard: () => draft.write(null) }
}

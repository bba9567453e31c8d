import { type ReactNode, useState } from 'react'
import type { LoggedInUser } from '#contract/people/people.ts'
import { ParentsNoticeDialog } from '#web/parents-notice/ParentsNoticeDialog.tsx'

/**
 * The notice to parents before responses to protected questions are sent in, where the district wants to be reminded:
 * `ask` does the sending at once where there are none, and otherwise when somebody has confirmed `notice`.
 */
export function useImportNotice(
  { parentsNotice }: LoggedInUser,
  topics: readonly string[],
  send: () => void,
): { ask: () => void; notice: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const [confirmed, setConfirmed] = useState<string>()
  const about = topics.join()
  return {
    ask: () => (parentsNotice && about !== '' && confirmed !== about ? setAsking(true) : send()),
    notice: isAsking && (
      <ParentsNoticeDialog
        moment="import"
        topics={topics}
        onConfirm={() => {
          setConfirmed(about)
          setAsking(false)
          send()
        }}
        onClose={() => setAsking(false)}
      />
    ),
  }
}

import { type ReactNode, useState } from 'react'
import type { LoggedInUser } from '#contract/people/people.ts'
import { ParentsNoticeDialog } from '#web/parents-notice/ParentsNoticeDialog.tsx'

/**
 * The notice to parents before responses to protected questions are sent in, if the district wants to be reminded:
 * `ask` does the sending at once if there are none, and otherwise when somebody has confirmed `notice`.
 */
export function useImportNotice(
  { parentsNotice }: LoggedInUser,
  topics: readonly string[],
  send: (parentsNotice: boolean) => void,
): { ask: () => void; notice: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const [confirmed, setConfirmed] = useState<string>()
  const about = topics.join()
  const isDue = parentsNotice === true && about !== ''
  return {
    ask: () => (isDue && confirmed !== about ? setAsking(true) : send(isDue)),
    notice: isAsking && (
      <ParentsNoticeDialog
        moment="import"
        topics={topics}
        onConfirm={() => {
          setConfirmed(about)
          setAsking(false)
          send(true)
        }}
        onClose={() => setAsking(false)}
      />
    ),
  }
}

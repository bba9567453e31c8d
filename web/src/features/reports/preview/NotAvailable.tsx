import type { ReactNode } from 'react'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'

type Props = {
  /** Whether it is the reader's own. */
  isOwn?: boolean
  /** Why, and what comes next. */
  text: ReactNode
  action: ReactNode
}

/** Takes the place of a report that is not available yet. */
export function NotAvailable({ isOwn = true, ...props }: Props) {
  return (
    <EmptyPanel
      icon="hourglass"
      title={`${isOwn ? 'Your' : 'This'} report is not available yet`}
      {...props}
    />
  )
}

import type { ReactNode } from 'react'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'

type Props = {
  /** Why, and what comes next. */
  text: ReactNode
  action: ReactNode
}

/** Takes the place of a report that is not available yet. */
export function NotAvailable(props: Props) {
  return <EmptyPanel icon="hourglass" title="Your report is not available yet" {...props} />
}

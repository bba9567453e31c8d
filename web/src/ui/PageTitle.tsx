import type { ReactNode } from 'react'
import { usePageTitle } from './usePageTitle.ts'

type Props = {
  /** The name of the screen in the document's title. */
  title: string
  /** What the heading says; the title itself where nothing is given. */
  children?: ReactNode
  className?: string
}

/** The h1 of a screen: it names the document and takes the focus after a navigation. */
export function PageTitle({ title, children, className = 't-h1' }: Props) {
  const heading = usePageTitle(title)
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  )
}

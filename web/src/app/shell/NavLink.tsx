import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { scrollToTop } from './page-scroll.ts'

type Props = {
  to: string
  className: string | undefined
  'aria-label'?: string
  onClick?: () => void
  children: ReactNode
}

/** A link of the shell; on its own page it leads to the top of that. */
export function NavLink({ to, onClick, children, ...rest }: Props) {
  const isCurrent = useLocation().pathname === to
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        onClick?.()
        if (!isCurrent) return
        event.preventDefault()
        scrollToTop()
      }}
      {...rest}
    >
      {children}
    </Link>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Button.module.css'

type Look = {
  variant?: 'outlined' | 'contained' | 'text'
  size?: 'small'
  className?: string | undefined
  startIcon?: ReactNode
  children: ReactNode
}
type Props = Look &
  (
    | (ComponentProps<'button'> & { href?: never; to?: never })
    | { href: string; to?: never }
    | { to: string; href?: never }
  )

/**
 * A button, or a link that looks like one, for what the first screen is made of: that needs no MUI, which comes
 * with the other screens, with menus and with dialogs (benchmark `page-weight`). They have MUI's buttons.
 */
export function Button({ variant = 'outlined', size, className, startIcon, children, ...props }: Props) {
  const looks = [styles.button, styles[variant], size && styles[size], className, 'not-printed']
  const shared = { className: looks.filter(Boolean).join(' ') }
  if (props.to !== undefined) {
    return (
      <Link {...shared} to={props.to}>
        {children}
      </Link>
    )
  }
  if (props.href !== undefined) {
    return (
      <a {...shared} href={props.href}>
        {children}
      </a>
    )
  }
  return (
    <button type="button" {...props} {...shared}>
      {startIcon}
      {children}
    </button>
  )
}

import type { IconName } from './icons.data.ts'
import sprite from './icons.svg?no-inline'
import { rem } from './theme/text-size.ts'

type Props = {
  name: IconName
  /** Edge in pixels at the usual text size: 20 in controls, 16 in meta lines, 22 to 24 in the top bar. */
  size?: number
  className?: string
}

/** A Material Symbol in the colour of the text around it; decorative, so its button needs its own name. */
export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={rem(size)}
      height={rem(size)}
      fill="currentColor"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

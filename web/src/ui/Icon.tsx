import { type IconName, icons } from './icons.data.ts'

type Props = {
  name: IconName
  /** Edge in pixels: 20 in controls, 16 in meta lines, 22 to 24 in the top bar. */
  size?: number
  className?: string
}

/** A Material Symbol in the colour of the text around it; decorative, so its button needs a name of its own. */
export function Icon({ name, size = 20, className }: Props) {
  const drawing: string | { viewBox: string; path: string } = icons[name]
  const { viewBox, path } =
    typeof drawing === 'string' ? { viewBox: '0 -960 960 960', path: drawing } : drawing
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={viewBox}
      fill="currentColor"
      aria-hidden="true"
      style={{ display: 'block', flex: 'none' }}
    >
      <path d={path} />
    </svg>
  )
}

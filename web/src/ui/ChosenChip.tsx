import styles from './ChosenChip.module.css'
import { Icon } from './Icon.tsx'

type Props = { text: string; onRemove?: (event: unknown) => void; className?: string | undefined }

/** One chosen value of a multi-select. The button is for the mouse: by keyboard, Backspace removes it. */
export function ChosenChip({ text, onRemove, className, ...props }: Props) {
  return (
    <span {...props} className={`${className ?? ''} ${styles.chip}`}>
      <span className={styles.text}>{text}</span>
      <button
        type="button"
        tabIndex={-1}
        className={styles.remove}
        aria-label={`Remove ${text}`}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </span>
  )
}

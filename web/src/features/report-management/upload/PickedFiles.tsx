import IconButton from '@mui/material/IconButton'
import { readableSize } from '#contract/limits.ts'
import { focusBeside } from '#web/ui/focus-leading.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './PickedFiles.module.css'
import type { PickedFile } from './report-files.ts'

type Props = { picked: readonly PickedFile[]; onRemove: (key: string) => void }

/** The files that were picked, each with a button that takes it away. */
export function PickedFiles({ picked, onRemove }: Props) {
  return (
    <ul className={styles.files} aria-label="Picked files" aria-live="polite">
      {picked.map(({ key, name, size, content }) => (
        <li key={key} className={styles.file}>
          <Icon name="description" />
          <span className={styles.name}>{name}</span>
          <span className={styles.facts}>
            {content instanceof File ? 'This computer' : 'Google Drive'}
            {size !== undefined && `, ${readableSize(size)}`}
          </span>
          <IconButton
            size="small"
            aria-label={`Remove ${name}`}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget, currentTarget.form?.querySelector<HTMLElement>('input[type=file]'))
              onRemove(key)
            }}
          >
            <Icon name="close" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

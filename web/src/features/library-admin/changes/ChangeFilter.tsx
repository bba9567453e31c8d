import Button from '@mui/material/Button'
import { grouped } from '#contract/counted.ts'
import styles from './ChangeFilter.module.css'
import { ChangeKind } from './ChangeKind.tsx'
import type { KindOfChange, LibraryChange } from './library-changes.ts'

type Props = {
  changes: LibraryChange[]
  shown: KindOfChange | 'all'
  onShow: (kind: KindOfChange | 'all') => void
}

const kinds = ['added', 'changed', 'removed'] as const

/** Narrows the preview to one kind of change; each says how many there are. */
export function ChangeFilter({ changes, shown, onShow }: Props) {
  const toggle = (kind: KindOfChange | 'all') => ({
    size: 'small' as const,
    'aria-pressed': shown === kind,
    className: (shown === kind ? styles.isShown : styles.toggle) ?? '',
    onClick: () => onShow(kind),
  })
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">Show</legend>
      <Button {...toggle('all')}>All {grouped(changes.length)}</Button>
      {kinds.map((kind) => (
        <Button key={kind} {...toggle(kind)}>
          <ChangeKind kind={kind} count={grouped(changes.filter((change) => change.kind === kind).length)} />
        </Button>
      ))}
    </fieldset>
  )
}

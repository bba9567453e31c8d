import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import styles from './ChangeKind.module.css'
import type { KindOfChange } from './library-changes.ts'

const looks: Record<KindOfChange, { word: string; icon: IconName }> = {
  added: { word: 'Added', icon: 'add_circle' },
  changed: { word: 'Changed', icon: 'change_circle' },
  removed: { word: 'Removed', icon: 'do_not_disturb_on' },
}

/** What happens to something, by icon, word and colour. */
export function ChangeKind({ kind, count }: { kind: KindOfChange; count?: string }) {
  const { word, icon } = looks[kind]
  return (
    <span className={`${styles.kind} ${styles[kind]}`}>
      <Icon name={icon} size={17} />
      {count === undefined ? word : `${word} ${count}`}
    </span>
  )
}

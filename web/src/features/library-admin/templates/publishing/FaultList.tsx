import type { Fault } from '#web/features/library-admin/templates/content/faults.ts'
import styles from './Publishing.module.css'

type Props = { faults: readonly Fault[]; onShow: (key: Fault['key'], side: Fault['side']) => void }

/** What keeps a survey from being published; each place leads to the field. */
export function FaultList({ faults, onShow }: Props) {
  return (
    <ul className={styles.faults}>
      {faults.map(({ place, message, key, side }) => (
        <li key={`${place} ${message}`}>
          <button type="button" className={styles.place} onClick={() => onShow(key, side)}>
            {place}
          </button>{' '}
          {message}
        </li>
      ))}
    </ul>
  )
}

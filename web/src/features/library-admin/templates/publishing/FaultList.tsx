import type { Fault } from '#web/features/library-admin/templates/content/faults.ts'
import type { Place } from '#web/features/library-admin/templates/content/questions.ts'
import styles from './Publishing.module.css'

type Props = { faults: readonly Fault[]; onShow: (place: Place) => void }

/** What keeps a survey from being published; each place leads to the field. */
export function FaultList({ faults, onShow }: Props) {
  return (
    <ul className={styles.faults}>
      {faults.map(({ place, message, ...where }) => (
        <li key={`${place} ${message}`}>
          <button type="button" className={styles.place} onClick={() => onShow(where)}>
            {place}
          </button>{' '}
          {message}
        </li>
      ))}
    </ul>
  )
}

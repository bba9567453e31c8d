import { Icon } from '#web/ui/Icon.tsx'
import styles from './SensitiveNotice.module.css'

/**
 * Says which categories of the Protection of Pupil Rights Amendment (20 U.S.C. 1232h(b)) the items
 * touch, and what the law asks of a district: notice, the chance to opt out, in some cases consent.
 */
export function SensitiveNotice({ topics }: { topics: readonly string[] }) {
  if (topics.length === 0) return null
  return (
    <aside className={styles.notice} aria-label="Before you send this survey to students">
      <Icon name="info" size={22} />
      <div>
        <p>
          <strong>Before you send this survey to students:</strong> some questions touch on topics that the
          federal Protection of Pupil Rights Amendment (PPRA) covers. Let families know, give them the chance
          to opt out, and check whether your district needs their written consent.
        </p>
        <ul className={styles.topics} aria-label="Topics covered">
          {topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

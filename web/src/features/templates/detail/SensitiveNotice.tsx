import { Icon } from '#web/ui/Icon.tsx'
import styles from './SensitiveNotice.module.css'

/**
 * Says which of the eight categories of the Protection of Pupil Rights Amendment (20 U.S.C. 1232h(b)) the
 * items touch, and what the law asks of a district: notice to families, a look at the survey and the chance
 * to opt out (1232h(c)), and written consent before a student is required to take one (1232h(b)).
 */
export function SensitiveNotice({ topics }: { topics: readonly string[] }) {
  if (topics.length === 0) return null
  return (
    <aside className={styles.notice} aria-label="Before you send this survey to students">
      <Icon name="info" size={22} />
      <div>
        <p>
          <strong>Before you send this survey to students:</strong> some questions touch on topics that the
          federal Protection of Pupil Rights Amendment (PPRA) covers. Let families know ahead of time, let
          them see the questions, and give them the chance to opt out. Check whether your district needs their
          written consent.
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

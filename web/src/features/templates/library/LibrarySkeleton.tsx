import cardStyles from '#web/features/templates/card/TemplateCard.module.css'
import { rem } from '#web/ui/theme/text-size.ts'
import styles from './LibrarySkeleton.module.css'
import topicStyles from './TopicSection.module.css'

const topics = [0, 1]
const cards = [0, 1, 2, 3]

/** Two topics of cards without content, in the layout of the real ones, while the list is loading. */
export function LibrarySkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">The templates are loading</span>
      {topics.map((topic) => (
        <div key={topic} className={topicStyles.topic}>
          <div className={topicStyles.header}>
            <div className={styles.heading} />
          </div>
          <div className={topicStyles.grid}>
            {cards.map((card) => (
              <div key={card} className={`${cardStyles.card} ${styles.card}`}>
                <div className={styles.cover} />
                <div className={styles.title} style={{ width: '82%', marginTop: rem(32) }} />
                <div className={styles.title} style={{ width: '54%', marginTop: rem(8) }} />
                <div className={styles.line} style={{ width: '100%', marginTop: rem(16) }} />
                <div className={styles.line} style={{ width: '94%' }} />
                <div className={styles.line} style={{ width: '98%' }} />
                <div className={styles.line} style={{ width: '60%' }} />
                <div className={styles.tags}>
                  <div className={styles.tag} style={{ width: rem(84) }} />
                  <div className={styles.tag} style={{ width: rem(66) }} />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

import Skeleton from '@mui/material/Skeleton'
import exploreStyles from '#web/features/explore/Explore.module.css'
import overview from '#web/features/explore/overview/Overview.module.css'
import { useWords } from '#web/features/explore/words/use-words.ts'
import styles from './ResultsSkeleton.module.css'

const facts = ['responses', 'schools', 'favorable', 'asked']
const bars = [62, 55, 68, 48, 59, 51, 64, 45]

/** Holds the place of results while they are on their way: their head, tabs and filters, and what the tab has below. */
export function ResultsSkeleton({ isOverview }: { isOverview: boolean }) {
  const words = useWords()
  return (
    <div role="status">
      <span className="visually-hidden">{words.loading}</span>
      <div className={styles.head}>
        <div>
          <Skeleton className={styles.title ?? ''} />
          <Skeleton className={styles.meta ?? ''} />
        </div>
        <Skeleton variant="rounded" className={styles.actions ?? ''} />
      </div>
      <div className={styles.tabs}>
        <Skeleton className={styles.tabNames ?? ''} />
      </div>
      <Skeleton variant="rounded" className={styles.filters ?? ''} />
      {isOverview ? (
        <>
          <div className={`${overview.facts} ${styles.facts}`}>
            {facts.map((fact) => (
              <div key={fact}>
                <Skeleton width="60%" />
                <Skeleton width="40%" height={34} />
              </div>
            ))}
          </div>
          <div className={exploreStyles.columns}>
            <div className={exploreStyles.stack}>
              <div className={overview.glance}>
                {['strengths', 'growth'].map((panel) => (
                  <div key={panel} className={`${exploreStyles.panel} ${styles.glance}`}>
                    <Skeleton width="45%" height={28} />
                    {facts.slice(1).map((fact) => (
                      <div key={fact} className={styles.finding}>
                        <Skeleton height={28} />
                        <Skeleton height={40} />
                      </div>
                    ))}
                  </div>
                ))}
              </div>
              <Bars />
            </div>
            <div className={`${exploreStyles.panel} ${styles.beside}`}>
              <Skeleton width="55%" height={28} />
              <Skeleton />
              <Skeleton width="80%" />
            </div>
          </div>
        </>
      ) : (
        <div className={styles.alone}>
          <Bars />
        </div>
      )}
    </div>
  )
}

function Bars() {
  return (
    <div className={`${exploreStyles.panel} ${styles.bars}`}>
      <Skeleton width="28%" height={28} />
      <Skeleton width="55%" />
      {bars.map((width) => (
        <div key={width} className={styles.bar}>
          <Skeleton width={`${width + 20}%`} />
          <Skeleton variant="rounded" height={16} />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}

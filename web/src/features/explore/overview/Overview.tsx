import styles from '#web/features/explore/Explore.module.css'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { grouped } from '#web/ui/counted.ts'
import { Facts } from './Facts.tsx'
import { Glance } from './Glance.tsx'
import { GoodToKnow } from './GoodToKnow.tsx'
import overview from './Overview.module.css'
import { ThemeBars } from './ThemeBars.tsx'

type Props = { resultId: string; analysis: ReadyAnalysis }

/** The results at a glance: the answer first, then what it is made of. */
export function Overview({ resultId, analysis }: Props) {
  const words = useWords()
  const schools = analysis.breakdowns.find(({ key }) => key === 'school')
  return (
    <>
      <Facts analysis={analysis} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Glance analysis={analysis} />
          <ThemeBars resultId={resultId} analysis={analysis} />
        </div>
        <div className={styles.stack}>
          {schools && (
            <section className={styles.panel}>
              <h2 className="t-h4">{words.whoAnswered}</h2>
              <ul className={overview.who}>
                {schools.blocks.map(({ key, label, n }) => (
                  <li key={key} className={overview.school}>
                    <span>{label}</span>
                    <b>{grouped(n)}</b>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <GoodToKnow resultId={resultId} analysis={analysis} />
        </div>
      </div>
    </>
  )
}

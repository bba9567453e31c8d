import { percent } from '#contract/percents.ts'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { overallFavorable, themesOf } from '#web/features/explore/overall.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { grouped } from '#web/ui/counted.ts'
import styles from './Overview.module.css'

/** The four figures that are read first. */
export function Facts({ analysis }: { analysis: ReadyAnalysis }) {
  const words = useWords()
  const { people, enrolment } = analysis
  const overall = overallFavorable(analysis)
  const themes = themesOf(analysis).filter(({ figure }) => figure?.favorable)
  const [most, least] = [themes[0], themes.at(-1)]
  const rate = people !== null && enrolment ? people / enrolment : null
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.people}</dt>
        <dd>
          {grouped(people ?? 0)}
          {enrolment !== null && <small className={styles.unit}>{words.of(enrolment)}</small>}
        </dd>
        <dd className={styles.more}>
          {rate === null ? words.rateUnknown : rate > 1 ? words.tooMany : words.rate(percent(rate))}
        </dd>
      </div>
      {overall && (
        <div>
          <dt>{words.favorableAll}</dt>
          <dd>{percent(overall.share)}%</dd>
          <dd className={styles.more}>{words.scored(overall.questions, themes.length)}</dd>
        </div>
      )}
      {most && least && most !== least && (
        <>
          <Named label={words.mostFavorable} theme={most} />
          <Named label={words.leastFavorable} theme={least} />
        </>
      )}
    </dl>
  )
}

function Named({
  label,
  theme: { name, figure },
}: {
  label: string
  theme: ReturnType<typeof themesOf>[number]
}) {
  const words = useWords()
  const favorable = figure?.favorable
  if (!favorable) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {percent(favorable.share)}%
        <small className={styles.unit}>{words.likely(percent(favorable.low), percent(favorable.high))}</small>
      </dd>
      <dd className={styles.more}>{name}</dd>
    </div>
  )
}

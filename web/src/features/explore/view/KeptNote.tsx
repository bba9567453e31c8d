import styles from '#web/features/explore/Explore.module.css'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import type { View } from './use-view.ts'

/** Which of the figures on the page stay as they were read before, since when, and why. */
export function KeptNote({
  analysis: { breakdowns, kept = [] },
  view: { by, where },
}: {
  analysis: ReadyAnalysis
  view: View
}) {
  const words = useWords()
  const shown = new Set([by?.key, where?.of.key])
  const told = kept.filter(
    ({ breakdowns: table }) =>
      table.every((key) => shown.has(key)) && (!where || table.includes(where.of.key)),
  )
  if (told.length === 0) return null
  return (
    <div className={styles.outdated}>
      {told.map(({ breakdowns: table, since }) => {
        const names = table.map((key) => breakdowns.find((one) => one.key === key)?.text ?? key)
        return <p key={names.join()}>{words.view.kept(names.join(' × '), words.day(since))}</p>
      })}
    </div>
  )
}

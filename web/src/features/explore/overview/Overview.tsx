import styles from '#web/features/explore/Explore.module.css'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import type { Changes } from '#web/features/explore/view/use-changes.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Facts } from './Facts.tsx'
import { Glance } from './Glance.tsx'
import { GoodToKnow } from './GoodToKnow.tsx'
import overview from './Overview.module.css'
import { TakeWithYou } from './TakeWithYou.tsx'
import { ThemeBars } from './ThemeBars.tsx'
import { WhoAnswered } from './WhoAnswered.tsx'

type Props = {
  resultId: string
  /** As it is of the people who are shown. */
  analysis: ReadyAnalysis
  view: View
  changes: Changes
}

/** The results at a glance: the answer first, then what it is made of. */
export function Overview({ resultId, analysis, view, changes }: Props) {
  const words = useWords()
  return (
    <>
      {analysis.isDraft && (
        <p className={overview.draft}>
          <Icon name="description" size={18} />
          <span>
            <b>{words.view.draftLead}</b>
            {words.view.draftNote(words.day(analysis.madeOn))}
          </span>
        </p>
      )}
      <Facts analysis={analysis} changes={changes} isWhole={!view.where} />
      <div className={view.where ? overview.alone : styles.columns}>
        <div className={styles.stack}>
          <Glance analysis={analysis} changes={changes} />
          <ThemeBars resultId={resultId} analysis={analysis} view={view} changes={changes} />
        </div>
        {!view.where && (
          <div className={styles.stack}>
            {view.by && <WhoAnswered breakdown={view.by} />}
            <GoodToKnow resultId={resultId} analysis={analysis} />
            <TakeWithYou resultId={resultId} analysis={analysis} />
          </div>
        )}
      </div>
    </>
  )
}

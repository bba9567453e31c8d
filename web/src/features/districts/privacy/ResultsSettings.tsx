import Button from '@mui/material/Button'
import { type Dispatch, useId } from 'react'
import { type InsightsSettings, minimumPeople } from '#contract/results/insights-settings.ts'
import { ChoiceField } from '#web/features/districts/parts/ChoiceField.tsx'
import { appSettings } from '#web/server/settings.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Privacy.module.css'
import { Row } from './Row.tsx'

type Props = {
  stored: InsightsSettings
  draft: InsightsSettings
  /** Leads may raise the minimum; lowering it could show what was hidden. */
  isMine: boolean
  onChange: Dispatch<InsightsSettings>
}

/** What the results of a district show: the smallest group, and whether comments can be read. */
export function ResultsSettings({ stored, draft, isMine, onChange }: Props) {
  const id = useId()
  const least = isMine ? stored.k : minimumPeople.least
  const step = (by: number) => {
    const k = draft.k + by
    if (k >= least && k <= minimumPeople.most) onChange({ ...draft, k })
  }
  return (
    <>
      <Row
        name="Smallest group shown"
        help={`Fewer people than this, and a result is not shown.${isMine ? ` Lowering it needs ${appSettings().productName}.` : ''}`}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which stands at the left */}
        <div role="group" aria-label="Smallest group shown" className={styles.stepper}>
          <Button
            aria-label="Fewer people"
            aria-disabled={draft.k <= least}
            aria-controls={`${id}k`}
            onClick={() => step(-1)}
          >
            <Icon name="remove" size={18} />
          </Button>
          <output id={`${id}k`}>{draft.k}</output>
          <Button
            aria-label="More people"
            aria-disabled={draft.k >= minimumPeople.most}
            aria-controls={`${id}k`}
            onClick={() => step(1)}
          >
            <Icon name="add" size={18} />
          </Button>
        </div>
      </Row>
      <Row name="Comments" help="Names, phone numbers and addresses are masked before anybody reads them.">
        <div className={styles.choice}>
          <ChoiceField
            label="Comments"
            value={draft.comments}
            options={[
              ['masked', 'Show masked'],
              ['counted', 'Show counts only'],
            ]}
            onChoose={(comments) => onChange({ ...draft, comments })}
          />
        </div>
      </Row>
      <p className={styles.changes} aria-live="polite">
        {changesOf(stored, draft)}
      </p>
    </>
  )
}

/** What saving will do, in sentences; empty if nothing is changed. */
function changesOf(stored: InsightsSettings, draft: InsightsSettings): string {
  const sentences: string[] = []
  if (draft.k > stored.k)
    sentences.push(
      `Results of ${stored.k === draft.k - 1 ? stored.k : `${stored.k} to ${draft.k - 1}`} people will be hidden, and all results are recalculated. Released reports stay as they are.`,
    )
  if (draft.k < stored.k)
    sentences.push(
      `Results of ${draft.k === stored.k - 1 ? draft.k : `${draft.k} to ${stored.k - 1}`} people may be shown, and all results are recalculated. Results that people have seen cannot be hidden again.`,
    )
  if (draft.comments !== stored.comments)
    sentences.push(
      draft.comments === 'counted'
        ? 'Comments will not be shown, only how many there are and what they are about.'
        : 'People who can see the responses will be able to read the comments, masked.',
    )
  return sentences.join(' ')
}

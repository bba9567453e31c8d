import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { countLimits, textLimits } from '#contract/limits.ts'
import styles from '#web/features/report-management/draft/Draft.module.css'
import { focusBeside } from '#web/ui/focus-leading.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Field } from './Field.tsx'

type Props = {
  recommendations: readonly string[]
  /** `isStep`: whether Undo takes the change back by itself, as adding and removing. */
  onChange: (recommendations: string[], isStep?: boolean) => void
}

/** The recommendations of a report, which can be added, written and removed. */
export function Recommendations({ recommendations, onChange }: Props) {
  const id = useId()
  const [hasAdded, setAdded] = useState(false)
  return (
    <>
      <h4 className="t-label">Recommendations</h4>
      <div className={styles.fields}>
        {recommendations.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name than their place
          <div key={index} className={styles.withButton}>
            <Field
              autoFocus={hasAdded && index === recommendations.length - 1}
              label={`Recommendation ${index + 1}`}
              value={text}
              rows={2}
              longest={textLimits.reportSummary}
              onChange={(next) => onChange(recommendations.with(index, next))}
            />
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove recommendation ${index + 1}`}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget, document.getElementById(`${id}add`))
                onChange(recommendations.toSpliced(index, 1), true)
              }}
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
        {recommendations.length < countLimits.recommendations && (
          <div>
            <Button
              id={`${id}add`}
              size="small"
              startIcon={<Icon name="add" size={18} />}
              onClick={() => {
                setAdded(true)
                onChange([...recommendations, ''], true)
              }}
            >
              Add a recommendation
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

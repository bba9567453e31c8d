import { useId } from 'react'
import { Link } from 'react-router'
import type { ResponsesReading } from '#contract/results/readings.ts'
import styles from '#web/features/results/file/Reading.module.css'
import { paths } from '#web/paths.ts'
import { CheckField } from '#web/ui/CheckField.tsx'
import { Icon } from '#web/ui/Icon.tsx'

type Props = {
  template: NonNullable<ResponsesReading['template']>
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** The survey of the library that was asked, and whether the file is read as it. */
export function KnownSurvey({ template: { id, name, found, of }, isChosen, onChange }: Props) {
  const about = useId()
  return (
    <div className={`${styles.note} ${styles.known}`}>
      <Icon name="info" />
      <p id={about}>
        This looks like <b>{name}</b>: {found < of ? `${found} of its ${of} questions` : 'all its questions'}{' '}
        are in your file, word for word.{' '}
        <Link to={paths.template(id)} target="_blank" rel="noopener">
          Compare with it
          <span className="visually-hidden"> (opens a new tab)</span>
        </Link>
      </p>
      <CheckField aria-describedby={about} className={styles.choice} isChecked={isChosen} onChange={onChange}>
        Read it as this survey
      </CheckField>
    </div>
  )
}

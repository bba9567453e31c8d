import { Link, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ImportSources.module.css'
import { FormDrawing, MonkeyDrawing } from './SourceDrawings.tsx'

type Props = {
  /** Whether Google is connected is being asked. */
  isChecking: boolean
  onImport: () => void
}

/** Where results can come from. */
export function ImportSources({ isChecking, onImport }: Props) {
  const navigate = useNavigate()
  return (
    <>
      <div className={styles.sources}>
        <button type="button" className={styles.source} aria-busy={isChecking} onClick={onImport}>
          <FormDrawing />
          <span>
            <span className={`t-h4 ${styles.name}`}>Import from Google Forms</span>
            <span className={styles.text}>Choose a form you exported from the library</span>
          </span>
          <Icon name="arrow_forward" size={22} className={styles.go ?? ''} />
        </button>
        <button type="button" className={styles.source} onClick={() => void navigate(paths.surveyMonkey)}>
          <MonkeyDrawing />
          <span>
            <span className={`t-h4 ${styles.name}`}>Import from SurveyMonkey</span>
            <span className={styles.text}>We're working on this connection</span>
          </span>
          <span className={styles.soon}>Coming soon</span>
        </button>
      </div>
      <p className={styles.elsewhere}>
        Have a spreadsheet from somewhere else? <Link to={paths.uploadFile}>Upload a file</Link>
      </p>
    </>
  )
}

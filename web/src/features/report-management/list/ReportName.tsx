import { counted } from '#contract/counted.ts'
import { shortRate } from '#web/enrolment/response-rate.ts'
import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import { usePicked } from '#web/features/report-management/several/picked-reports.ts'
import { CheckField } from '#web/ui/CheckField.tsx'
import styles from './ReportCells.module.css'

/** What a report is called and what its requester said of the upload; the box picks it for a change of several. */
export function ReportName({ report }: { report: AgedReport }) {
  const { id, friendlyName, description } = report
  const { picked, pick } = usePicked()
  return (
    <div className={styles.named}>
      <CheckField
        aria-label={`Select ${friendlyName}`}
        className={styles.pick}
        isChecked={picked.has(id)}
        onChange={(isPicked) => pick(id, isPicked)}
      />
      <div>
        <span>{friendlyName}</span>
        <span className={styles.about}>{factsOf(report)}</span>
        {description && (
          <span className={styles.description} title={description}>
            {description}
          </span>
        )}
      </div>
    </div>
  )
}

/** One school by its name; several are counted here and named in the history. */
function factsOf({ responses, asked, schools }: AgedReport): string {
  const about = schools.length === 1 ? schools[0] : schools.length > 1 && counted(schools.length, 'school')
  const rate = asked === undefined ? '' : ` (${shortRate(responses, asked)})`
  return [`${counted(responses, 'response')}${rate}`, about].filter(Boolean).join('\u00a0· ')
}

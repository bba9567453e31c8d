import Button from '@mui/material/Button'
import { useMemo } from 'react'
import type { Issue } from '#contract/errors.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import table from '#web/ui/table/Table.module.css'
import styles from './IssueTable.module.css'
import { issuesAsText, placedIssue } from './workbook-issues.ts'

type Props = {
  /** The heading, such as "3 problems". */
  title: string
  /** The head of the last column. */
  whatHead: string
  issues: Issue[]
}

/** A table of what is wrong in a workbook, to be read here or copied into a spreadsheet. */
export function IssueTable({ title, whatHead, issues }: Props) {
  const placed = useMemo(() => issues.map(placedIssue), [issues])
  const showToast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(issuesAsText(placed, whatHead))
      showToast('Copied. Paste it into a spreadsheet.', { durationMs: 6000 })
    } catch {
      showToast('The list could not be copied. Please select it and copy it yourself.', {
        durationMs: 6000,
        kind: 'error',
      })
    }
  }
  return (
    <div>
      <div className={styles.head}>
        <h3 className="t-h4">{title}</h3>
        <Button
          variant="text"
          size="small"
          startIcon={<Icon name="content_copy" size={18} />}
          onClick={() => void copy()}
        >
          Copy as text
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard. */}
      <section className={styles.scroll} aria-label={title} tabIndex={0}>
        <table
          className={`${table.table} ${table.stacked} ${table.isHeadHidden} ${styles.table}`}
          aria-label={title}
        >
          <thead>
            <tr>
              {['Sheet', 'Row', 'Column', whatHead].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {placed.map(({ sheet, row, column, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two of its lines may be alike.
              <tr key={index}>
                <td data-name="Sheet">{sheet}</td>
                <td data-name="Row">{row}</td>
                <td data-name="Column">{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

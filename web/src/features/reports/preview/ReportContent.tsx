import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { ReportDetail } from '#contract/reports/reports.ts'
import { isReadable } from '#web/features/reports/readable.ts'
import { paths } from '#web/paths.ts'
import { appSettings } from '#web/server/settings.ts'
import { NotAvailable } from './NotAvailable.tsx'
import { PdfFrame } from './PdfFrame.tsx'

/** The report itself, or that it is not available yet. */
export function ReportContent({ report }: { report: ReportDetail }) {
  if (isReadable(report)) return <PdfFrame report={report} />
  return (
    <NotAvailable
      text={<WhatComesNext report={report} />}
      action={
        <Button component={Link} to={paths.reports}>
          Back to Insights Reports
        </Button>
      }
    />
  )
}

function WhatComesNext({ report: { status } }: { report: ReportDetail }) {
  if (status === 'ReportAvailable')
    return 'Its files are on their way. This page shows them once they are there.'
  if (status !== 'OnHold') {
    return "Reports are ready 2-4 business days after upload. We'll e-mail you, and this page shows it too."
  }
  return (
    <>
      It is on hold for now. We'll e-mail you once it is ready. Any questions?{' '}
      <a href={`mailto:${appSettings().supportEmail}`}>Contact support</a>.
    </>
  )
}

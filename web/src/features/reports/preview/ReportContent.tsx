import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { ReportDetail } from '#contract/reports/reports.ts'
import { filesFollow, isReadable } from '#web/features/reports/readable.ts'
import { OpenDraft } from '#web/open-draft/OpenDraft.tsx'
import { paths } from '#web/paths.ts'
import { appSettings } from '#web/server/settings.ts'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { NotAvailable } from './NotAvailable.tsx'
import { PdfFrame } from './PdfFrame.tsx'
import styles from './ReportContent.module.css'
import { ReportInsights } from './ReportInsights.tsx'

/** The report itself with what stands out in its responses, or that it is not available yet. */
export function ReportContent({ report }: { report: ReportDetail }) {
  if (isReadable(report)) {
    return (
      <div className={styles.content}>
        <PdfFrame report={report} />
        <p className="printed-alone">To print the report itself, use its PDF or Word document.</p>
        <ReportInsights reportId={report.id} />
      </div>
    )
  }
  const action = (
    <Button component={Link} to={paths.reports}>
      Back to Insights Reports
    </Button>
  )
  if (report.status === 'ReportAvailable') {
    return (
      <EmptyPanel
        icon="hourglass"
        title={filesFollow}
        text="The report is done. This page will show it as soon as its files arrive."
        action={action}
      />
    )
  }
  return (
    <>
      <OpenDraft reportId={report.id} />
      <NotAvailable isOwn={report.isOwn} text={<WhatComesNext report={report} />} action={action} />
    </>
  )
}

function WhatComesNext({ report: { status, onHoldReason, isOwn } }: { report: ReportDetail }) {
  if (status !== 'OnHold') {
    return isOwn
      ? "Reports are ready 2-4 business days after upload. We'll e-mail you, and this page will show it too."
      : 'Reports are ready 2-4 business days after upload. This page will show it once it is ready.'
  }
  return (
    <>
      {onHoldReason ? 'It is on hold for now. Our research team writes:' : 'It is on hold for now.'}
      {onHoldReason && <span className={styles.reason}>{onHoldReason}</span>}{' '}
      {isOwn && "We'll e-mail you once it is ready. "}Any questions?{' '}
      <a href={`mailto:${appSettings().supportEmail}`}>Contact support</a>.
    </>
  )
}

import { PageTitle } from '#web/ui/PageTitle.tsx'

export function ReportPreviewPage() {
  return (
    <div className="wrap">
      <PageTitle title="Report" />
    </div>
  )
}

import { PageTitle } from '#web/ui/PageTitle.tsx'

export function ReportManagementPage() {
  return (
    <div className="wrap">
      <PageTitle title="Admin Report Management" />
    </div>
  )
}

import { PageTitle } from '#web/ui/PageTitle.tsx'

export function ReportsPage() {
  return (
    <div className="wrap">
      <PageTitle title="Insights Reports" />
    </div>
  )
}

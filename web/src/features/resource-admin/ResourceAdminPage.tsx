import { PageTitle } from '#web/ui/PageTitle.tsx'

export function ResourceAdminPage() {
  return (
    <div className="wrap">
      <PageTitle title="Manage Template Resources" />
    </div>
  )
}

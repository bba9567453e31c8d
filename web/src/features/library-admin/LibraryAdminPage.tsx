import { PageTitle } from '#web/ui/PageTitle.tsx'

export function LibraryAdminPage() {
  return (
    <div className="wrap">
      <PageTitle title="Manage Template Library" />
    </div>
  )
}

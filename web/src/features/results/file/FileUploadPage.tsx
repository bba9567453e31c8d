import { useQuery } from '@tanstack/react-query'
import page from '#web/features/results/ResultsPage.module.css'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { FileForm } from './FileForm.tsx'

/** Where a file of responses is looked at and sent in. */
export function FileUploadPage() {
  const user = useQuery(loggedInUserQuery).data
  return (
    <div className={`wrap ${page.page}`}>
      <PageTitle title="Upload a File">Upload Results</PageTitle>
      <p className={page.intro}>
        Send in a survey you've finished collecting. Your Insights Report is ready in 2-4 business days, and
        we'll e-mail you.
      </p>
      {user && <FileForm user={user} />}
    </div>
  )
}

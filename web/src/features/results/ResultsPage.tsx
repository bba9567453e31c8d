import { useQueryClient } from '@tanstack/react-query'
import { useGoogleImport } from '#web/features/results/upload/google-import.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { LazyPart } from '#web/ui/states/LazyPart.tsx'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import { ImportSources } from './ImportSources.tsx'
import { SharedResults } from './list/SharedResults.tsx'
import { Uploads } from './list/Uploads.tsx'
import styles from './ResultsPage.module.css'
import { resultsQuery } from './results.api.ts'

const UploadForm = lazyPart(() =>
  import('#web/features/results/upload/UploadForm.tsx').then((m) => m.UploadForm),
)
const GoogleImportDialog = lazyPart(() =>
  import('#web/features/results/upload/GoogleImportDialog.tsx').then((m) => m.GoogleImportDialog),
)

/** Where survey results are sent in, and the list of what was. */
export function ResultsPage() {
  const queryClient = useQueryClient()
  const google = useGoogleImport()
  const closeForm = () => {
    google.end()
    void queryClient.invalidateQueries({ queryKey: resultsQuery.queryKey })
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title="Upload Results" />
      <p className={styles.intro}>
        Send in a survey you've finished collecting. Your Insights Report is ready in 2-4 business days, and
        we'll e-mail you.
      </p>
      <ImportSources isChecking={google.state.step === 'checking'} onImport={google.begin} />
      <Uploads onImport={google.begin} />
      <SharedResults />
      {google.state.step === 'form' && (
        <LazyPart onFail={closeForm}>
          <UploadForm onClose={closeForm} />
        </LazyPart>
      )}
      {['connect', 'blocked', 'ready', 'failed'].includes(google.state.step) && (
        <LazyPart onFail={google.end}>
          <GoogleImportDialog import={google} />
        </LazyPart>
      )}
    </div>
  )
}

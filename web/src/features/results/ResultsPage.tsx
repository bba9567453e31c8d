import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useGoogleImport } from './google-import.ts'
import { ImportSources } from './ImportSources.tsx'
import styles from './ResultsPage.module.css'
import { resultsQuery } from './results.api.ts'
import { Uploads } from './Uploads.tsx'

const UploadForm = lazy(() => import('./UploadForm.tsx'))
const GoogleImportDialog = lazy(async () => ({
  default: (await import('./GoogleImportDialog.tsx')).GoogleImportDialog,
}))

/** Where survey results are sent in, and the list of what was. */
export function ResultsPage() {
  const queryClient = useQueryClient()
  const google = useGoogleImport()
  const [isUploading, setUploading] = useState(false)
  const closeForm = () => {
    google.end()
    setUploading(false)
    void queryClient.invalidateQueries({ queryKey: resultsQuery.queryKey })
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title="Upload Results" />
      <p className={styles.intro}>
        Send in a survey you've finished collecting. Your Insights Report is ready in 2-4 business days, and
        we'll e-mail you.
      </p>
      <ImportSources
        isChecking={google.stand.step === 'checking'}
        onImport={google.begin}
        onUpload={() => setUploading(true)}
      />
      <Uploads onImport={google.begin} />
      <Suspense>
        {google.stand.step === 'form' && <UploadForm kind="form" onClose={closeForm} />}
        {isUploading && <UploadForm kind="file" onClose={closeForm} />}
        {['connect', 'blocked', 'ready', 'failed'].includes(google.stand.step) && (
          <GoogleImportDialog import={google} />
        )}
      </Suspense>
    </div>
  )
}

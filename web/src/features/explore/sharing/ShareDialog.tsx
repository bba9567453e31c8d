import Dialog from '@mui/material/Dialog'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type ReadyAnalysis, sharingQuery } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { dialogWidth } from '#web/ui/dialogs/dialog-width.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import { ShareForm } from './ShareForm.tsx'
import styles from './Sharing.module.css'

type Props = { resultId: string; analysis: ReadyAnalysis; onClose: () => void }

/**
 * Who else of the district may see the results, with what they will see said before. Once that was changed, Escape or a
 * click beside it does not take the change away: Cancel does.
 */
export function ShareDialog({ resultId, analysis, onClose }: Props) {
  const words = useWords()
  const id = useId()
  const [hasUnsent, setUnsent] = useState(false)
  const sharing = useQuery(sharingQuery(resultId))
  const schools = analysis.breakdowns.find(({ key }) => key === 'school')?.blocks ?? []
  return (
    <Dialog
      open
      onClose={() => !hasUnsent && onClose()}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      slotProps={dialogWidth(600)}
    >
      <div className={styles.dialog}>
        <h2 id={`${id}title`} className="t-h3">
          {words.sharing.title}
        </h2>
        <p id={`${id}text`} className="t-body2 t-quiet">
          {words.sharing.text}
        </p>
        {analysis.isDraft && (
          <p className={styles.draft}>
            <Icon name="description" size={18} />
            {words.sharing.draft}
          </p>
        )}
        <Loaded
          query={sharing}
          language={words.language}
          skeleton={<Spinner label={words.sharing.loading} />}
        >
          {(shared) => (
            <ShareForm
              resultId={resultId}
              shared={shared}
              schools={schools}
              onChange={setUnsent}
              onClose={onClose}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

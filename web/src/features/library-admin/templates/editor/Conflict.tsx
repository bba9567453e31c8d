import Button from '@mui/material/Button'
import type { TemplateContent } from '#contract/library/template-editor.ts'
import { changesBetween } from '#web/features/library-admin/templates/content/changes.ts'
import { ChangeList } from '#web/features/library-admin/templates/publishing/ChangeList.tsx'
import { timeOf } from '#web/ui/date.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import styles from './Editor.module.css'
import type { SavingState, TemplateDraftState } from './use-template-draft.ts'

type Props = {
  mine: TemplateContent
  draft: TemplateDraftState
  conflict: Extract<SavingState, { kind: 'conflict' }>
  onChosen: () => void
}

/** What somebody else saved beside what is on this page, and which of the two stays. */
export function Conflict({ mine, draft, conflict: { message, theirs }, onChosen }: Props) {
  const choose = (which: () => void) => () => {
    which()
    onChosen()
  }
  const who = theirs.draft?.by ?? theirs.published?.by ?? 'the other person'
  const on = theirs.draft?.on ?? theirs.published?.on
  const content = theirs.draft?.content ?? theirs.published?.content
  return (
    <div className={styles.conflict}>
      <Alert tone="warning">
        <h2 className="t-h4">Two people changed this template</h2>
        <p>
          {message}
          {on && ` That was at ${timeOf(Date.parse(on))}.`} Nothing of yours is lost: choose which one the
          draft goes on with. What you don't choose can be had again with Undo until you leave the page.
        </p>
        <div className={styles.conflictActs}>
          <Button variant="contained" onClick={choose(draft.keepMine)}>
            Keep mine
          </Button>
          <Button onClick={choose(draft.takeTheirs)}>Take what {who} saved</Button>
        </div>
      </Alert>
      {content && (
        <ChangeList
          changes={changesBetween(content, mine, { byKey: true })}
          names={[`Saved by ${who}`, 'On this page']}
        />
      )}
    </div>
  )
}

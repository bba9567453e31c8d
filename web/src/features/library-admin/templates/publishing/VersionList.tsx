import { useMemo } from 'react'
import type { TemplateVersion } from '#contract/library/template-editor.ts'
import { changesBetween } from '#web/features/library-admin/templates/content/changes.ts'
import type { TemplateDraftState } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { momentOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { summaryOf } from './counts.ts'
import styles from './Publishing.module.css'
import { draftName, useVersionContent } from './version-content.ts'

type Props = {
  id: number
  draft: TemplateDraftState
  hasDraft: boolean
  /** Newest first. */
  versions: TemplateVersion[]
  /** The one whose changes are shown. */
  shown: string
  /** Shows what a version changed in the one before it. */
  onShow: (change: { from: string; to: string }) => void
}

/** For how many versions the list says what they changed: each is a whole survey to fetch. */
const summarized = 12

/** The draft and the published versions of a survey, each with who changed what and when. */
export function VersionList({ id, draft, hasDraft, versions, shown, onShow }: Props) {
  const { by, on, published } = draft.server
  const newest = versions[0]!.version
  return (
    <ol className={styles.list} aria-label="Versions">
      {hasDraft && (
        <li>
          <button
            type="button"
            aria-current={shown === draftName ? 'true' : undefined}
            onClick={() => onShow({ from: String(newest), to: draftName })}
          >
            <Icon name="edit_note" size={18} />
            <span>
              <b>Draft of version {newest + 1}</b>
              <small>
                {by ?? 'You'}
                {on && `, ${momentOf(on)}`}
              </small>
              <Summary id={id} from={newest} to={draftName} draft={draft} />
            </span>
          </button>
        </li>
      )}
      {versions.map(({ version, by, on }, at) => {
        const before = versions[at + 1]?.version
        return (
          <li key={version}>
            <button
              type="button"
              aria-current={shown === String(version) ? 'true' : undefined}
              onClick={() => onShow({ from: String(before ?? version), to: String(version) })}
            >
              <Icon name={at === 0 ? 'check_circle' : 'history'} size={18} />
              <span>
                <b>Version {version}</b>
                {at === 0 && <em>{published?.retired ? 'Retired' : 'Published'}</em>}
                <small>
                  {on ? `${by ?? 'An import of the library'}, ${momentOf(on)}` : 'With the library'}
                </small>
                {at < summarized && <Summary id={id} from={before} to={String(version)} draft={draft} />}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

type SummaryProps = Pick<Props, 'id' | 'draft'> & { from: number | undefined; to: string }

/** What a version changed, in a few words. */
function Summary({ id, from, to, draft }: SummaryProps) {
  const before = useVersionContent(id, from === undefined ? to : String(from), draft).content
  const after = useVersionContent(id, to, draft).content
  const words = useMemo(() => {
    if (from === undefined) return 'First version'
    return before && after ? summaryOf(changesBetween(before, after, { byKey: to === draftName })) : '\u00a0'
  }, [before, after, from, to])
  return <small>{words}</small>
}

import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TemplateContent, TemplateVersion } from '#contract/library/template-editor.ts'
import { changesBetween, isUnchanged } from '#web/features/library-admin/templates/content/changes.ts'
import { withKeysOf } from '#web/features/library-admin/templates/content/matching.ts'
import { newKey } from '#web/features/library-admin/templates/content/questions.ts'
import type { TemplateDraftState } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Choice } from '#web/features/library-admin/templates/parts/Field.tsx'
import { SurveyPreview } from '#web/features/library-admin/templates/preview/SurveyPreview.tsx'
import { versionsQuery } from '#web/features/library-admin/templates/templates.api.ts'
import { TitledDialog } from '#web/ui/dialogs/TitledDialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { ChangeList } from './ChangeList.tsx'
import { countsOf } from './counts.ts'
import styles from './Publishing.module.css'
import { VersionList } from './VersionList.tsx'
import { draftName, useVersionContent } from './version-content.ts'

type Props = { id: number; draft: TemplateDraftState }

/** The published versions of a survey: any two are compared, and one is seen as people saw it or restored into the draft. */
export function VersionsTab({ id, draft }: Props) {
  const list = useQuery({ ...versionsQuery(id), enabled: draft.server.published !== null })
  if (!draft.server.published) {
    return (
      <EmptyPanel
        icon="history"
        title="No versions yet"
        text="Each time you publish, the earlier version is kept here."
      />
    )
  }
  return (
    <Loaded
      query={list}
      skeleton={<Skeleton variant="rounded" height={320} />}
      unexpected="The versions could not be loaded."
    >
      {(versions) => <Versions id={id} versions={versions} draft={draft} />}
    </Loaded>
  )
}

type VersionsProps = Props & { versions: TemplateVersion[] }

function Versions({ id, versions, draft }: VersionsProps) {
  const newest = versions[0]!.version
  const hasDraft = draft.server.revision > 0 || draft.state.kind !== 'saved'
  const [chosen, setChosen] = useState<{ from: string; to: string } | null>(null)
  const present = hasDraft ? draftName : String(newest)
  const compared = chosen ?? {
    from: String(hasDraft ? newest : (versions[1]?.version ?? newest)),
    to: present,
  }
  return (
    <div className={styles.versions}>
      <VersionList
        id={id}
        draft={draft}
        hasDraft={hasDraft}
        versions={versions}
        shown={compared.to}
        onShow={setChosen}
      />
      <section className={styles.panel} aria-labelledby="what-changes">
        <Comparison
          id={id}
          draft={draft}
          names={[...(hasDraft ? [draftName] : []), ...versions.map(({ version }) => String(version))]}
          newest={newest}
          compared={compared}
          onCompare={setChosen}
        />
        <Earlier
          id={id}
          draft={draft}
          // The one that is compared with what the editor shows already, or the later one of two.
          version={compared.to === present ? compared.from : compared.to}
          onRestored={() => setChosen({ from: String(newest), to: draftName })}
        />
      </section>
    </div>
  )
}

type ComparisonProps = Props & {
  /** The draft, if there is one, and the versions, newest first. */
  names: string[]
  newest: number
  compared: { from: string; to: string }
  onCompare: (compared: { from: string; to: string }) => void
}

/** Two versions, or one and the draft, side by side. */
function Comparison({ id, draft, names, newest, compared, onCompare }: ComparisonProps) {
  const { from, to } = compared
  const [before, after] = [useVersionContent(id, from, draft), useVersionContent(id, to, draft)]
  const nameOf = (version: string) =>
    version === draftName ? `Draft of version ${newest + 1}` : `Version ${version}`
  // A draft has the keys of the version that it was begun from.
  const byKey = [from, to].includes(draftName) && [from, to].includes(String(newest))
  const changes = useMemo(
    () => (before.content && after.content ? changesBetween(before.content, after.content, { byKey }) : null),
    [before.content, after.content, byKey],
  )
  const options = names.map((value) => ({ value, name: nameOf(value) }))
  const failed = before.error ?? after.error
  return (
    <>
      <div className={styles.panelHead}>
        <div>
          <h2 id="what-changes" className="t-h3">
            What changes
          </h2>
          <p role="status" className="t-caption t-quiet">
            {names.length === 1
              ? 'This is the first version. The changes in the next one will appear here.'
              : changes
                ? countsOf(changes)
                : '\u00a0'}
          </p>
        </div>
        {names.length > 1 && (
          <>
            <Choice
              label="From"
              value={from}
              options={options}
              onChange={(value) => onCompare({ from: value, to })}
            />
            <Choice
              label="To"
              value={to}
              options={options}
              onChange={(value) => onCompare({ from, to: value })}
            />
          </>
        )}
      </div>
      {failed ? (
        <LoadError
          error={failed}
          unexpected="The version could not be loaded."
          isRetrying={before.isFetching || after.isFetching}
          onRetry={() => {
            before.again()
            after.again()
          }}
        />
      ) : !changes ? (
        <div role="status" className={styles.loading}>
          <span className="visually-hidden">The versions are loading</span>
          <Skeleton variant="rounded" height={200} />
        </div>
      ) : (
        names.length > 1 && <ChangeList changes={changes} names={[nameOf(from), nameOf(to)]} />
      )}
    </>
  )
}

type EarlierProps = Props & {
  /** No version if it is the draft. */
  version: string
  onRestored: () => void
}

/** What is done with a version: it is seen as people saw it, and restored into the draft. */
function Earlier({ id, draft, version, onRestored }: EarlierProps) {
  const showToast = useToast()
  const [previewed, setPreviewed] = useState<TemplateContent | null>(null)
  const { content } = useVersionContent(id, version, draft)
  const isVersion = version !== draftName
  const isShown = useMemo(
    () => !content || isUnchanged(changesBetween(content, draft.content, { byKey: false })),
    [content, draft.content],
  )
  const canRestore = isVersion && !isShown
  const restore = () => {
    if (!content) return
    const published = draft.server.published?.content
    draft.change(() => (published ? withKeysOf(content, published, newKey) : content))
    onRestored()
    showToast(`The draft now matches version ${version}. Publish it, or undo.`, { durationMs: 6000 })
  }
  const name = isVersion ? `version ${version}` : 'the draft'
  return (
    <div className={styles.foot}>
      <p>Surveys made from an earlier version keep their questions.</p>
      {isVersion && (
        <Button
          startIcon={<Icon name="history" />}
          aria-disabled={!canRestore}
          onClick={() => canRestore && restore()}
        >
          Restore {name}
        </Button>
      )}
      <Button
        startIcon={<Icon name="visibility" />}
        aria-disabled={!content}
        onClick={() => content && setPreviewed(content)}
      >
        Preview {name}
      </Button>
      {previewed && (
        <TitledDialog
          title={isVersion ? `Version ${version}` : 'The draft'}
          text={previewed.words.name}
          width={440}
          onClose={() => setPreviewed(null)}
        >
          <SurveyPreview content={previewed} question={previewed.questions[0]?.key ?? ''} />
        </TitledDialog>
      )}
    </div>
  )
}

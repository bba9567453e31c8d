import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TemplateContent, TemplateVersion } from '#contract/library/template-editor.ts'
import { changesBetween } from '#web/features/library-admin/templates/content/changes.ts'
import { withKeysOf } from '#web/features/library-admin/templates/content/matching.ts'
import { newKey } from '#web/features/library-admin/templates/content/questions.ts'
import type { TemplateDraftState } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Choice } from '#web/features/library-admin/templates/parts/Field.tsx'
import { versionQuery, versionsQuery } from '#web/features/library-admin/templates/templates.api.ts'
import { momentOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { ChangeList } from './ChangeList.tsx'
import { countsOf, summaryOf } from './counts.ts'
import styles from './Publishing.module.css'

type Props = { id: number; draft: TemplateDraftState }

/** The published versions of a survey: any two are compared, and one is restored into the draft. */
export function VersionsTab({ id, draft }: Props) {
  const list = useQuery({ ...versionsQuery(id), enabled: draft.server.published !== null })
  if (!draft.server.published) {
    return (
      <EmptyPanel
        icon="history"
        title="No versions yet"
        text="Each time you publish, what people saw until then is kept here."
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

/** The draft among the versions. */
const draftName = 'draft'

function Versions({ id, versions, draft }: Props & { versions: TemplateVersion[] }) {
  const showToast = useToast()
  const newest = versions[0]!.version
  const hasDraft = draft.server.revision > 0 || draft.state.kind !== 'saved'
  const [chosen, setChosen] = useState<{ from: string; to: string } | null>(null)
  const { from, to } = chosen ?? {
    from: String(hasDraft ? newest : (versions[1]?.version ?? newest)),
    to: hasDraft ? draftName : String(newest),
  }
  const [before, after] = [useContent(id, from, draft), useContent(id, to, draft)]
  const nameOf = (version: string) =>
    version === draftName ? `Draft of version ${newest + 1}` : `Version ${version}`
  // A draft has the keys of the version that it was begun from.
  const byKey = [from, to].includes(draftName) && [from, to].includes(String(newest))
  const changes = useMemo(
    () => (before.content && after.content ? changesBetween(before.content, after.content, { byKey }) : null),
    [before.content, after.content, byKey],
  )
  const options = [...(hasDraft ? [draftName] : []), ...versions.map(({ version }) => String(version))].map(
    (value) => ({ value, name: nameOf(value) }),
  )
  const restored = from === draftName ? to : from
  const source = restored === from ? before.content : after.content
  const restore = () => {
    if (!source) return
    const published = draft.server.published?.content
    draft.change(() => (published ? withKeysOf(source, published, newKey) : source))
    setChosen({ from: String(newest), to: draftName })
    showToast(`The draft is as version ${restored} was. Publish it, or undo.`, { durationMs: 6000 })
  }
  const failed = before.error ?? after.error
  return (
    <div className={styles.versions}>
      <ol className={styles.list} aria-label="Versions">
        {hasDraft && (
          <li>
            <button
              type="button"
              aria-current={to === draftName ? 'true' : undefined}
              onClick={() => setChosen({ from: String(newest), to: draftName })}
            >
              <Icon name="edit_note" size={18} />
              <span>
                <b>{nameOf(draftName)}</b>
                <small>
                  {draft.server.by ?? 'You'}
                  {draft.server.on && `, ${momentOf(draft.server.on)}`}
                </small>
                <Summary id={id} from={newest} to={draftName} draft={draft} />
              </span>
            </button>
          </li>
        )}
        {versions.map(({ version, by, on }, at) => (
          <li key={version}>
            <button
              type="button"
              aria-current={to === String(version) ? 'true' : undefined}
              onClick={() =>
                setChosen({ from: String(versions[at + 1]?.version ?? version), to: String(version) })
              }
            >
              <Icon name={at === 0 ? 'check_circle' : 'history'} size={18} />
              <span>
                <b>Version {version}</b>
                {at === 0 && <em>{draft.server.published?.retired ? 'Retired' : 'Published'}</em>}
                <small>
                  {on ? `${by ?? 'An import of the library'}, ${momentOf(on)}` : 'With the library'}
                </small>
                {at < summarized && (
                  <Summary id={id} from={versions[at + 1]?.version} to={String(version)} draft={draft} />
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <section className={styles.panel} aria-labelledby="what-changes">
        <div className={styles.panelHead}>
          <div>
            <h2 id="what-changes" className="t-h3">
              What changes
            </h2>
            <p role="status" className="t-caption t-quiet">
              {changes ? countsOf(changes) : '\u00a0'}
            </p>
          </div>
          <Choice
            label="From"
            value={from}
            options={options}
            onChange={(value) => setChosen({ from: value, to })}
          />
          <Choice
            label="To"
            value={to}
            options={options}
            onChange={(value) => setChosen({ from, to: value })}
          />
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
        ) : changes ? (
          <ChangeList changes={changes} names={[nameOf(from), nameOf(to)]} />
        ) : (
          <div role="status" className={styles.loading}>
            <span className="visually-hidden">The versions are loading</span>
            <Skeleton variant="rounded" height={200} />
          </div>
        )}
        <div className={styles.foot}>
          <p>Surveys that were made from a version stay as they were asked.</p>
          <Button
            startIcon={<Icon name="restore" />}
            aria-disabled={!source || restored === draftName}
            onClick={() => restored !== draftName && restore()}
          >
            Restore {nameOf(restored).toLowerCase()}
          </Button>
        </div>
      </section>
    </div>
  )
}

/** Of so many versions the list says what they changed: each is a whole survey to fetch. */
const summarized = 12

type SummaryProps = Props & { from: number | undefined; to: string }

/** What a version changed, in a few words. */
function Summary({ id, from, to, draft }: SummaryProps) {
  const before = useContent(id, from === undefined ? to : String(from), draft).content
  const after = useContent(id, to, draft).content
  const words = useMemo(() => {
    if (from === undefined) return 'First version'
    return before && after ? summaryOf(changesBetween(before, after, { byKey: to === draftName })) : '\u00a0'
  }, [before, after, from, to])
  return <small>{words}</small>
}

/** The content of a version, or of the draft. */
function useContent(id: number, version: string, draft: TemplateDraftState) {
  const { published } = draft.server
  const isHere = version === draftName || version === String(published?.version)
  const query = useQuery({ ...versionQuery(id, Number(version) || 1), enabled: !isHere })
  const content: TemplateContent | undefined =
    version === draftName ? draft.content : isHere ? published?.content : query.data?.content
  return {
    content,
    error: isHere ? null : query.error,
    isFetching: query.isFetching,
    again: () => {
      if (!isHere) void query.refetch()
    },
  }
}

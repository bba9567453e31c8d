import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { grouped } from '#contract/counted.ts'
import {
  type DraftChanges,
  getReportDraftLink,
  type ReportDraft,
  type ReportDrafts,
} from '#contract/reports/report-drafts.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import { momentOf } from '#web/ui/date.ts'
import { useOpenLink } from '#web/ui/files/open-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import styles from './Draft.module.css'
import { languageNames, reasonOf } from './draft-words.ts'
import { draftChangesQuery } from './report-drafts.api.ts'

type Props = { report: ManagedReport; drafts: ReportDrafts; onRead: () => void }

/** All drafts and the words for them, the newest first; each draft can be compared with the one before. */
export function DraftVersions({ report, drafts: { drafts, by, on, version }, onRead }: Props) {
  const made = drafts.filter(({ state }) => state === 'ready')
  const isAfterWords = (draft: ReportDraft) => on !== null && draft.askedOn > on
  const written = on !== null && (
    <li key="words" className={styles.version}>
      <span className={styles.tile}>
        <Icon name="edit_note" size={18} />
      </span>
      <div>
        <p className={styles.versionName}>Words for the draft</p>
        <p className={styles.about}>
          {by ?? 'Somebody'} · {momentOf(on)}
        </p>
      </div>
      <button type="button" className={styles.link} onClick={onRead}>
        Read<span className="visually-hidden"> the words</span>
      </button>
    </li>
  )
  return (
    <div className={styles.column}>
      <h3 className="t-h4">Versions</h3>
      {drafts.length === 0 && version === 0 && <p className={styles.about}>No drafts yet.</p>}
      <ul className={styles.versions}>
        {drafts.filter(isAfterWords).map(row)}
        {written}
        {drafts.filter((draft) => !isAfterWords(draft)).map(row)}
      </ul>
      <p className={styles.about}>
        Every version is kept. A new draft never replaces an uploaded or released report.
      </p>
    </div>
  )

  function row(draft: ReportDraft) {
    const before = made.find((one) => one.version < draft.version)
    return (
      <Version
        key={draft.version}
        report={report}
        draft={draft}
        isNewest={draft === made[0]}
        before={draft.state === 'ready' ? before?.version : undefined}
      />
    )
  }
}

type VersionProps = {
  report: ManagedReport
  draft: ReportDraft
  isNewest: boolean
  before: number | undefined
}

function Version({ report, draft, isNewest, before }: VersionProps) {
  const [isCompared, setCompared] = useState(false)
  const open = useOpenLink({ failure: 'The draft could not be opened. Please try again.' })
  const { version, state, language, madeOn, releasedAs } = draft
  const about = [language && languageNames[language], reasonOf(draft), madeOn && momentOf(madeOn)]
  return (
    <li className={styles.version}>
      <span className={styles.tile}>
        <Icon name="description" size={18} />
      </span>
      <div>
        <p className={styles.versionName}>
          Draft {version} {isNewest && <span className={styles.chip}>Newest</span>}{' '}
          {releasedAs !== null && <span className={styles.chip}>Released</span>}
        </p>
        <p className={styles.about}>
          {state === 'making'
            ? 'Being made'
            : state === 'failed'
              ? 'Failed'
              : about.filter(Boolean).join(' · ')}
        </p>
        {before !== undefined && (
          <button
            type="button"
            className={styles.link}
            aria-expanded={isCompared}
            onClick={() => setCompared(!isCompared)}
          >
            What changed since draft {before}
          </button>
        )}
        {isCompared && <Changes reportId={report.id} version={version} />}
      </div>
      {state === 'ready' && (
        <button
          type="button"
          className={styles.link}
          onClick={() =>
            void open(
              getReportDraftLink,
              { params: { reportId: report.id, version, fileType: 'pdf' } },
              'see',
            )
          }
        >
          Open<span className="visually-hidden"> draft {version}</span>
        </button>
      )}
    </li>
  )
}

function Changes({ reportId, version }: { reportId: string; version: number }) {
  const query = useQuery(draftChangesQuery(reportId, version))
  return (
    <Loaded query={query} skeleton={<p className={styles.about}>Comparing…</p>}>
      {(changes) => <ChangeList changes={changes} />}
    </Loaded>
  )
}

const percent = (value: number | null) => (value === null ? 'not shown' : `${value}%`)
const people = (value: number | null) => (value === null ? 'too few to tell' : grouped(value))

function ChangeList({ changes: { languages, people: counts, words, figures } }: { changes: DraftChanges }) {
  if (!languages && !counts && words.length === 0 && figures.length === 0)
    return <p className={styles.about}>No words or favorable answers changed.</p>
  return (
    <dl className={styles.changes}>
      {languages && (
        <Change
          name="Language"
          before={languageNames[languages.before]}
          after={languageNames[languages.after]}
        />
      )}
      {counts && <Change name="Responses" before={people(counts.before)} after={people(counts.after)} />}
      {words.map(({ place, before, after }) => (
        <Change key={place} name={place} before={before || 'nothing'} after={after || 'nothing'} />
      ))}
      {figures.map(({ name, before, after }) => (
        <Change key={name} name={name} before={percent(before)} after={percent(after)} />
      ))}
    </dl>
  )
}

function Change({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="visually-hidden">Before: </span>
        <del>{before}</del> <span aria-hidden="true">→ </span>
        <span className="visually-hidden">Now: </span>
        <ins>{after}</ins>
      </dd>
    </div>
  )
}

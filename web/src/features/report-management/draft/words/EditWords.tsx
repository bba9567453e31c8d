import Button from '@mui/material/Button'
import { useId } from 'react'
import { textLimits } from '#contract/limits.ts'
import type { ReportDrafts } from '#contract/reports/report-drafts.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import styles from '#web/features/report-management/draft/Draft.module.css'
import { Icon } from '#web/ui/Icon.tsx'
import { Conflict } from './Conflict.tsx'
import { Field } from './Field.tsx'
import { PickQuotes } from './PickQuotes.tsx'
import { Recommendations } from './Recommendations.tsx'
import { type SavingState, useReportWords } from './use-words.ts'

type Props = { report: ManagedReport; drafts: ReportDrafts; onClose: () => void }

/** What an analyst writes for a report: each place has a field, and all that is typed is saved by itself. */
export function EditWords({ report, drafts, onClose }: Props) {
  const id = useId()
  const { words, change, undo, state, keepMine, takeTheirs, retry } = useReportWords(report.id, drafts)
  const { headline, summary, notes, recommendations, quotes } = words
  const noteOn = (construct: string) => notes.find((note) => note.construct === construct)?.text ?? ''
  return (
    <section className={styles.words} aria-labelledby={`${id}title`}>
      <div className={styles.wordsHead}>
        <h3 id={`${id}title`} className="t-h4">
          Words for the draft
        </h3>
        <Saving state={state} onRetry={retry} />
        <Button
          size="small"
          aria-disabled={!undo}
          startIcon={<Icon name="undo" size={18} />}
          onClick={() => undo?.()}
        >
          Undo
        </Button>
        <Button size="small" onClick={onClose}>
          Done
        </Button>
      </div>
      <p className={styles.about}>
        These words go into the next draft and every later one. Where a field is empty, the draft supplies its
        own.
      </p>
      {state.kind === 'conflict' && (
        <Conflict
          mine={words}
          theirs={state.theirs}
          message={state.message}
          constructs={drafts.constructs}
          onMine={keepMine}
          onTheirs={takeTheirs}
        />
      )}
      <div className={styles.fields}>
        <Field
          autoFocus
          label="Headline"
          value={headline}
          longest={textLimits.reportHeadline}
          help="The one sentence readers should take away."
          onChange={(text) => change({ ...words, headline: text })}
        />
        <Field
          label="Summary"
          value={summary}
          rows={4}
          longest={textLimits.reportSummary}
          help="At a glance, below the headline."
          onChange={(text) => change({ ...words, summary: text })}
        />
        {drafts.constructs.map(({ key, name }) => (
          <Field
            key={key}
            label={`Note on ${name}`}
            value={noteOn(key)}
            rows={2}
            longest={textLimits.reportSummary}
            onChange={(text) =>
              change({
                ...words,
                notes: [
                  ...notes.filter((note) => note.construct !== key),
                  ...(text === '' ? [] : [{ construct: key, text }]),
                ],
              })
            }
          />
        ))}
      </div>
      <Recommendations
        recommendations={recommendations}
        onChange={(next, isStep) => change({ ...words, recommendations: next }, isStep)}
      />
      <PickQuotes
        resultId={report.resultId}
        questions={drafts.questions}
        quotes={quotes}
        onChange={(next) => change({ ...words, quotes: next }, true)}
      />
    </section>
  )
}

function Saving({ state, onRetry }: { state: SavingState; onRetry: () => void }) {
  const words: Record<SavingState['kind'], string> = {
    saved: 'Saved',
    unsaved: 'Saving…',
    saving: 'Saving…',
    offline: 'Not saved, trying again. What you typed is kept here.',
    refused: state.kind === 'refused' ? state.message : '',
    conflict: 'Not saved, because somebody else changed the words.',
  }
  const isBad = state.kind === 'refused' || state.kind === 'conflict'
  return (
    <p role="status" className={isBad ? `${styles.saving} ${styles.failed}` : styles.saving}>
      {state.kind === 'saved' && <Icon name="check" size={18} />}
      {isBad && <Icon name="error" size={18} />}
      {words[state.kind]}{' '}
      {state.kind === 'refused' && (
        <button type="button" className={styles.link} onClick={onRetry}>
          Try again
        </button>
      )}
    </p>
  )
}

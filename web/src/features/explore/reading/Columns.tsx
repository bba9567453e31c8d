import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import type { ColumnCorrection, ReadingAnswer } from '#contract/results/survey-readings.ts'
import exploreStyles from '#web/features/explore/Explore.module.css'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { ColumnRow } from './ColumnRow.tsx'
import { type Draft, draftedColumn, isQuestion, surenessOf } from './draft.ts'
import styles from './Reading.module.css'

type Props = {
  answer: ReadingAnswer
  draft: Draft
  isBusy: boolean
  /** Undefined takes the change of a column back. */
  onChange: (key: string, change: ColumnCorrection | null | undefined) => void
}

const kinds = ['all', 'check', 'questions', 'groups', 'other'] as const
type Kind = (typeof kinds)[number]

/** How many columns are drawn at first. */
const atFirst = 60

/** The columns of a kind, those to be checked first. */
export function Columns({ answer, draft, isBusy, onChange }: Props) {
  const words = useWords()
  const themes = useId()
  const [kind, setKind] = useState<Kind>('all')
  const [isWhole, setWhole] = useState(false)
  const { reading, corrections, examples } = answer
  // By what is saved, so that no row moves or goes while it is being corrected.
  const needsCheck = (key: string) => unsure.has(key)
  const unsure = new Set(
    reading.columns
      .filter((column) => surenessOf(column, corrections) === 'pleaseCheck')
      .map(({ key }) => key),
  )
  const byKind = {
    all: reading.columns.toSorted(
      (one, other) => Number(needsCheck(other.key)) - Number(needsCheck(one.key)),
    ),
    check: reading.columns.filter(({ key }) => needsCheck(key)),
    questions: reading.columns.filter(({ role }) => isQuestion(role)),
    groups: reading.columns.filter(({ role }) => role === 'breakdown'),
    other: reading.columns.filter(({ role }) => !isQuestion(role) && role !== 'breakdown'),
  }
  const columns = byKind[kind]
  const drawn = isWhole ? columns : columns.slice(0, atFirst)
  const names = new Set(
    reading.columns.flatMap((column) => draftedColumn(column, draft).construct?.trim() || []),
  )
  return (
    <>
      <fieldset className={`not-printed ${styles.kinds}`}>
        <legend className="visually-hidden">{words.reading.show}</legend>
        {kinds.map((one) => (
          <Button
            key={one}
            size="small"
            variant="outlined"
            className={one === kind ? (styles.chosen ?? '') : ''}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {words.reading[one](byKind[one].length)}
          </Button>
        ))}
      </fieldset>
      <datalist id={themes}>
        {[...names].toSorted().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {columns.length === 0 ? (
        <p className={exploreStyles.quiet}>{words.reading.noColumns}</p>
      ) : (
        <>
          {/* Each field says for itself what it is. */}
          <p className={styles.heads} aria-hidden="true">
            <span>{words.reading.says}</span>
            <span className={styles.fields}>
              <span>{words.reading.readAs}</span>
              <span>{words.reading.theme}</span>
              <span>{words.reading.order}</span>
            </span>
            <span>{words.reading.howSure}</span>
          </p>
          <ul className={styles.columns}>
            {drawn.map((column) => (
              <ColumnRow
                key={column.key}
                column={draftedColumn(column, draft)}
                examples={examples[column.key] ?? []}
                sureness={draft[column.key] ? 'setByYou' : surenessOf(column, corrections)}
                change={draft[column.key]}
                isBusy={isBusy}
                themes={themes}
                onChange={(change) => onChange(column.key, change)}
              />
            ))}
          </ul>
        </>
      )}
      {drawn.length < columns.length && (
        <Button onClick={() => setWhole(true)}>{words.reading.showAll(columns.length)}</Button>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { Changes } from './use-changes.ts'
import type { View } from './use-view.ts'
import styles from './View.module.css'

type Props = {
  analysis: ReadyAnalysis
  view: View
  /** Absent where nothing is compared. */
  changes: Changes | undefined
}

/** One breakdown, one filter and an earlier upload to compare with; only what may be shown can be chosen. */
export function FilterBar({ analysis: { breakdowns, k, people }, view, changes }: Props) {
  const words = useWords()
  const { by, where, choose } = view
  const beside = breakdowns.filter((one) => one !== where?.of)
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{words.view.bar}</legend>
      {breakdowns.length > 0 && (
        <Choice label={words.view.only} value={where?.key ?? ''} onChoose={(key) => choose({ where: key })}>
          <option value="">{words.everybody}</option>
          {breakdowns.map(({ key, text, blocks }) => (
            <optgroup key={key} label={text}>
              {blocks.map((block) => (
                <option key={block.key} value={block.key}>
                  {block.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Choice>
      )}
      {beside.length > 0 && (
        <Choice label={words.view.by} value={by?.key ?? ''} onChoose={(key) => choose({ by: key })}>
          {beside.map(({ key, text }) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </Choice>
      )}
      {changes && changes.uploads.length > 0 && (
        <Choice
          label={words.view.compare}
          value={changes.since?.resultId ?? 'none'}
          onChoose={(id) => choose({ with: id })}
        >
          <option value="none">{words.view.nothing}</option>
          {changes.uploads.map(({ resultId, title, uploadedOn }) => (
            <option key={resultId} value={resultId}>
              {title}, {words.day(uploadedOn)}
            </option>
          ))}
        </Choice>
      )}
      {where && (
        <button type="button" className={styles.chip} onClick={() => choose({ where: null })}>
          {where.of.text}: {where.label}
          <Icon name="close" size={16} />
          <span className="visually-hidden">{words.view.clear}</span>
        </button>
      )}
      <p className={styles.privacy}>
        <Icon name="lock" size={18} />
        {words.hiddenNote(k)}
      </p>
      <p className="visually-hidden" role="status">
        {words.view.figuresOf(where ? where.n : (people ?? 0))}
      </p>
    </fieldset>
  )
}

type ChoiceProps = { label: string; value: string; onChoose: (value: string) => void; children: ReactNode }

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {label}:
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </label>
  )
}

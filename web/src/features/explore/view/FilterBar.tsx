import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ReactNode } from 'react'
import { datedOn } from '#contract/dated-on.ts'
import { useShownAtOnce } from '#web/browser/shown-at-once.ts'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Changes } from './use-changes.ts'
import type { View } from './use-view.ts'
import styles from './View.module.css'

type Props = {
  analysis: ReadyAnalysis
  view: View
  /** Absent if nothing is compared. */
  changes: Changes | undefined
  /** Whether several breakdowns stand side by side, each with a checkbox, in place of one that is chosen. */
  areBeside: boolean
}

/** One breakdown, one filter and an earlier upload to compare with; only what may be shown can be chosen. */
export function FilterBar({ analysis: { breakdowns, k, people }, view, changes, areBeside }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  const { by, where, choose } = view
  return (
    <fieldset className={areBeside ? `${styles.bar} ${styles.whole}` : styles.bar}>
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
      {areBeside ? (
        <Beside view={view} />
      ) : (
        view.breakdowns.length > 0 && (
          <Choice label={words.view.by} value={by?.key ?? ''} onChoose={(key) => choose({ by: key })}>
            {view.breakdowns.map(({ key, text }) => (
              <option key={key} value={key} {...asked}>
                {text}
              </option>
            ))}
          </Choice>
        )
      )}
      {changes && changes.uploads.length > 0 && (
        <Choice
          label={words.view.compare}
          value={changes.since?.resultId ?? 'none'}
          onChoose={(id) => choose({ with: id })}
        >
          <option value="none">{words.view.nothing}</option>
          {changes.uploads.map((one) => (
            <option key={one.resultId} value={one.resultId}>
              {one.title}, {words.day(datedOn(one))}
            </option>
          ))}
        </Choice>
      )}
      {where && (
        <button
          type="button"
          className={styles.chip}
          onClick={({ currentTarget }) => {
            // The button goes.
            currentTarget.closest('fieldset')?.querySelector('select')?.focus()
            choose({ where: null })
          }}
        >
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
  const [chosen, choose] = useShownAtOnce(value, onChoose)
  return (
    <label className={styles.choice}>
      {label}:
      <Select value={chosen} onChange={({ target }) => choose(target.value)}>
        {children}
      </Select>
    </label>
  )
}

/** A checkbox for each breakdown; the last one that is shown stays. */
function Beside({ view: { breakdowns, beside, choose } }: { view: View }) {
  const words = useWords()
  const asked = useAskedLanguage()
  const [chosen, show] = useShownAtOnce(beside, (next) => choose({ groups: next.map(({ key }) => key) }))
  if (breakdowns.length < 2) return null
  return (
    <fieldset className={styles.beside}>
      <legend>{words.view.besideOf}</legend>
      {breakdowns.map((one) => {
        const isShown = chosen.includes(one)
        const next = breakdowns.filter((other) => (other === one ? !isShown : chosen.includes(other)))
        return (
          <FormControlLabel
            key={one.key}
            {...asked}
            label={one.text}
            control={
              <Checkbox
                checked={isShown}
                disabled={isShown && chosen.length === 1}
                onChange={() => show(next)}
              />
            }
          />
        )
      })}
    </fieldset>
  )
}

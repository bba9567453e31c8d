import type { ColumnReading, ReadingAnswer } from '#contract/results/survey-readings.ts'
import exploreStyles from '#web/features/explore/Explore.module.css'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { Select } from '#web/ui/Select.tsx'
import { type Draft, draftedColumn, surenessOf } from './draft.ts'
import styles from './Reading.module.css'

type Props = {
  answer: ReadingAnswer
  draft: Draft
  isBusy: boolean
  /** Undefined takes the change of a column back. */
  onChange: (changes: Record<string, Draft[string] | undefined>) => void
}

/** Fewer are soon said one by one. */
const fewest = 3
/** A longer list of questions is folded. */
const mostOpen = 6

/**
 * Which end of a scale of numbers is the better one, once for all questions with the same numbers and the same reason to ask.
 * What is said becomes a correction of each of them.
 */
export function SameNumbers({ answer: { reading, corrections }, draft, isBusy, onChange }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  const unsure = reading.columns.filter(
    (column) =>
      surenessOf(column, corrections) === 'pleaseCheck' && draftedColumn(column, draft).role === 'rating',
  )
  const groups = Map.groupBy(unsure, (column) => `${numbersOf(column).join()} ${column.why}`)
  return [...groups.values()].map((columns) => {
    const numbers = numbersOf(columns[0]!)
    const [low, high] = [numbers[0], numbers.at(-1)]
    if (columns.length < fewest || low === undefined || high === undefined) return null
    const said = new Set(columns.map(({ key }) => String(draft[key]?.reversed)))
    const say = (value: string) =>
      !isBusy &&
      onChange(
        Object.fromEntries(
          columns.map(({ key }) => [
            key,
            value === '' ? undefined : { ...draft[key], role: 'rating', reversed: value === 'true' },
          ]),
        ),
      )
    return (
      <div key={columns[0]!.key} className={styles.asked}>
        <label className={styles.field}>
          {words.reading.betterInAll(columns.length, low, high)}
          <Select
            value={['true', 'false'].find((one) => said.size === 1 && said.has(one)) ?? ''}
            onChange={({ target }) => say(target.value)}
          >
            <option value="">{words.reading.choose}</option>
            <option value="false">{words.reading.isBetter(high)}</option>
            <option value="true">{words.reading.isBetter(low)}</option>
          </Select>
        </label>
        <details className={exploreStyles.quiet} open={columns.length <= mostOpen}>
          <summary>{words.reading.theseQuestions}</summary>
          <ul className={styles.same} {...asked}>
            {columns.map(({ key, stem, text }) => (
              <li key={key}>{stem ? `${stem} ${text}` : text}</li>
            ))}
          </ul>
        </details>
      </div>
    )
  })
}

/** The steps of a scale of numbers without words; empty for any other. */
function numbersOf({ options }: ColumnReading): string[] {
  const labels = options.filter(({ isOutside }) => !isOutside).map(({ label }) => label)
  return labels.every((label) => /^\d{1,2}$/.test(label)) ? labels : []
}

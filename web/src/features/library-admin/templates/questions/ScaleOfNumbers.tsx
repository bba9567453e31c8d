import type { DraftQuestion } from '#contract/library/template-editor.ts'
import { setQuestionWords, setShape } from '#web/features/library-admin/templates/content/edits.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Choice, Field } from '#web/features/library-admin/templates/parts/Field.tsx'
import styles from './QuestionForm.module.css'

const numbered = (numbers: number[]) => numbers.map((one) => ({ value: String(one), name: String(one) }))
const starts = numbered([0, 1])
const ends = numbered([2, 3, 4, 5, 6, 7, 8, 9, 10])

/** From which number to which people answer, and what the two ends say. */
export function ScaleOfNumbers({ question, change }: { question: DraftQuestion; change: Change }) {
  const { key, words, scaleMin, scaleMax } = question
  return (
    <div className={styles.pair}>
      <Choice
        label="From"
        value={String(scaleMin ?? 1)}
        options={starts}
        onChange={(value) => change(setShape(key, { scaleMin: Number(value) }))}
      />
      <Choice
        label="To"
        value={String(scaleMax ?? 5)}
        options={ends}
        onChange={(value) => change(setShape(key, { scaleMax: Number(value) }))}
      />
      <Field
        label="Low end says"
        value={words.minLabel}
        onChange={(minLabel) => change(setQuestionWords(key, 'words', { minLabel }), `${key} min`)}
      />
      <Field
        label="High end says"
        value={words.maxLabel}
        onChange={(maxLabel) => change(setQuestionWords(key, 'words', { maxLabel }), `${key} max`)}
      />
    </div>
  )
}

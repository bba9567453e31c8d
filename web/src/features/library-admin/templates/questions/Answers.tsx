import { memo } from 'react'
import type { QuestionType } from '#contract/library/question-types.ts'
import type { Scale } from '#contract/library/registry.ts'
import { scaleOf, setScale } from '#web/features/library-admin/templates/content/edits.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Choice } from '#web/features/library-admin/templates/parts/Field.tsx'
import { Items } from './Items.tsx'

type Props = {
  questionKey: string
  type: QuestionType
  options: string[]
  isReversed: boolean
  /** Whether it counts towards a theme. */
  isScored: boolean
  scales: readonly Scale[]
  /** The language of the translation. */
  translation: string | undefined
  change: Change
}

/**
 * The answers of a question: those of a scale that questions share, which has its Spanish with it, or its own. Drawn again
 * only when they change, and not at each key in the question's words.
 */
export const Answers = memo(function Answers(props: Props) {
  const { questionKey, type, options, isReversed, isScored, scales, translation, change } = props
  const scale = scaleOf(options, scales)
  return (
    <>
      {scales.length > 0 && (
        <Choice
          label="Scale"
          value={scale?.name ?? ''}
          options={[
            { value: '', name: 'Its own answers' },
            ...scales.map((one) => ({
              value: one.name,
              name: `${one.name}: ${one.options[0]} … ${one.options.at(-1)}`,
            })),
          ]}
          help="Questions that share a scale can be compared, and their Spanish answers are ready to use."
          onChange={(name) => {
            const chosen = scales.find((one) => one.name === name)
            if (chosen) change(setScale(questionKey, chosen, translation))
          }}
        />
      )}
      <Items
        questionKey={questionKey}
        items={options}
        list="options"
        label={type === 'grid' ? 'Columns' : 'Answers'}
        noun={type === 'grid' ? 'column' : 'answer'}
        about={
          type === 'multiple choice'
            ? 'people choose any of them'
            : isReversed
              ? 'most to least favorable'
              : 'least to most favorable'
        }
        isReversed={isReversed}
        isRated={type !== 'multiple choice' && isScored}
        change={change}
      />
    </>
  )
})

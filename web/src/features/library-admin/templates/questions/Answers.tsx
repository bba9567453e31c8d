import type { DraftQuestion, LibraryChoices, TemplateContent } from '#contract/library/template-editor.ts'
import { scaleOf, setScale } from '#web/features/library-admin/templates/content/edits.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Choice } from '#web/features/library-admin/templates/parts/Field.tsx'
import { Items } from './Items.tsx'

type Props = {
  question: DraftQuestion
  choices: LibraryChoices
  content: TemplateContent
  change: Change
}

/** The answers of a question: those of a scale that questions share, which has its Spanish with it, or its own. */
export function Answers({ question, choices, content, change }: Props) {
  const scale = scaleOf(question.words.options, choices.scales)
  return (
    <>
      {choices.scales.length > 0 && (
        <Choice
          label="Scale"
          value={scale?.name ?? ''}
          options={[
            { value: '', name: 'Its own answers' },
            ...choices.scales.map(({ name, options }) => ({
              value: name,
              name: `${name}: ${options[0]} … ${options.at(-1)}`,
            })),
          ]}
          help="Questions that share a scale can be compared, and have its Spanish already."
          onChange={(name) => {
            const chosen = choices.scales.find((one) => one.name === name)
            if (chosen) change(setScale(question.key, chosen, content.translation?.language))
          }}
        />
      )}
      <Items
        question={question}
        list="options"
        label={question.type === 'grid' ? 'Columns' : 'Answers'}
        noun={question.type === 'grid' ? 'column' : 'answer'}
        about={
          question.type === 'multiple choice'
            ? 'people choose any of them'
            : question.reversed
              ? 'most to least favorable'
              : 'least to most favorable'
        }
        isRated={question.type !== 'multiple choice' && question.measures !== ''}
        change={change}
      />
    </>
  )
}

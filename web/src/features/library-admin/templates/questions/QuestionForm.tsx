import IconButton from '@mui/material/IconButton'
import { memo, type Ref } from 'react'
import { protectedTopics } from '#contract/library/protected-topics.ts'
import { questionKinds, questionTypes } from '#contract/library/question-types.ts'
import type { DraftQuestion, LibraryChoices, TemplateContent } from '#contract/library/template-editor.ts'
import {
  setKind,
  setQuestionWords,
  setShape,
  setShared,
  setType,
  stepQuestion,
} from '#web/features/library-admin/templates/content/edits.ts'
import { typeLooks } from '#web/features/library-admin/templates/content/questions.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { ItemFindings } from '#web/features/library-admin/templates/linter/Findings.tsx'
import type { SurveyCheck } from '#web/features/library-admin/templates/linter/use-findings.ts'
import { Choice, Field, SwitchRow } from '#web/features/library-admin/templates/parts/Field.tsx'
import { Several } from '#web/features/library-admin/templates/parts/Several.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Answers } from './Answers.tsx'
import { Items } from './Items.tsx'
import styles from './QuestionForm.module.css'
import { ScaleOfNumbers } from './ScaleOfNumbers.tsx'

type Props = {
  question: DraftQuestion
  content: TemplateContent
  /** Null for a heading. */
  number: number | null
  choices: LibraryChoices
  change: Change
  wordsRef: Ref<HTMLInputElement & HTMLTextAreaElement>
  check: SurveyCheck
  onDuplicate: (key: string) => void
  onRemove: (key: string) => void
  /** Leads back to the question in the outline. */
  onLeave: () => void
}

/** All that can be changed of a question, in its original language. */
export function QuestionForm({
  question,
  content,
  number,
  choices,
  change,
  wordsRef,
  check,
  ...acts
}: Props) {
  const { key, type, words } = question
  const isHeading = type === 'heading'
  const found = check.checked
  const own = found?.findings.filter(({ question: about, part }) => about === key && part === 'words') ?? []
  const sections = [...new Set(content.questions.map((one) => one.words.section))].filter(Boolean)
  const setText = (fields: Partial<DraftQuestion['words']>, field: string) =>
    change(setQuestionWords(key, 'words', fields), `${key} ${field}`)
  return (
    // Escape is the way back for those who came by keys.
    <section
      className={styles.form}
      aria-label={isHeading ? 'Heading' : `Question ${number}`}
      onKeyDown={({ key: pressed }) => pressed === 'Escape' && acts.onLeave()}
    >
      <Head content={content} question={question} number={number} change={change} {...acts} />
      <Field
        label={isHeading ? 'Heading' : 'Question'}
        isLong
        value={words.text}
        fieldRef={wordsRef}
        onChange={(text) => setText({ text }, 'text')}
      />
      {found && <ItemFindings findings={own} grade={found.grades[key]} />}
      <Field
        label="Help text"
        isLong
        value={words.helpText}
        placeholder="Nothing"
        onChange={(helpText) => setText({ helpText }, 'help')}
      />
      <div className={styles.pair}>
        <Choice
          label="Type"
          value={type}
          options={questionTypes.map((value) => ({ value, name: typeLooks[value].name }))}
          onChange={(value) => {
            const chosen = questionTypes.find((one) => one === value)
            if (chosen) change(setType(key, chosen))
          }}
        />
        <Field
          label="Section"
          value={words.section}
          placeholder="None"
          suggestions={sections}
          onChange={(section) => setText({ section }, 'section')}
        />
      </div>
      {!isHeading && <Meaning question={question} content={content} choices={choices} change={change} />}
      {typeLooks[type].hasOptions && (
        <Answers
          questionKey={key}
          type={type}
          options={words.options}
          isReversed={question.reversed}
          isScored={question.measures !== ''}
          scales={choices.scales}
          translation={content.translation?.language}
          change={change}
        />
      )}
      {type === 'grid' && (
        <Items
          questionKey={key}
          items={words.rows}
          list="rows"
          label="Rows"
          noun="row"
          about="one answer for each"
          change={change}
        />
      )}
      {type === 'scale' && <ScaleOfNumbers question={question} change={change} />}
      {!isHeading && (
        <div>
          <SwitchRow
            label="Required"
            about="People can’t go on without an answer."
            isOn={question.required}
            onChange={(required) => change(setShape(key, { required }))}
          />
          <SwitchRow
            label="Turned"
            about="A low answer is the favorable one."
            isOn={question.reversed}
            onChange={(reversed) => change(setShape(key, { reversed }))}
          />
          <div className={styles.topics}>
            <Topics values={content.sensitiveTopics} change={change} />
          </div>
        </div>
      )}
    </section>
  )
}

type HeadProps = Pick<Props, 'content' | 'question' | 'number' | 'change' | 'onDuplicate' | 'onRemove'>

/** The place of a question, and the actions on it as a whole. */
function Head({ content, question, number, change, onDuplicate, onRemove }: HeadProps) {
  const { key, type, words } = question
  const isHeading = type === 'heading'
  const name = isHeading ? 'heading' : `question ${number}`
  const place = content.questions.indexOf(question)
  return (
    <div className={styles.head}>
      {number !== null && <span className={styles.number}>{number}</span>}
      <h2 className="t-h4">{words.section || (isHeading ? 'Heading' : 'Question')}</h2>
      <IconButton
        aria-label={`Move ${name} up`}
        aria-disabled={place === 0}
        onClick={() => change(stepQuestion(key, -1))}
      >
        <Icon name="expand_less" />
      </IconButton>
      <IconButton
        aria-label={`Move ${name} down`}
        aria-disabled={place === content.questions.length - 1}
        onClick={() => change(stepQuestion(key, 1))}
      >
        <Icon name="expand_more" />
      </IconButton>
      <IconButton aria-label={`Duplicate ${name}`} onClick={() => onDuplicate(key)}>
        <Icon name="content_copy" />
      </IconButton>
      <IconButton aria-label={`Delete ${name}`} onClick={() => onRemove(key)}>
        <Icon name="delete" />
      </IconButton>
    </div>
  )
}

type MeaningProps = Pick<Props, 'question' | 'content' | 'choices' | 'change'>

/** What a question measures, and what its answers are. */
function Meaning({ question: { key, measures, kind }, content, choices, change }: MeaningProps) {
  const themes = new Set([
    ...choices.constructs.map(({ name }) => name),
    ...content.questions.map((one) => one.measures),
  ])
  return (
    <div className={styles.pair}>
      <Choice
        label="Theme"
        value={measures}
        options={[
          { value: '', name: 'None' },
          ...[...themes].filter(Boolean).map((value) => ({ value, name: value })),
        ]}
        onChange={(chosen) => change(setShape(key, { measures: chosen }))}
      />
      <Choice
        label="Kind"
        value={kind ?? ''}
        options={[
          { value: '', name: 'Not said' },
          ...questionKinds.map((value) => ({ value, name: kindNames[value] })),
        ]}
        onChange={(value) => {
          const chosen = questionKinds.find((one) => one === value)
          change(setKind(key, chosen))
        }}
      />
    </div>
  )
}

const kindNames: Record<(typeof questionKinds)[number], string> = {
  evaluation: 'Evaluation: favorable or not',
  priority: 'Priority: how much it matters',
  need: 'Need',
  behavior: 'Behavior',
  fact: 'Fact',
  change: 'Change',
}

/** Of the whole survey. Drawn again only when they change: MUI's part costs more than all fields of a question. */
const Topics = memo(function Topics({ values, change }: { values: string[]; change: Change }) {
  return (
    <Several
      label="Protected topics (PPRA)"
      values={values}
      options={protectedTopics}
      help="For the whole survey: every topic that any question touches."
      onChange={(sensitiveTopics) => change(setShared({ sensitiveTopics }))}
    />
  )
})

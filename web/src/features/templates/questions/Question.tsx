import type { ReactNode } from 'react'
import type { QuestionType } from '#contract/library/question-types.ts'
import type { Question as SurveyQuestion } from '#contract/library/templates.ts'
import { Choices, DateLine, Dropdown, Grid, Scale, TextLine } from './AnswerShapes.tsx'
import styles from './Question.module.css'
import type { NumberedQuestion } from './question-outline.ts'

const shapes: Record<QuestionType, (question: SurveyQuestion) => ReactNode> = {
  'single choice': ({ options }) => <Choices options={options} mark="round" label="Options for one answer" />,
  'multiple choice': ({ options }) => (
    <Choices options={options} mark="square" label="Options for several answers" />
  ),
  dropdown: ({ options }) => <Dropdown options={options} />,
  scale: (question) => <Scale {...question} />,
  grid: ({ options, rows }) => <Grid columns={options} rows={rows} />,
  'short text': () => <TextLine label="Short answer" />,
  'long text': () => <TextLine label="Long answer" isTall />,
  date: () => <DateLine />,
  heading: () => null,
}

/** One survey item as a picture of what respondents see: it reads as text, and nothing in it takes focus. */
export function Question({ number, question }: NumberedQuestion) {
  return (
    <li className={styles.question}>
      <div className={styles.line}>
        <span className={styles.number}>{number}</span>
        <div className={styles.wording}>
          <p className={styles.text}>
            {question.text}
            {question.required && (
              <span lang="en" className={styles.required}>
                Required
              </span>
            )}
          </p>
          {question.helpText && <p className={styles.help}>{question.helpText}</p>}
        </div>
      </div>
      {shapes[question.type as QuestionType](question)}
    </li>
  )
}

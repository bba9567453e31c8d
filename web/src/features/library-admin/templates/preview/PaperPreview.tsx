import { memo, useMemo } from 'react'
import type { TemplateContent } from '#contract/library/template-editor.ts'
import type { Side } from '#web/features/library-admin/templates/content/questions.ts'
import { type Asked, askedSections, languageTag, pointsOf, shownOptions } from './asked-questions.ts'
import styles from './Preview.module.css'

/** A survey as it is printed: questions with boxes to mark and lines to write on. */
export const PaperPreview = memo(function PaperPreview({
  content,
  side,
}: {
  content: TemplateContent
  side: Side
}) {
  const sections = useMemo(() => askedSections(content, side), [content, side])
  const words = content[side] ?? content.words
  return (
    <div className={styles.paper} lang={languageTag(words.language)}>
      <p className={styles.paperTitle}>{words.name}</p>
      {sections.map((section) => (
        <div key={section.key}>
          {section.name && <p className={styles.paperSection}>{section.name}</p>}
          {section.questions.map((question) => (
            <div key={question.key} data-question={question.key} className={styles.paperQuestion}>
              {(question.number !== null || question.words.text !== section.name) && (
                <p className={styles.paperText}>
                  {question.number !== null && `${question.number}. `}
                  {question.words.text}
                </p>
              )}
              {question.words.helpText && <p className={styles.paperHelp}>{question.words.helpText}</p>}
              <PaperAnswers question={question} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
})

function PaperAnswers({ question }: { question: Asked }) {
  const { type, words } = question
  const options = shownOptions(words.options)
  switch (type) {
    case 'single choice':
    case 'multiple choice':
    case 'dropdown':
      return (
        <ul className={styles.boxes}>
          {options.map((option) => (
            <li key={option}>
              <Box isRound={type !== 'multiple choice'} /> {option}
            </li>
          ))}
        </ul>
      )
    case 'scale':
      return (
        <p className={styles.paperScale}>
          <span>{words.minLabel}</span>
          {pointsOf(question).map((point) => (
            <span key={point}>
              <Box isRound /> {point}
            </span>
          ))}
          <span>{words.maxLabel}</span>
        </p>
      )
    case 'grid':
      return (
        <table className={styles.grid}>
          <thead>
            <tr>
              <td />
              {options.map((option) => (
                <th key={option} scope="col">
                  {option}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {words.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal while they are typed
              <tr key={index}>
                <th scope="row">{row}</th>
                {options.map((option) => (
                  <td key={option}>
                    <Box isRound />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'short text':
    case 'date':
      return <div className={styles.line} />
    case 'long text':
      return (
        <>
          <div className={styles.line} />
          <div className={styles.line} />
          <div className={styles.line} />
        </>
      )
    case 'heading':
      return null
  }
}

const Box = ({ isRound }: { isRound: boolean }) => (
  <span className={isRound ? styles.round : styles.square} aria-hidden="true" />
)

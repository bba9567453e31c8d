import Button from '@mui/material/Button'
import { memo, type SubmitEvent, useId, useMemo, useRef, useState } from 'react'
import type { TemplateContent } from '#contract/library/template-editor.ts'
import type { Side } from '#web/features/library-admin/templates/content/questions.ts'
import { AnswerFields, isAnswered } from './AnswerFields.tsx'
import { type Asked, askedSections, languageTag } from './asked-questions.ts'
import styles from './Preview.module.css'

const sentences = {
  en: {
    required: 'This question needs an answer.',
    submit: 'Submit',
    thanks: 'Your answers would be sent now. This is a test, so nothing was sent.',
    again: 'Fill in again',
    skip: 'You can skip any question.',
    empty: 'No questions yet.',
    marked: 'required',
  },
  es: {
    required: 'Esta pregunta necesita una respuesta.',
    submit: 'Enviar',
    thanks: 'Tus respuestas se enviarían ahora. Es una prueba: no se envió nada.',
    again: 'Responder otra vez',
    skip: 'Puedes saltarte cualquier pregunta.',
    empty: 'Todavía no hay preguntas.',
    marked: 'obligatoria',
  },
}

type Props = { content: TemplateContent; side: Side }

/** A survey as people fill it in, on one page. It can be filled in, and nothing is sent or stored. */
export const RespondentForm = memo(function RespondentForm({ content, side }: Props) {
  const id = useId()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [isDone, setDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sections = useMemo(() => askedSections(content, side), [content, side])
  const words = content[side] ?? content.words
  const lang = languageTag(words.language)
  const say = sentences[lang === 'es' ? 'es' : 'en']
  const questions = sections.flatMap((section) => section.questions)
  const idOf = ({ key }: Asked) => `${id}${key}`

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const missing = questions.filter(
      (one) => one.required && one.number !== null && !isAnswered(one, idOf(one), data),
    )
    setWrong(new Set(missing.map(({ key }) => key)))
    setDone(missing.length === 0)
    const [first] = missing
    if (first)
      document.getElementById(idOf(first))?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }

  if (isDone) {
    return (
      <div className={styles.done} lang={lang}>
        <p role="status">{say.thanks}</p>
        <Button
          onClick={() => {
            setDone(false)
            setTimeout(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus())
          }}
        >
          {say.again}
        </Button>
      </div>
    )
  }
  return (
    <form ref={form} noValidate lang={lang} className={styles.form} onSubmit={submit}>
      <p className={styles.survey}>{words.name}</p>
      {questions.length === 0 && <p className={styles.quiet}>{say.empty}</p>}
      {sections.map((section) => (
        <div key={section.key} className={styles.section}>
          {section.name && <p className={styles.sectionName}>{section.name}</p>}
          {section.questions.map((question) => (
            <AskedQuestion
              key={question.key}
              id={idOf(question)}
              question={question}
              issue={wrong.has(question.key) ? say.required : undefined}
              marked={say.marked}
            />
          ))}
        </div>
      ))}
      {questions.length > 0 && (
        <>
          {!questions.some(({ required }) => required) && <p className={styles.quiet}>{say.skip}</p>}
          <Button type="submit" variant="contained">
            {say.submit}
          </Button>
        </>
      )}
    </form>
  )
})

type AskedProps = { id: string; question: Asked; issue: string | undefined; marked: string }

/** Drawn again only when the question changes: there may be hundreds, at each key. */
const AskedQuestion = memo(function AskedQuestion({ id, question, issue, marked }: AskedProps) {
  const { words, required, type, number } = question
  if (number === null) {
    return (
      <div data-question={question.key} className={styles.heading}>
        {words.text !== words.section && <p className={styles.text}>{words.text}</p>}
        {words.helpText && <p className={styles.quiet}>{words.helpText}</p>}
      </div>
    )
  }
  const isGroup = type !== 'short text' && type !== 'long text' && type !== 'date' && type !== 'dropdown'
  const described = {
    'aria-labelledby': `${id}text`,
    'aria-describedby':
      [words.helpText && `${id}help`, issue && `${id}issue`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div
      id={id}
      {...(isGroup && { role: 'group', ...described })}
      data-question={question.key}
      className={styles.question}
      style={{ containIntrinsicBlockSize: `auto ${roughHeight(question)}px` }}
    >
      <p id={`${id}text`} className={styles.text}>
        {number}. {words.text}
        {required && (
          <span className={styles.required}>
            <span aria-hidden="true"> *</span>
            <span className="visually-hidden"> ({marked})</span>
          </span>
        )}
      </p>
      <p id={`${id}help`} className={styles.quiet}>
        {words.helpText}
      </p>
      <AnswerFields question={question} id={id} described={described} isWrong={issue !== undefined} />
      <p id={`${id}issue`} role={issue ? 'alert' : undefined} className={styles.issue}>
        {issue}
      </p>
    </div>
  )
})

/**
 * About how high a question is on a phone, in CSS pixels, for as long as it is out of sight and not laid out; rather too
 * much, since what does not fit is cut off.
 */
const roughHeight = ({ words: { options, rows } }: Asked) =>
  200 + 64 * options.length * Math.max(1, rows.length) + 64 * rows.length

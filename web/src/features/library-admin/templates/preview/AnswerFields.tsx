import { Select } from '#web/ui/Select.tsx'
import { type Asked, pointsOf, shownOptions } from './asked-questions.ts'
import styles from './Preview.module.css'

type Props = {
  question: Asked
  /** Of the elements of this question; no other preview has it. */
  id: string
  /** What names the field of a question that has one, and what describes it. */
  described: { 'aria-labelledby': string; 'aria-describedby': string | undefined }
  isWrong: boolean
}

/** What people answer a question with. Answers stay in the page's own fields and go nowhere. */
export function AnswerFields({ question, id, described, isWrong }: Props) {
  const { type, words } = question
  const options = shownOptions(words.options)
  const field = {
    ...described,
    'aria-invalid': isWrong || undefined,
    'aria-required': question.required || undefined,
    name: id,
  }
  switch (type) {
    case 'single choice':
    case 'multiple choice':
      return options.map((option) => (
        <label key={option} className={styles.option}>
          <input type={type === 'single choice' ? 'radio' : 'checkbox'} name={id} value={option} />
          <span>{option}</span>
        </label>
      ))
    case 'dropdown':
      return (
        <Select {...field} className={`${styles.field} ${styles.dropdown}`} defaultValue="">
          <option value="">—</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )
    case 'scale':
      return (
        <div className={styles.scale}>
          <span>{words.minLabel}</span>
          <span className={styles.points}>
            {pointsOf(question).map((point) => (
              <label key={point}>
                <input type="radio" name={id} value={point} />
                {point}
              </label>
            ))}
          </span>
          <span>{words.maxLabel}</span>
        </div>
      )
    case 'grid':
      return words.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal while they are typed
        <fieldset key={index} className={styles.row}>
          <legend>{row}</legend>
          {options.map((option) => (
            <label key={option} className={styles.option}>
              <input type="radio" name={`${id} ${index}`} value={option} />
              <span>{option}</span>
            </label>
          ))}
        </fieldset>
      ))
    case 'long text':
      return <textarea {...field} rows={3} className={styles.field} />
    case 'short text':
    case 'date':
      return (
        <input
          {...field}
          type={type === 'date' ? 'date' : 'text'}
          autoComplete="off"
          className={styles.field}
        />
      )
    case 'heading':
      return null
  }
}

/** Whether a form has an answer to a question: in a grid to each of its rows. */
export function isAnswered({ type, words: { rows } }: Asked, id: string, data: FormData): boolean {
  const names = type === 'grid' ? rows.map((_, index) => `${id} ${index}`) : [id]
  return names.every((name) => String(data.get(name) ?? '').trim() !== '')
}

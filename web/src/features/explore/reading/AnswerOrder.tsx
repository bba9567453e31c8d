import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { AnswerOption, ColumnReading } from '#contract/results/survey-readings.ts'
import { toneOf } from '#contract/tones.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Reading.module.css'

type Props = { column: ColumnReading; heading: string; onOrder: (options: AnswerOption[]) => void }

/** More answers in words than these have no room beside one another. */
const mostInRow = 7
const longestNumber = 3

/** The answers of a column as numbered steps, from the first to the last, and how their order is changed. */
export function AnswerOrder({ column, heading, onOrder }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { options } = column
  const steps = options.filter(({ isOutside }) => !isOutside)
  const outside = options.filter(({ isOutside }) => isOutside)
  const areInRow = steps.length <= mostInRow || steps.every(({ label }) => label.length <= longestNumber)
  if (options.length === 0) return <p className={styles.examples}>{words.reading.orderLater}</p>
  return (
    <div className={styles.order}>
      <div className={styles.orderHead}>
        <span className={styles.label} id={`${id}label`}>
          {words.reading.order}
        </span>
        {/* Before the answers, so that Tab leads from it into them. */}
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? words.reading.done : words.reading.change}: ${heading}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.reading.done : words.reading.change}
        </Button>
      </div>
      {isOpen ? (
        <OrderEditor column={column} onOrder={onOrder} />
      ) : (
        <>
          <ol
            {...asked}
            className={areInRow ? styles.steps : `${styles.steps} ${styles.rows}`}
            aria-labelledby={`${id}label`}
          >
            {steps.map((option, step) => (
              <li key={option.label}>
                <i aria-hidden="true" style={lookOf(column, step, steps.length)}>
                  {step + 1}
                </i>
                {option.label}
              </li>
            ))}
          </ol>
          {outside.length > 0 && (
            <p className={styles.examples}>
              {words.reading.leftOut(outside.map(({ label }) => label).join(', '))}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** The colour of a step: of a scale that has a better end from the least to the most favorable, else the middle one. */
function lookOf({ role, reversed }: ColumnReading, step: number, steps: number) {
  const tone = role !== 'rating' || reversed === null ? 3 : toneOf(reversed ? steps - 1 - step : step, steps)
  return {
    background: `var(--likert-${tone})`,
    borderColor: `var(--likert-edge-${tone})`,
    color: `var(--likert-text-${tone})`,
  }
}

type EditorProps = { column: ColumnReading; onOrder: (options: AnswerOption[]) => void }

function OrderEditor({ column, onOrder }: EditorProps) {
  const words = useWords()
  const list = useRef<HTMLDivElement>(null)
  const used = useRef<string | null>(null)
  const dragged = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  const { options } = column
  const steps = options.filter(({ isOutside }) => !isOutside)
  const outside = options.filter(({ isOutside }) => isOutside)
  // A button that moves with its row in the document loses the focus.
  useLayoutEffect(() => {
    if (options.length === 0 || used.current === null) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    buttons.find((button) => button.getAttribute('data-act') === used.current)?.focus()
    used.current = null
  }, [options])

  const move = (from: number, to: number, act: string) => {
    const option = steps[from]
    if (!option || to < 0 || to >= steps.length) return
    used.current = act
    setSaid(words.reading.moved(option.label, to + 1, steps.length))
    onOrder([...steps.toSpliced(from, 1).toSpliced(to, 0, option), ...outside])
  }
  const setOutside = (option: AnswerOption, isOutside: boolean) => {
    const others = (of: AnswerOption[]) => of.filter((one) => one !== option)
    const next = { ...option, isOutside }
    used.current = `out ${option.label}`
    setSaid(isOutside ? words.reading.leftOut(option.label) : '')
    onOrder([...others(steps), ...(isOutside ? [...outside, next] : [next, ...others(outside)])])
  }
  return (
    <div ref={list}>
      <ol className={styles.editor}>
        {steps.map((option, step) => (
          <li
            key={option.label}
            draggable
            onDragStart={({ dataTransfer }) => {
              dragged.current = option.label
              // Firefox drags nothing without it.
              dataTransfer.setData('text/plain', option.label)
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              const from = steps.findIndex(({ label }) => label === dragged.current)
              if (from !== step) move(from, step, `up ${dragged.current}`)
            }}
          >
            <i aria-hidden="true" style={lookOf(column, step, steps.length)}>
              {step + 1}
            </i>
            <span>{option.label}</span>
            <IconButton
              size="small"
              data-act={`up ${option.label}`}
              aria-label={words.reading.up(option.label)}
              aria-disabled={step === 0}
              onClick={() => move(step, step - 1, `up ${option.label}`)}
            >
              <Icon name="expand_less" />
            </IconButton>
            <IconButton
              size="small"
              data-act={`down ${option.label}`}
              aria-label={words.reading.down(option.label)}
              aria-disabled={step === steps.length - 1}
              onClick={() => move(step, step + 1, `down ${option.label}`)}
            >
              <Icon name="expand_more" />
            </IconButton>
            <IconButton
              size="small"
              data-act={`out ${option.label}`}
              aria-label={words.reading.leaveOut(option.label)}
              onClick={() => setOutside(option, true)}
            >
              <Icon name="visibility_off" />
            </IconButton>
          </li>
        ))}
      </ol>
      {outside.length > 0 && (
        <ul className={styles.editor}>
          {outside.map((option) => (
            <li key={option.label}>
              <span>{words.reading.leftOut(option.label)}</span>
              <IconButton
                size="small"
                data-act={`out ${option.label}`}
                aria-label={words.reading.putBack(option.label)}
                onClick={() => setOutside(option, false)}
              >
                <Icon name="visibility" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

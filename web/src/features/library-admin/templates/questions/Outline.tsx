import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DraftQuestion, TemplateContent } from '#contract/library/template-editor.ts'
import { moveQuestion, stepQuestion } from '#web/features/library-admin/templates/content/edits.ts'
import { type Section, sectionsOf } from '#web/features/library-admin/templates/content/questions.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Outline.module.css'
import { OutlineRow } from './OutlineRow.tsx'

type Props = {
  content: TemplateContent
  published: TemplateContent | null
  numbers: Map<string, number>
  change: Change
  shown: string
  onShow: (key: string) => void
  onAdd: (after: string | undefined) => void
}

/** The questions by their sections. They are moved by dragging, or with the keys of the handle. */
export function Outline({ content, published, numbers, change, shown, onShow, onAdd }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  // What a question was lifted from, to put it back.
  const [lifted, setLifted] = useState<{ key: string; from: TemplateContent } | null>(null)
  const [said, setSaid] = useState('')
  const dragged = useRef<string | null>(null)
  const sections = useMemo(() => sectionsOf(content), [content])
  const known = useMemo(() => new Map(published?.questions.map((one) => [one.key, one])), [published])
  const latest = useRef(content)
  latest.current = content

  // A handle that moves with its row in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useLayoutEffect(() => {
    if (lifted) handleOf(list.current, lifted.key)?.focus()
  }, [lifted, content.questions])

  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView?.({ block: 'nearest' })
    if (shown) setClosed((now) => withoutSectionOf(now, latest.current, shown))
  }, [shown])

  const onKey = useCallback(
    (event: KeyboardEvent, question: DraftQuestion) => {
      const isLifted = lifted?.key === question.key
      const name = question.words.text || 'Question without words'
      const place = () => latest.current.questions.findIndex(({ key }) => key === question.key) + 1
      const of = latest.current.questions.length
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault()
        setLifted(isLifted ? null : { key: question.key, from: latest.current })
        setSaid(
          isLifted
            ? `${name}, dropped at position ${place()} of ${of}.`
            : `${name}, lifted from position ${place()} of ${of}. Use the arrow keys to move, Space to drop, Escape to put back.`,
        )
      } else if (isLifted && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault()
        const edit = stepQuestion(question.key, event.key === 'ArrowUp' ? -1 : 1)
        const next = edit(latest.current)
        change(edit, `move ${question.key}`)
        const at = next.questions.findIndex(({ key }) => key === question.key)
        const section = next.questions[at]?.words.section
        setSaid(`${name}, position ${at + 1} of ${of}${section ? ` in ${section}` : ''}.`)
      } else if (isLifted && event.key === 'Escape') {
        event.preventDefault()
        const { questions } = lifted.from
        change((now) => ({ ...now, questions }), `move ${question.key}`)
        setLifted(null)
        setSaid(`${name}, put back.`)
      }
    },
    [change, lifted],
  )
  const onDrop = useCallback(
    (key: string | null, onto: DraftQuestion) => {
      if (key === null || key === onto.key) return
      change((now) => {
        const to = now.questions.findIndex((one) => one.key === onto.key)
        return moveQuestion(key, to, onto)(now)
      })
    },
    [change],
  )
  const onLeave = useCallback(() => setLifted(null), [])

  return (
    <section className={styles.outline} aria-label="Outline">
      <ol
        ref={list}
        className={styles.rows}
        aria-label="Questions"
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          onAdd(shown)
        }}
      >
        {sections.flatMap((section) => {
          const isClosed = closed.has(nameOf(section))
          return [
            ...(section.name === '' && sections.length === 1
              ? []
              : [
                  <SectionRow
                    key={`section ${nameOf(section)}`}
                    section={section}
                    numbers={numbers}
                    isClosed={isClosed}
                    onTurn={() => setClosed((now) => turned(now, nameOf(section)))}
                    onAdd={() => onAdd(section.questions.at(-1)?.key)}
                  />,
                ]),
            ...(isClosed ? [] : section.questions).map((question) => (
              <OutlineRow
                key={question.key}
                question={question}
                published={known.get(question.key)}
                isNeverPublished={published === null}
                number={numbers.get(question.key) ?? null}
                isShown={question.key === shown}
                isLifted={lifted?.key === question.key}
                dragged={dragged}
                onShow={onShow}
                onKey={onKey}
                onDrop={onDrop}
                onLeave={onLeave}
              />
            )),
          ]
        })}
      </ol>
      <Button
        fullWidth
        className={styles.add ?? ''}
        startIcon={<Icon name="add" />}
        onClick={() => onAdd(shown)}
      >
        Add question <kbd className={styles.key}>N</kbd>
      </Button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  )
}

const nameOf = ({ name, from }: Section) => `${name} ${from}`

const handleOf = (list: HTMLElement | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`)

function turned(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names)
  if (!next.delete(name)) next.add(name)
  return next
}

function withoutSectionOf(names: ReadonlySet<string>, content: TemplateContent, key: string) {
  const section = sectionsOf(content).find(({ questions }) => questions.some((one) => one.key === key))
  return section && names.has(nameOf(section)) ? turned(names, nameOf(section)) : names
}

type SectionProps = {
  section: Section
  numbers: Map<string, number>
  isClosed: boolean
  onTurn: () => void
  onAdd: () => void
}

function SectionRow({ section: { name, questions }, numbers, isClosed, onTurn, onAdd }: SectionProps) {
  const own = questions.flatMap(({ key }) => numbers.get(key) ?? [])
  const [first, last] = [own[0], own.at(-1)]
  const called = name || 'Without a section'
  return (
    <li className={styles.section}>
      <button type="button" className={styles.turn} aria-expanded={!isClosed} onClick={onTurn}>
        <Icon name={isClosed ? 'chevron_right' : 'expand_more'} size={18} />
        <span>{called}</span>
      </button>
      <span className={styles.range}>{first === last ? first : `${first}–${last}`}</span>
      <IconButton size="small" aria-label={`Add a question to ${called}`} onClick={onAdd}>
        <Icon name="add" size={18} />
      </IconButton>
    </li>
  )
}

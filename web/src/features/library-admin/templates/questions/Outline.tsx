import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { DraftQuestion, TemplateContent } from '#contract/library/template-editor.ts'
import {
  type Edit,
  moveQuestion,
  moveSection,
  stepQuestion,
} from '#web/features/library-admin/templates/content/edits.ts'
import { type Section, sectionsOf } from '#web/features/library-admin/templates/content/questions.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Outline.module.css'
import { OutlineRow } from './OutlineRow.tsx'

type Props = {
  content: TemplateContent
  published: TemplateContent | null
  numbers: Map<string, number>
  /** How much has to be fixed in each question, by its key. */
  faults: ReadonlyMap<string, number>
  change: Change
  shown: string
  onShow: (key: string) => void
  onAdd: (after: string | undefined) => void
}

/** The questions by their sections. Both are moved by dragging, or with the keys of the handle. */
export function Outline({ content, published, numbers, faults, change, shown, onShow, onAdd }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  // The handle that is lifted, and what from, to put it back.
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

  const onHandleKey = useCallback(
    (event: KeyboardEvent, { handle, name, placeIn, step }: Moved) => {
      const isLifted = lifted?.key === handle
      const said = (content: TemplateContent) => {
        const { place, of, section } = placeIn(content)
        return { position: `position ${place + 1} of ${of}`, section: section ? ` in ${section}` : '' }
      }
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault()
        const { position } = said(latest.current)
        setLifted(isLifted ? null : { key: handle, from: latest.current })
        setSaid(
          isLifted
            ? `${name}, dropped at ${position}.`
            : `${name}, lifted from ${position}. Use the arrow keys to move, Space to drop, Escape to put back.`,
        )
      } else if (isLifted && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault()
        const edit = step(event.key === 'ArrowUp' ? -1 : 1, latest.current)
        const { position, section } = said(edit(latest.current))
        change(edit, `move ${handle}`)
        setSaid(`${name}, ${position}${section}.`)
      } else if (isLifted && event.key === 'Escape') {
        event.preventDefault()
        const { questions } = lifted.from
        change((now) => ({ ...now, questions }), `move ${handle}`)
        setLifted(null)
        setSaid(`${name}, put back.`)
      }
    },
    [change, lifted],
  )
  const onKey = useCallback(
    (event: KeyboardEvent, question: DraftQuestion) => onHandleKey(event, movedQuestion(question)),
    [onHandleKey],
  )
  const onSectionKey = useCallback(
    (event: KeyboardEvent, first: string, called: string) => onHandleKey(event, movedSection(first, called)),
    [onHandleKey],
  )
  const onTurn = useCallback((handle: string) => setClosed((now) => turned(now, handle)), [])
  const onDrop = useCallback(
    (key: string | null, ontoKey: string) => {
      if (key === null || key === ontoKey) return
      change((now) => {
        if (key.startsWith(sectionMark)) {
          const to = sectionsOf(now).findIndex(({ questions }) =>
            questions.some((one) => one.key === ontoKey),
          )
          return moveSection(key.slice(sectionMark.length), to)(now)
        }
        const to = now.questions.findIndex((one) => one.key === ontoKey)
        return moveQuestion(key, to, now.questions[to])(now)
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
          const isClosed = closed.has(handleOfSection(section))
          return [
            ...(section.name === '' && sections.length === 1
              ? []
              : [
                  <SectionRow
                    key={handleOfSection(section)}
                    handle={handleOfSection(section)}
                    called={calledOf(section)}
                    range={rangeOf(section, numbers)}
                    first={section.questions[0]?.key ?? ''}
                    last={section.questions.at(-1)?.key}
                    isClosed={isClosed}
                    isLifted={lifted?.key === handleOfSection(section)}
                    dragged={dragged}
                    onKey={onSectionKey}
                    onDrop={onDrop}
                    onLeave={onLeave}
                    onTurn={onTurn}
                    onAdd={onAdd}
                  />,
                ]),
            ...(isClosed ? [] : section.questions).map((question) => (
              <OutlineRow
                key={question.key}
                question={question}
                published={known.get(question.key)}
                isNeverPublished={published === null}
                number={numbers.get(question.key) ?? null}
                faults={faults.get(question.key) ?? 0}
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

const handleOf = (list: HTMLElement | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`)

function turned(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names)
  if (!next.delete(name)) next.add(name)
  return next
}

function withoutSectionOf(names: ReadonlySet<string>, content: TemplateContent, key: string) {
  const section = sectionsOf(content).find(({ questions }) => questions.some((one) => one.key === key))
  return section && names.has(handleOfSection(section)) ? turned(names, handleOfSection(section)) : names
}

/** What a handle moves, and where that is. */
type Moved = {
  handle: string
  name: string
  placeIn: (content: TemplateContent) => { place: number; of: number; section?: string | undefined }
  step: (by: -1 | 1, content: TemplateContent) => Edit
}

const movedQuestion = ({ key, words }: DraftQuestion): Moved => ({
  handle: key,
  name: words.text || 'Question without words',
  placeIn: ({ questions }) => {
    const place = questions.findIndex((one) => one.key === key)
    return { place, of: questions.length, section: questions[place]?.words.section }
  },
  step: (by) => stepQuestion(key, by),
})

/** Before the key of its first question, so that a section is told from a question. */
const sectionMark = 'section '
const handleOfSection = ({ questions }: Section) => `${sectionMark}${questions[0]?.key}`
const calledOf = ({ name }: Section) => name || 'Without a section'

function movedSection(first: string, called: string): Moved {
  const placeIn = (content: TemplateContent) => {
    const sections = sectionsOf(content)
    // Beside one of the same name the two have become one.
    const place = sections.findIndex(({ questions }) => questions.some(({ key }) => key === first))
    return { place, of: sections.length }
  }
  return {
    handle: `${sectionMark}${first}`,
    name: called,
    placeIn,
    step: (by, content) => moveSection(first, placeIn(content).place + by),
  }
}

/** The numbers of the questions of a section, such as "8–10". */
function rangeOf({ questions }: Section, numbers: ReadonlyMap<string, number>): string {
  const own = questions.flatMap(({ key }) => numbers.get(key) ?? [])
  const [first, last] = [own[0], own.at(-1)]
  return first === last ? String(first ?? '') : `${first}–${last}`
}

type SectionProps = {
  handle: string
  called: string
  range: string
  /** The keys of its first and last question. */
  first: string
  last: string | undefined
  isClosed: boolean
  isLifted: boolean
  /** What is dragged. */
  dragged: RefObject<string | null>
  onKey: (event: KeyboardEvent, first: string, called: string) => void
  onDrop: (key: string | null, onto: string) => void
  onLeave: () => void
  onTurn: (handle: string) => void
  onAdd: (after: string | undefined) => void
}

/** The name of a section in the outline; drawn again only when it changes itself, as its questions are. */
const SectionRow = memo(function SectionRow(props: SectionProps) {
  const { handle, called, range, first, last, isClosed, isLifted, dragged } = props
  const [isOver, setOver] = useState(false)
  return (
    <li
      className={[styles.section, isLifted && styles.lifted, isOver && styles.over].filter(Boolean).join(' ')}
      draggable
      onDragStart={({ dataTransfer }) => {
        dragged.current = handle
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', called)
      }}
      onDragEnd={() => {
        dragged.current = null
      }}
      onDragOver={(event) => {
        if (dragged.current === null) return
        event.preventDefault()
        if (!isOver) setOver(dragged.current !== handle)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        props.onDrop(dragged.current, first)
      }}
    >
      <button
        type="button"
        className={styles.handle}
        data-handle={handle}
        aria-label={`Move section ${called}`}
        aria-pressed={isLifted}
        onKeyDown={(event) => props.onKey(event, first, called)}
        onBlur={({ relatedTarget }) => relatedTarget && isLifted && props.onLeave()}
      >
        <Icon name="drag_indicator" size={18} />
      </button>
      <button
        type="button"
        className={styles.turn}
        aria-expanded={!isClosed}
        onClick={() => props.onTurn(handle)}
      >
        <Icon name={isClosed ? 'chevron_right' : 'expand_more'} size={18} />
        <span>{called}</span>
      </button>
      <span className={styles.range}>{range}</span>
      <IconButton size="small" aria-label={`Add a question to ${called}`} onClick={() => props.onAdd(last)}>
        <Icon name="add" size={18} />
      </IconButton>
    </li>
  )
})

import Button from '@mui/material/Button'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TemplateContent } from '#contract/library/template-editor.ts'
import { type Section, sectionsOf } from '#web/features/library-admin/templates/content/questions.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { calledOf, droppedOnto, handleOfSection, useLifting } from './lifting.ts'
import styles from './Outline.module.css'
import { OutlineRow } from './OutlineRow.tsx'
import { OutlineSection } from './OutlineSection.tsx'

type Props = {
  content: TemplateContent
  published: TemplateContent | null
  numbers: Map<string, number>
  /** How much has to be fixed in each question, by its key. */
  faults: ReadonlyMap<string, number>
  change: Change
  shown: string
  onShow: (key: string, isByKeys: boolean) => void
  onAdd: (after: string | undefined) => void
}

/** The questions by their sections. Both are moved by dragging, or with the keys of the handle. */
export function Outline({ content, published, numbers, faults, change, shown, onShow, onAdd }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const dragged = useRef<string | null>(null)
  const sections = useMemo(() => sectionsOf(content), [content])
  const known = useMemo(() => new Map(published?.questions.map((one) => [one.key, one])), [published])
  const latest = useRef(content)
  latest.current = content
  const { lifted, said, onKey, onSectionKey, onLeave } = useLifting(list, content, change)

  useEffect(() => {
    // On a page just opened the first one is in sight, and Tab would begin at what is scrolled to.
    if (document.activeElement !== document.body)
      list.current?.querySelector('[aria-current="true"]')?.scrollIntoView?.({ block: 'nearest' })
    if (shown) setClosed((now) => withoutSectionOf(now, latest.current, shown))
  }, [shown])

  const onTurn = useCallback((handle: string) => setClosed((now) => toggled(now, handle)), [])
  const onDrop = useCallback(
    (key: string | null, ontoKey: string) => {
      if (key !== null && key !== ontoKey) change(droppedOnto(key, ontoKey))
    },
    [change],
  )

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
                  <OutlineSection
                    key={handleOfSection(section)}
                    handle={handleOfSection(section)}
                    called={calledOf(section)}
                    range={rangeOf(section, numbers)}
                    first={section.questions[0]?.key ?? ''}
                    last={section.questions.at(-1)?.key}
                    isClosed={isClosed}
                    isLifted={lifted === handleOfSection(section)}
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
                isLifted={lifted === question.key}
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

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

function withoutSectionOf(names: ReadonlySet<string>, content: TemplateContent, key: string) {
  const section = sectionsOf(content).find(({ questions }) => questions.some((one) => one.key === key))
  return section && names.has(handleOfSection(section)) ? toggled(names, handleOfSection(section)) : names
}

/** The numbers of the questions of a section, such as "8–10". */
function rangeOf({ questions }: Section, numbers: ReadonlyMap<string, number>): string {
  const own = questions.flatMap(({ key }) => numbers.get(key) ?? [])
  const [first, last] = [own[0], own.at(-1)]
  return first === last ? String(first ?? '') : `${first}–${last}`
}

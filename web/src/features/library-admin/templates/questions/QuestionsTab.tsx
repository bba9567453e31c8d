import Button from '@mui/material/Button'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { LibraryChoices, TemplateContent } from '#contract/library/template-editor.ts'
import type { Finding } from '#library/rules/findings.ts'
import {
  addQuestion,
  duplicateQuestion,
  removeQuestion,
} from '#web/features/library-admin/templates/content/edits.ts'
import {
  newKey,
  numbersOf,
  type Place,
  type Side,
} from '#web/features/library-admin/templates/content/questions.ts'
import editor from '#web/features/library-admin/templates/editor/Editor.module.css'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Findings } from '#web/features/library-admin/templates/linter/Findings.tsx'
import type { SurveyCheck } from '#web/features/library-admin/templates/linter/use-findings.ts'
import { SurveyPreview } from '#web/features/library-admin/templates/preview/SurveyPreview.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { Outline } from './Outline.tsx'
import { QuestionForm } from './QuestionForm.tsx'

type Props = {
  content: TemplateContent
  /** As it is published; null if it never was. */
  published: TemplateContent | null
  choices: LibraryChoices
  change: Change
  /** The key of the question that is shown. */
  shown: string | undefined
  onShow: (key: string) => void
  check: SurveyCheck
  /** What is shown below the preview, for its language. */
  belowPreview: (side: Side) => ReactNode
  /** Leads to what a finding is about. */
  onShowFinding: (place: Place) => void
}

/** The questions: their outline, and the one that is shown with all that can be changed of it. */
export function QuestionsTab({
  content,
  published,
  choices,
  change,
  shown,
  onShow,
  check,
  onShowFinding,
  belowPreview,
}: Props) {
  const showToast = useToast()
  const words = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const columns = useRef<HTMLDivElement>(null)
  const { questions } = content
  const question = questions.find(({ key }) => key === shown) ?? questions[0]
  const numbers = useNumbers(content)
  const faults = useMemo(() => faultsBy(check.checked?.findings ?? []), [check.checked])
  const focusWords = () => setTimeout(() => words.current?.focus())

  // By keys the way to its fields would lead through all questions that follow.
  const showOf = useCallback(
    (key: string, isByKeys: boolean) => {
      onShow(key)
      if (isByKeys) setTimeout(() => words.current?.focus())
    },
    [onShow],
  )
  const add = useCallback(
    (after: string | undefined) => {
      const key = newKey()
      change(addQuestion(key, after))
      onShow(key)
      setTimeout(() => words.current?.focus())
    },
    [change, onShow],
  )
  const duplicate = (key: string) => {
    const copy = newKey()
    change(duplicateQuestion(key, copy))
    onShow(copy)
    focusWords()
  }
  const remove = (key: string) => {
    const place = questions.findIndex((one) => one.key === key)
    const removed = questions[place]
    if (!removed) return
    const beside = questions[place + 1] ?? questions[place - 1]
    change(removeQuestion(key))
    if (beside) onShow(beside.key)
    focusWords()
    showToast(removed.type === 'heading' ? 'Heading deleted.' : 'Question deleted.', {
      durationMs: 8000,
      action: {
        label: 'Undo',
        onAct: () => {
          change((now) =>
            now.questions.some((one) => one.key === key)
              ? now
              : { ...now, questions: now.questions.toSpliced(place, 0, removed) },
          )
          onShow(key)
        },
      },
    })
  }

  if (!question) {
    return (
      <EmptyPanel
        icon="quiz"
        title="No questions yet"
        text="Write the first one. It is saved as you type."
        action={
          <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => add(undefined)}>
            Add question
          </Button>
        }
      />
    )
  }
  return (
    <div ref={columns} className={editor.columns}>
      <Outline
        content={content}
        published={published}
        numbers={numbers}
        faults={faults}
        change={change}
        shown={question.key}
        onShow={showOf}
        onAdd={add}
      />
      <QuestionForm
        key={question.key}
        question={question}
        content={content}
        number={numbers.get(question.key) ?? null}
        choices={choices}
        change={change}
        wordsRef={words}
        check={check}
        onDuplicate={duplicate}
        onRemove={remove}
        onLeave={() => columns.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus()}
      />
      <div className={editor.beside}>
        <SurveyPreview content={content} question={question.key} below={belowPreview} />
        <Findings check={check} numbers={numbers} onShow={onShowFinding} />
      </div>
    </div>
  )
}

/** The number of each question by its key: the same object until one changes, so that nothing is drawn again for a key. */
function useNumbers(content: TemplateContent): Map<string, number> {
  const before = useRef(new Map<string, number>())
  return useMemo(() => {
    const now = numbersOf(content)
    const isSame =
      now.size === before.current.size &&
      [...now].every(([key, number]) => before.current.get(key) === number)
    if (!isSame) before.current = now
    return before.current
  }, [content])
}

/** How much has to be fixed in each question, by its key. */
function faultsBy(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const faults = new Map<string, number>()
  for (const { question, severity } of findings)
    if (question !== null && severity === 'fault') faults.set(question, (faults.get(question) ?? 0) + 1)
  return faults
}

import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LibraryChoices, TemplateInEditor } from '#contract/library/template-editor.ts'
import { AboutTab } from '#web/features/library-admin/templates/about/AboutTab.tsx'
import { changedQuestion } from '#web/features/library-admin/templates/content/history.ts'
import { numbersOf, type Place } from '#web/features/library-admin/templates/content/questions.ts'
import { toTranslate } from '#web/features/library-admin/templates/content/translation-state.ts'
import { useFindings } from '#web/features/library-admin/templates/linter/use-findings.ts'
import { TestForm } from '#web/features/library-admin/templates/preview/TestForm.tsx'
import { VersionsTab } from '#web/features/library-admin/templates/publishing/VersionsTab.tsx'
import { QuestionsTab } from '#web/features/library-admin/templates/questions/QuestionsTab.tsx'
import { TranslationTab } from '#web/features/library-admin/templates/translation/TranslationTab.tsx'
import { paths } from '#web/paths.ts'
import { useLeaveWarning } from '#web/ui/leave-warning.ts'
import { TabRow } from '#web/ui/navigation/TabRow.tsx'
import { Conflict } from './Conflict.tsx'
import { EditorHead } from './EditorHead.tsx'
import type { Tab } from './tabs.ts'
import { useTemplateDraft } from './use-template-draft.ts'

type Props = {
  opened: TemplateInEditor
  choices: LibraryChoices
  user: { id: string; name: string }
  tab: Tab
}

/** The editor of a survey: its head, its tabs and the one that is shown. */
export function TemplateEditor({ opened, choices, user, tab }: Props) {
  const draft = useTemplateDraft(opened, user.id)
  const { content, change, undo, redo, state, server } = draft
  const { id } = opened
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  // The question that is shown, whichever tab is; the first one if it is gone.
  const [shown, setShown] = useState<string>()
  useLeaveWarning(state.kind !== 'saved')
  const check = useFindings(content, choices)

  // What an undo changes is shown.
  const before = useRef(content)
  const isStepping = useRef(false)
  useEffect(() => {
    if (before.current === content) return
    const changed = isStepping.current && changedQuestion(before.current, content)
    if (changed) setShown(changed)
    isStepping.current = false
    before.current = content
  }, [content])
  const step = (way: (() => void) | undefined) => {
    if (!way) return
    isStepping.current = true
    way()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z'
    const isRedo = event.ctrlKey && !event.altKey && event.key.toLowerCase() === 'y'
    // The rich-text editor undoes what is typed in it.
    const isRich = event.target instanceof HTMLElement && event.target.isContentEditable
    if ((!isUndo && !isRedo) || isRich) return
    event.preventDefault()
    step(isRedo || event.shiftKey ? redo : undo)
  }
  const [ledTo, setLedTo] = useState<Place & { tab: Tab }>()
  const show = useCallback(
    (place: Place) => {
      if (place.key) setShown(place.key)
      const tab = place.side === 'translation' ? 'translation' : place.key ? 'questions' : 'about'
      setLedTo({ ...place, tab })
      void navigate(paths.editTemplate(id, tab))
    },
    [id, navigate],
  )
  // Once the tab is there the focus goes on to where it is mended.
  useEffect(() => {
    if (ledTo?.tab !== tab) return
    setLedTo(undefined)
    const row = ledTo.key && page.current?.querySelector(`[data-row="${CSS.escape(ledTo.key)}"]`)
    const place = row || page.current
    // Fields of the survey as a whole are named after its properties.
    const named = ledTo.key ? null : place?.querySelector<HTMLElement>(`[name="${CSS.escape(ledTo.field)}"]`)
    ;(named ?? place?.querySelector<HTMLElement>('textarea, input'))?.focus()
  }, [ledTo, tab])

  const isSaved = state.kind === 'saved'
  const belowPreview = useCallback(
    (side: 'words' | 'translation') => <TestForm id={id} side={side} isSaved={isSaved} />,
    [id, isSaved],
  )

  const toDo = toTranslate(content, server.published?.content ?? null).length
  const rows = [
    { key: 'questions', name: 'Questions', icon: 'quiz', count: String(numbersOf(content).size) },
    { key: 'about', name: 'About', icon: 'description', count: undefined },
    {
      key: 'translation',
      name: 'Translation',
      icon: 'translate',
      count: content.translation ? (toDo > 0 ? `${toDo} to do` : 'Done') : undefined,
      isToDo: toDo > 0,
    },
    {
      key: 'versions',
      name: 'Versions',
      icon: 'history',
      count: server.published ? String(server.published.version) : undefined,
    },
  ] as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of undoing, from wherever the focus is in the editor
    <div ref={page} onKeyDown={onKeyDown}>
      <EditorHead id={id} draft={draft} onUndo={() => step(undo)} onRedo={() => step(redo)} onShow={show} />
      <TabRow
        label="Template"
        current={tab}
        tabs={rows.map((row) => ({ ...row, path: paths.editTemplate(id, row.key) }))}
      />
      {state.kind === 'conflict' && (
        <Conflict
          mine={content}
          draft={draft}
          conflict={state}
          // The choice goes with what it was about.
          onChosen={() => page.current?.querySelector('h1')?.focus()}
        />
      )}
      {tab === 'questions' && (
        <QuestionsTab
          content={content}
          published={server.published?.content ?? null}
          choices={choices}
          change={change}
          shown={shown}
          onShow={setShown}
          check={check}
          onShowFinding={show}
          belowPreview={belowPreview}
        />
      )}
      {tab === 'about' && <AboutTab content={content} choices={choices} change={change} check={check} />}
      {tab === 'translation' && (
        <TranslationTab
          content={content}
          published={server.published?.content ?? null}
          otherLanguages={server.published?.otherLanguages ?? []}
          choices={choices}
          change={change}
          userName={user.name}
          shown={shown}
        />
      )}
      {tab === 'versions' && <VersionsTab id={id} draft={draft} />}
    </div>
  )
}

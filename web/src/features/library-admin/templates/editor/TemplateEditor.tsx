import { useCallback, useRef, useState } from 'react'
import type { LibraryChoices, TemplateInEditor } from '#contract/library/template-editor.ts'
import { AboutTab } from '#web/features/library-admin/templates/about/AboutTab.tsx'
import { numbersOf } from '#web/features/library-admin/templates/content/questions.ts'
import {
  aboutToTranslate,
  toTranslate,
} from '#web/features/library-admin/templates/content/translation-state.ts'
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
import { type Tab, tabNames } from './tabs.ts'
import { useLeading } from './use-leading.ts'
import { useTemplateDraft } from './use-template-draft.ts'
import { useUndo } from './use-undo.ts'

type Props = {
  opened: TemplateInEditor
  choices: LibraryChoices
  user: { id: string; name: string }
  tab: Tab
}

/** The editor of a survey: its head, its tabs and the one that is shown. */
export function TemplateEditor({ opened, choices, user, tab }: Props) {
  const draft = useTemplateDraft(opened, user.id)
  const { content, change, state, server } = draft
  const { id } = opened
  const page = useRef<HTMLDivElement>(null)
  // The question that is shown, whichever tab is; the first one if it is gone.
  const [shown, setShown] = useState<string>()
  useLeaveWarning(state.kind !== 'saved')
  const check = useFindings(content, choices)
  const { undo, redo, onKeyDown } = useUndo(draft, setShown)
  const { ledTo, show } = useLeading(id, tab, page, setShown)
  const isSaved = state.kind === 'saved'
  const belowPreview = useCallback(
    (side: 'words' | 'translation') => <TestForm id={id} side={side} isSaved={isSaved} />,
    [id, isSaved],
  )

  const toDo =
    toTranslate(content, server.published?.content ?? null).length + aboutToTranslate(content).length
  const rows = [
    { key: 'questions', icon: 'quiz', count: String(numbersOf(content).size) },
    { key: 'about', icon: 'description', count: undefined },
    {
      key: 'translation',
      icon: 'translate',
      count: content.translation ? (toDo > 0 ? `${toDo} to do` : 'Done') : undefined,
      isToDo: toDo > 0,
    },
    {
      key: 'versions',
      icon: 'history',
      count: server.published ? String(server.published.version) : undefined,
    },
  ] as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of undoing, from wherever the focus is in the editor
    <div ref={page} onKeyDown={onKeyDown}>
      <EditorHead id={id} tab={tab} draft={draft} onUndo={undo} onRedo={redo} onShow={show} />
      <TabRow
        label="Template"
        current={tab}
        tabs={rows.map((row) => ({ ...row, name: tabNames[row.key], path: paths.editTemplate(id, row.key) }))}
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
          ledTo={ledTo}
        />
      )}
      {tab === 'versions' && <VersionsTab id={id} draft={draft} />}
    </div>
  )
}

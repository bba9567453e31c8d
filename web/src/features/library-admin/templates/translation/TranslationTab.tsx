import Button from '@mui/material/Button'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { listed } from '#contract/counted.ts'
import type { LibraryChoices, TemplateContent } from '#contract/library/template-editor.ts'
import { beginTranslation, isSpanish } from '#web/features/library-admin/templates/content/edits.ts'
import { numbersOf, type Place, sectionsOf } from '#web/features/library-admin/templates/content/questions.ts'
import {
  aboutToTranslate,
  toTranslate,
} from '#web/features/library-admin/templates/content/translation-state.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Field } from '#web/features/library-admin/templates/parts/Field.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { AboutRows, aboutRow, aboutRows } from './AboutRows.tsx'
import { SectionRow } from './SectionRow.tsx'
import styles from './Translation.module.css'
import { TranslationBar } from './TranslationBar.tsx'
import { TranslationRow } from './TranslationRow.tsx'

type Props = {
  content: TemplateContent
  published: TemplateContent | null
  /** Languages of the survey beside these two. */
  otherLanguages: readonly string[]
  choices: LibraryChoices
  change: Change
  /** The name recorded as the reviewer's. */
  userName: string
  /** The question that is come to, by its key. */
  shown: string | undefined
  /** The place that the focus is being led to. */
  ledTo: Place | undefined
}

/** The survey in its two languages, line by line, with what is to do. */
export function TranslationTab(props: Props) {
  const [isBegun, setBegun] = useState(false)
  if (!props.content.translation) return <BeginTranslation {...props} onBegun={() => setBegun(true)} />
  return <Translation {...props} translation={props.content.translation} isBegun={isBegun} />
}

/** What a language is called by the code of HTML. */
const codeOf = (language: string) => (isSpanish(language) ? 'es' : language === 'English' ? 'en' : undefined)

type TranslationProps = Props & {
  translation: NonNullable<TemplateContent['translation']>
  /** Whether it was just begun: the focus goes on to its first field. */
  isBegun: boolean
}

function Translation({
  content,
  published,
  otherLanguages,
  choices,
  change,
  userName,
  shown,
  ledTo,
  translation,
  isBegun,
}: TranslationProps) {
  const table = useRef<HTMLDivElement>(null)
  // The one that had the focus before the button for the next one took it.
  const rowLeft = useRef('')
  const toDo = useMemo(() => toTranslate(content, published), [content, published])
  const aboutToDo = useMemo(() => aboutToTranslate(content), [content])
  // The rows that had something to do when the rest was hidden: none goes away while it is typed into. Null if all are shown.
  const [left, setLeft] = useState<ReadonlySet<string> | null>(null)
  const isShown = (row: string) => left === null || left.has(row)
  const rowLedTo = ledTo?.side === 'translation' ? (ledTo.key ?? aboutRow(ledTo.field)) : undefined
  if (left && rowLedTo && !left.has(rowLedTo)) setLeft(new Set([...left, rowLedTo]))
  const rowsToDo = () => [...aboutToDo.map(aboutRow), ...toDo]
  const known = useMemo(() => new Map(published?.questions.map((one) => [one.key, one])), [published])
  const numbers = useMemo(() => numbersOf(content), [content])
  const sections = useMemo(() => sectionsOf(content), [content])
  const lang = codeOf(translation.language)
  const [original, other] = [content.words.language || 'English', translation.language || 'Translation']
  const originalLang = codeOf(original)
  const total = content.questions.length
  const rowOf = (key: string) => table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
  useEffect(() => {
    if (isBegun) table.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [isBegun])
  useEffect(() => {
    if (!shown) return
    const row = table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(shown)}"]`)
    row?.scrollIntoView?.({ block: 'center' })
  }, [shown])
  const goToNext = () => {
    const rows = [...aboutRows, ...content.questions.map(({ key }) => key)]
    const all = rowsToDo()
    const next = all.find((row) => rows.indexOf(row) > rows.indexOf(rowLeft.current)) ?? all[0]
    if (next) rowOf(next)?.querySelector<HTMLElement>('textarea, input, fieldset')?.focus()
  }
  return (
    <>
      <TranslationBar
        language={translation.language}
        called={other}
        toDo={toDo.length}
        aboutToDo={aboutToDo.length}
        total={total}
        change={change}
        onNext={goToNext}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which row has the focus */}
      <div
        ref={table}
        className={styles.table}
        onFocus={({ target }) => {
          rowLeft.current = target.closest('[data-row]')?.getAttribute('data-row') ?? ''
        }}
      >
        <div className={styles.heads} aria-hidden="true">
          <span>{original}</span>
          <span>{other}</span>
          <span>Status</span>
        </div>
        <AboutRows
          content={content}
          translation={translation}
          originalLang={originalLang}
          lang={lang}
          isShown={isShown}
          change={change}
        />
        {sections.map((section) => (
          <div key={`${section.from}`}>
            {section.questions.some(({ key }) => isShown(key)) && (
              <SectionRow
                section={section}
                originalLang={originalLang}
                language={other}
                lang={lang}
                change={change}
              />
            )}
            {section.questions
              .filter(({ key }) => isShown(key))
              .map((question) => (
                <TranslationRow
                  key={question.key}
                  question={question}
                  published={known.get(question.key)}
                  number={numbers.get(question.key) ?? null}
                  scales={choices.scales}
                  original={original}
                  originalLang={originalLang}
                  language={other}
                  lang={lang}
                  userName={userName}
                  change={change}
                />
              ))}
          </div>
        ))}
        <div className={styles.foot}>
          <p>
            The languages stay one survey: answers are counted together.{' '}
            {otherLanguages.length > 0 && `It is also in ${listed(otherLanguages)}. `}To add or edit a third
            language, use the <Link to={paths.manageLibrary}>workbook</Link>.
          </p>
          <Button size="small" variant="text" onClick={() => setLeft(left ? null : new Set(rowsToDo()))}>
            {left ? `Show all ${total}` : 'Show only what is left to do'}
          </Button>
        </div>
      </div>
    </>
  )
}

function BeginTranslation({ content, choices, change, onBegun }: Props & { onBegun: () => void }) {
  const [language, setLanguage] = useState(isSpanish(content.words.language) ? 'English' : 'Spanish')
  return (
    <form
      className={styles.begin}
      onSubmit={(event) => {
        event.preventDefault()
        if (!language.trim()) return
        change(beginTranslation(language.trim(), choices.scales))
        onBegun()
      }}
    >
      <Icon name="translate" size={28} />
      <h2 className="t-h4">No translation yet</h2>
      <p className="t-body2 t-quiet">
        Both languages are one survey. Answers of shared scales are already translated into Spanish.
      </p>
      <Field
        label="Translate into"
        value={language}
        suggestions={['Spanish', 'English']}
        onChange={setLanguage}
      />
      <Button type="submit" variant="contained" aria-disabled={!language.trim()}>
        Start the translation
      </Button>
    </form>
  )
}

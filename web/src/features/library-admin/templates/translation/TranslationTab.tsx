import Button from '@mui/material/Button'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { listed } from '#contract/counted.ts'
import type { LibraryChoices, TemplateContent } from '#contract/library/template-editor.ts'
import { beginTranslation, isSpanish } from '#web/features/library-admin/templates/content/edits.ts'
import { numbersOf, sectionsOf } from '#web/features/library-admin/templates/content/questions.ts'
import { toTranslate } from '#web/features/library-admin/templates/content/translation-state.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Field } from '#web/features/library-admin/templates/parts/Field.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { AboutRows } from './AboutRows.tsx'
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
}

/** The survey in its two languages, line by line, with what is to do. */
export function TranslationTab(props: Props) {
  const [isBegun, setBegun] = useState(false)
  if (!props.content.translation) return <BeginTranslation {...props} onBegun={() => setBegun(true)} />
  return <Translation {...props} translation={props.content.translation} isBegun={isBegun} />
}

/** What the other language is called by the code of HTML. */
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
  translation,
  isBegun,
}: TranslationProps) {
  const table = useRef<HTMLDivElement>(null)
  const [isAll, setAll] = useState(true)
  const toDo = useMemo(() => toTranslate(content, published), [content, published])
  // Those that had something to do when the rest was hidden stay, so that none goes away while it is typed into.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const known = useMemo(() => new Map(published?.questions.map((one) => [one.key, one])), [published])
  const numbers = useMemo(() => numbersOf(content), [content])
  const sections = useMemo(() => sectionsOf(content), [content])
  const lang = codeOf(translation.language)
  const [original, other] = [content.words.language || 'English', translation.language || 'Translation']
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
    const active = document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? ''
    const order = content.questions.map(({ key }) => key)
    const next = toDo.find((key) => order.indexOf(key) > order.indexOf(active)) ?? toDo[0]
    if (!next) return
    rowOf(next)?.querySelector<HTMLElement>('textarea, input')?.focus()
  }
  const visible = (key: string) => isAll || kept.has(key)
  return (
    <>
      <TranslationBar
        language={translation.language}
        called={other}
        toDo={toDo.length}
        total={total}
        change={change}
        onNext={goToNext}
      />
      <div ref={table} className={styles.table}>
        <div className={styles.heads} aria-hidden="true">
          <span>{original}</span>
          <span>{other}</span>
          <span>Status</span>
        </div>
        {isAll && <AboutRows content={content} translation={translation} lang={lang} change={change} />}
        {sections.map((section) => (
          <div key={`${section.from}`}>
            {section.questions.some(({ key }) => visible(key)) && (
              <SectionRow section={section} language={other} lang={lang} change={change} />
            )}
            {section.questions
              .filter(({ key }) => visible(key))
              .map((question) => (
                <TranslationRow
                  key={question.key}
                  question={question}
                  published={known.get(question.key)}
                  number={numbers.get(question.key) ?? null}
                  scales={choices.scales}
                  original={original}
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
          <Button
            size="small"
            variant="text"
            onClick={() => {
              setKept(new Set(toDo))
              setAll(!isAll)
            }}
          >
            {isAll ? 'Show only what is left to do' : `Show all ${total}`}
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

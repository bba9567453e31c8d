import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { TemplateContent } from '#contract/library/template-editor.ts'
import type { Side } from '#web/features/library-admin/templates/content/questions.ts'
import { PaperPreview } from './PaperPreview.tsx'
import styles from './Preview.module.css'
import { RespondentForm } from './RespondentForm.tsx'

const kinds = { phone: 'Phone', paper: 'Paper' } as const

/** After this pause in typing, in milliseconds, it is drawn again, so that no key waits for it. */
const pause = 200

type Props = {
  content: TemplateContent
  /** The key of the question that is brought into sight. */
  question: string
  /** Stands below it, for the language that is shown. */
  below?: ((side: Side) => ReactNode) | undefined
}

/** A survey as people see it, on a phone to fill in or on paper, in either language; always light, as they have it. */
export function SurveyPreview({ content, question, below }: Props) {
  const [kind, setKind] = useState<keyof typeof kinds>('phone')
  const [chosen, setSide] = useState<Side>('words')
  const [shown, setShown] = useState(content)
  useEffect(() => {
    const timer = setTimeout(() => setShown(content), pause)
    return () => clearTimeout(timer)
  }, [content])
  const scroller = useRef<HTMLElement>(null)
  const isThere = shown.questions.some(({ key }) => key === question)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is another one with each of them
  useEffect(() => {
    if (scroller.current && isThere) bringIntoSight(scroller.current, question)
  }, [question, isThere, kind])
  const side = shown.translation ? chosen : 'words'
  const languages = shown.translation
    ? { words: shown.words.language || 'English', translation: shown.translation.language || 'Translation' }
    : undefined
  return (
    <section className={styles.preview} aria-label="As people see it">
      <div className={styles.bar}>
        <Toggle label="Shown" values={kinds} chosen={kind} onChoose={setKind} />
        {languages && <Toggle label="Language" values={languages} chosen={side} onChoose={setSide} />}
      </div>
      {/* A region that scrolls can be reached by keys. */}
      <section
        ref={scroller}
        className={kind === 'phone' ? styles.phone : styles.desk}
        aria-label={kind === 'phone' ? 'Fill in as a respondent' : 'On paper'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
      >
        {kind === 'phone' ? (
          <RespondentForm content={shown} side={side} />
        ) : (
          <PaperPreview content={shown} side={side} />
        )}
      </section>
      <p className={styles.note}>Try it out. Nothing you enter here is sent.</p>
      {below?.(side)}
    </section>
  )
}

/** Scrolls nothing but the preview itself; to its top, with the name of the survey, for the first question. */
function bringIntoSight(scroller: HTMLElement, key: string) {
  const asked = scroller.querySelector(`[data-question="${CSS.escape(key)}"]`)
  if (!asked) return
  const isFirst = asked === scroller.querySelector('[data-question]')
  const gap = 12
  const by = asked.getBoundingClientRect().top - scroller.getBoundingClientRect().top - gap
  scroller.scrollTop = isFirst ? 0 : scroller.scrollTop + by
}

type ToggleProps<K extends string> = {
  label: string
  values: Readonly<Record<K, string>>
  chosen: K
  onChoose: (key: K) => void
}

function Toggle<K extends string>({ label, values, chosen, onChoose }: ToggleProps<K>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be of a form
    <div role="group" aria-label={label} className={styles.toggle}>
      {(Object.keys(values) as K[]).map((key) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {values[key]}
        </button>
      ))}
    </div>
  )
}

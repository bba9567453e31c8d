import Button from '@mui/material/Button'
import { memo, useRef } from 'react'
import type { Scale } from '#contract/library/registry.ts'
import type { DraftQuestion } from '#contract/library/template-editor.ts'
import {
  isSpanish,
  scaleOf,
  setChecked,
  setItem,
  setQuestionWords,
  setScale,
} from '#web/features/library-admin/templates/content/edits.ts'
import { translationStateOf } from '#web/features/library-admin/templates/content/translation-state.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Field } from '#web/features/library-admin/templates/parts/Field.tsx'
import { differingWords } from '#web/features/library-admin/templates/publishing/word-difference.ts'
import { dayOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Translation.module.css'

type Props = {
  question: DraftQuestion
  published: DraftQuestion | undefined
  number: number | null
  scales: readonly Scale[]
  /** What the two languages are called. */
  original: string
  originalLang: string | undefined
  language: string
  lang: string | undefined
  userName: string
  change: Change
}

/** A question in both languages. Drawn again only when it changes itself: there may be hundreds, at each key. */
export const TranslationRow = memo(function TranslationRow(props: Props) {
  const { question, published, number, scales, originalLang, language, lang, change } = props
  const { key, words, translation } = question
  const name = number === null ? 'Heading' : `Question ${number}`
  const state = translationStateOf(question, published)
  const was = state.kind === 'changed' && state.side === 'words' ? state.from : null
  const wasOther = state.kind === 'changed' && state.side === 'translation' ? state.from : null
  const scale = isSpanish(language) ? scaleOf(words.options, scales) : undefined
  const spanish = scale?.optionsSpanish ?? []
  const isShared = scale !== undefined && spanish.length === words.options.length
  const isAsShared = isShared && spanish.every((option, at) => option === translation?.options[at])
  const field = (part: 'text' | 'helpText' | 'minLabel' | 'maxLabel', label: string, isLong = false) =>
    (words[part] !== '' || (translation?.[part] ?? '') !== '') && (
      <Field
        label={`${label} in ${language}`}
        isLabelHidden
        isLong={isLong}
        lang={lang}
        value={translation?.[part] ?? ''}
        placeholder="Translation…"
        onChange={(text) =>
          change(setQuestionWords(key, 'translation', { [part]: text }), `${key} t ${part}`)
        }
      />
    )
  const items = (list: 'options' | 'rows', noun: string) =>
    words[list].map((item, at) => (
      <Field
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name than their place
        key={at}
        label={`${name}, ${noun} ${at + 1}, ${item}, in ${language}`}
        isLabelHidden
        lang={lang}
        value={translation?.[list][at] ?? ''}
        placeholder={item}
        onChange={(text) => change(setItem(key, list, at, 'translation', text), `${key} t ${list} ${at}`)}
      />
    ))
  return (
    <div
      className={`${styles.row} ${styles.question} ${state.kind === 'checked' ? '' : styles.toDo}`}
      data-row={key}
    >
      <div className={styles.english}>
        <span className={styles.number}>{number}</span>
        <div lang={originalLang}>
          <Compared before={was?.text} after={words.text || 'No words yet'} />
          {words.helpText && <Compared before={was?.helpText} after={words.helpText} isQuiet />}
          {words.rows.length > 0 && (
            <Compared before={was?.rows.join(' / ')} after={words.rows.join(' / ')} isQuiet />
          )}
          {words.options.length > 0 && (
            <Compared before={was?.options.join(' / ')} after={words.options.join(' / ')} isQuiet />
          )}
          {(words.minLabel || words.maxLabel) && (
            <Compared
              before={was && `${was.minLabel} / ${was.maxLabel}`}
              after={`${words.minLabel} / ${words.maxLabel}`}
              isQuiet
            />
          )}
        </div>
      </div>
      <div className={styles.other}>
        {field('text', name, true)}
        {wasOther && wasOther.text !== translation?.text && (
          <p className={styles.original} lang={lang}>
            <Was before={wasOther.text} after={translation?.text ?? ''} />
          </p>
        )}
        {field('helpText', `${name}, help text,`, true)}
        {words.rows.length > 0 && <div className={styles.items}>{items('rows', 'row')}</div>}
        {isAsShared ? (
          <ol className={styles.shared} lang={lang} aria-label={`Answers of the scale ${scale.name}`}>
            {spanish.map((option, at) => (
              <li key={option}>
                <i aria-hidden="true">{at + 1}</i> {option}
              </li>
            ))}
          </ol>
        ) : (
          words.options.length > 0 && <div className={styles.items}>{items('options', 'answer')}</div>
        )}
        {isShared && !isAsShared && (
          <Button size="small" onClick={() => change(setScale(key, scale, language))}>
            Use the answers of the scale {scale.name}
          </Button>
        )}
        {(words.minLabel || words.maxLabel) && (
          <div className={styles.items}>
            {field('minLabel', `${name}, low end,`)}
            {field('maxLabel', `${name}, high end,`)}
          </div>
        )}
      </div>
      <Status {...props} state={state} name={name} />
    </div>
  )
})

type StatusProps = Props & { state: ReturnType<typeof translationStateOf>; name: string }

function Status({ question, state, name, original, language, userName, change }: StatusProps) {
  const { key, words } = question
  const status = useRef<HTMLDivElement>(null)
  if (state.kind === 'checked') {
    return (
      <div ref={status} tabIndex={-1} className={styles.status}>
        <span className={styles.ok}>
          <Icon name="check_circle" size={18} /> Reviewed
        </span>
        <small>{state.on ? `${state.by}, ${dayOf(state.on)}` : 'when it was published'}</small>
      </div>
    )
  }
  const isMissing = state.kind === 'missing'
  return (
    <div ref={status} tabIndex={-1} className={styles.status}>
      <span className={isMissing ? styles.missing : styles.warn}>
        <Icon name={isMissing ? 'error' : 'change_circle'} size={18} />
        {isMissing
          ? 'Missing'
          : state.kind === 'changed'
            ? `${state.side === 'words' ? original : language} changed`
            : 'Not reviewed yet'}
      </span>
      {isMissing ? (
        <button
          key="copy"
          type="button"
          className={styles.act}
          aria-label={`Copy ${original}: ${name}`}
          onClick={() => {
            const filled = question.translation
            change(
              setQuestionWords(key, 'translation', {
                text: filled?.text || words.text,
                helpText: filled?.helpText || words.helpText,
                minLabel: filled?.minLabel || words.minLabel,
                maxLabel: filled?.maxLabel || words.maxLabel,
                options: words.options.map((option, at) => filled?.options[at] || option),
                rows: words.rows.map((row, at) => filled?.rows[at] || row),
              }),
            )
            // The button goes, and what was copied waits to be translated.
            status.current?.parentElement?.querySelector<HTMLElement>('textarea, input')?.focus()
          }}
        >
          Copy {original}
        </button>
      ) : (
        <button
          key="mark"
          type="button"
          className={styles.act}
          aria-label={`Mark as reviewed: ${name}`}
          onClick={({ detail }) => {
            // The second click of a double one was meant for what stood here before.
            if (detail > 1) return
            change(setChecked(key, userName, new Date().toISOString()))
            // The button goes; what has been done stays read out.
            status.current?.focus()
          }}
        >
          Mark as reviewed
        </button>
      )}
    </div>
  )
}

type ComparedProps = { before: string | undefined | null; after: string; isQuiet?: boolean }

/** A text with what changed since it was checked. */
function Compared({ before, after, isQuiet = false }: ComparedProps) {
  const look = isQuiet ? `${styles.original} ${styles.small}` : styles.original
  if (before === undefined || before === null || before === after) return <p className={look}>{after}</p>
  const [, fresh] = differingWords(before, after)
  return (
    <p className={look}>
      {fresh.map(({ text, isOther }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
        isOther ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>,
      )}
      <Was before={before} after={after} />
    </p>
  )
}

/** A text as it was checked last, with what is no longer in it. */
function Was({ before, after }: { before: string; after: string }) {
  const [old] = differingWords(before, after)
  return (
    <span className={styles.was}>
      Was:{' '}
      {old.map(({ text, isOther }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
        isOther ? <del key={at}>{text}</del> : <span key={at}>{text}</span>,
      )}
    </span>
  )
}

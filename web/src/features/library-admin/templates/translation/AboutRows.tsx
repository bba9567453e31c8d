import type { ReactNode } from 'react'
import type { TemplateContent, TemplateWords } from '#contract/library/template-editor.ts'
import { Description } from '#web/features/library-admin/templates/about/Description.tsx'
import { setWords } from '#web/features/library-admin/templates/content/edits.ts'
import { aboutFields } from '#web/features/library-admin/templates/content/translation-state.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Field } from '#web/features/library-admin/templates/parts/Field.tsx'
import { textOf } from '#web/features/library-admin/templates/parts/html-text.ts'
import { Several } from '#web/features/library-admin/templates/parts/Several.tsx'
import styles from './Translation.module.css'

type Props = {
  content: TemplateContent
  translation: TemplateWords
  originalLang: string | undefined
  lang: string | undefined
  isShown: (row: string) => boolean
  change: Change
}

const fields = [
  ['name', 'Name'],
  ['summary', 'Summary'],
  ['duration', 'Duration'],
  ['timeToUse', 'Time to use'],
] as const

/** What the row of a field is found by; those of questions have their keys. */
export const aboutRow = (field: string) => `about ${field}`

/** The rows in the order of the page. */
export const aboutRows = aboutFields.map(aboutRow)

/** The description of the survey in both languages, as far as it is shown. */
export function AboutRows(props: Props) {
  const { content, translation, originalLang, lang, isShown, change } = props
  const { words } = content
  const set = (part: Partial<TemplateWords>, field: string) =>
    change(setWords('translation', part), `translation ${field}`)
  if (!aboutRows.some(isShown)) return null
  const row = (field: string, what: string, original: ReactNode, other: ReactNode) =>
    isShown(aboutRow(field)) && (
      <div key={field} className={styles.row} data-row={aboutRow(field)}>
        <div>
          <span className={styles.what}>{what}</span>
          {original}
        </div>
        {other}
      </div>
    )
  const said = (text: string, none = 'Empty') => (
    <p className={styles.original} lang={text === '' ? undefined : originalLang}>
      {text || none}
    </p>
  )
  return (
    <>
      <div className={`${styles.row} ${styles.section}`}>
        <h2>About</h2>
      </div>
      {fields.map(([field, label]) =>
        row(
          field,
          label,
          said(words[field]),
          <Field
            label={`${label} in ${translation.language}`}
            isLabelHidden
            name={field}
            isLong={field === 'summary'}
            lang={lang}
            value={translation[field]}
            placeholder={words[field] === '' ? '' : 'Translation…'}
            onChange={(text) => set({ [field]: text }, field)}
          />,
        ),
      )}
      {row(
        'tags',
        'Tags',
        said(words.tags.join(', '), 'None'),
        <Several
          label={`Tags in ${translation.language}`}
          name="tags"
          values={translation.tags}
          options={words.tags}
          isFree
          onChange={(tags) => change(setWords('translation', { tags }))}
        />,
      )}
      {row(
        'longDescription',
        'Description',
        said(textOf(words.longDescription)),
        <Description
          label={`Description in ${translation.language}`}
          name="longDescription"
          value={translation.longDescription}
          {...(lang && { lang })}
          onChange={(longDescription) => set({ longDescription }, 'description')}
        />,
      )}
      {words.resources.length + translation.resources.length > 0 &&
        row(
          'resources',
          'Files',
          <ul className={styles.original} lang={originalLang}>
            {words.resources.map(({ title, key }) => (
              <li key={key}>{title}</li>
            ))}
          </ul>,
          <div className={styles.files}>
            {translation.resources.map((file, at) => (
              <Field
                // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name than their place
                key={at}
                label={`Title of file ${at + 1} in ${translation.language}`}
                isLabelHidden
                name="resources"
                lang={lang}
                value={file.title}
                onChange={(title) =>
                  set({ resources: translation.resources.with(at, { ...file, title }) }, `file ${at}`)
                }
              />
            ))}
          </div>,
        )}
    </>
  )
}

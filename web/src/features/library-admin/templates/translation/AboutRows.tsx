import type { TemplateContent, TemplateWords } from '#contract/library/template-editor.ts'
import { Description } from '#web/features/library-admin/templates/about/Description.tsx'
import { setWords } from '#web/features/library-admin/templates/content/edits.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Field } from '#web/features/library-admin/templates/parts/Field.tsx'
import { Several } from '#web/features/library-admin/templates/parts/Several.tsx'
import styles from './Translation.module.css'

type Props = {
  content: TemplateContent
  translation: TemplateWords
  lang: string | undefined
  change: Change
}

const fields = [
  ['name', 'Name'],
  ['summary', 'Summary'],
  ['duration', 'Duration'],
  ['timeToUse', 'Time to use'],
] as const

/** The description of the survey in both languages. */
export function AboutRows({ content: { words }, translation, lang, change }: Props) {
  const set = (part: Partial<TemplateWords>, field: string) =>
    change(setWords('translation', part), `translation ${field}`)
  return (
    <>
      <div className={`${styles.row} ${styles.section}`}>
        <h2>About</h2>
      </div>
      {fields.map(([field, label]) => (
        <div key={field} className={styles.row}>
          <div>
            <span className={styles.what}>{label}</span>
            <p className={styles.original}>{words[field] || 'Empty'}</p>
          </div>
          <Field
            label={`${label} in ${translation.language}`}
            isLabelHidden
            name={field}
            isLong={field === 'summary'}
            lang={lang}
            value={translation[field]}
            placeholder={words[field] === '' ? '' : 'Translation…'}
            onChange={(text) => set({ [field]: text }, field)}
          />
        </div>
      ))}
      <div className={styles.row}>
        <div>
          <span className={styles.what}>Tags</span>
          <p className={styles.original}>{words.tags.join(', ') || 'None'}</p>
        </div>
        <Several
          label={`Tags in ${translation.language}`}
          name="tags"
          values={translation.tags}
          options={words.tags}
          isFree
          onChange={(tags) => change(setWords('translation', { tags }))}
        />
      </div>
      <div className={styles.row}>
        <div>
          <span className={styles.what}>Description</span>
          <p className={styles.original}>{textOf(words.longDescription) || 'Empty'}</p>
        </div>
        <Description
          label={`Description in ${translation.language}`}
          name="longDescription"
          value={translation.longDescription}
          {...(lang && { lang })}
          onChange={(longDescription) => set({ longDescription }, 'description')}
        />
      </div>
      {words.resources.length + translation.resources.length > 0 && (
        <div className={styles.row}>
          <div>
            <span className={styles.what}>Files</span>
            <ul className={styles.original}>
              {words.resources.map(({ title, key }) => (
                <li key={key}>{title}</li>
              ))}
            </ul>
          </div>
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
          </div>
        </div>
      )}
    </>
  )
}

/** What HTML says, a line for each block. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<\/(?:p|li|h\d)>/g, '$&\n'), 'text/html')
  return body.textContent.trim()
}

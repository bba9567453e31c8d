import { nameSection } from '#web/features/library-admin/templates/content/edits.ts'
import type { Section } from '#web/features/library-admin/templates/content/questions.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Field } from '#web/features/library-admin/templates/parts/Field.tsx'
import styles from './Translation.module.css'

type Props = {
  section: Section
  originalLang: string | undefined
  language: string
  lang: string | undefined
  change: Change
}

/** The name of a section in both languages, which all of its questions share. */
export function SectionRow({ section, originalLang, language, lang, change }: Props) {
  const { name, questions } = section
  if (name === '') return null
  return (
    <div className={`${styles.row} ${styles.section}`}>
      <h2 lang={originalLang}>{name}</h2>
      <Field
        label={`Section ${name} in ${language}`}
        isLabelHidden
        lang={lang}
        value={questions[0]?.translation?.section ?? ''}
        placeholder="Translation…"
        onChange={(text) =>
          change(
            nameSection(
              questions.map(({ key }) => key),
              'translation',
              text,
            ),
            `section ${questions[0]?.key}`,
          )
        }
      />
    </div>
  )
}

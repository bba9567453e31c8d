import { Link, useLocation } from 'react-router'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { languageTag } from '#web/features/templates/languages/language-tags.ts'
import { languageOf } from '#web/features/templates/languages/surveys.ts'
import { previewOf } from '#web/features/templates/opened-template.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './TemplateLanguages.module.css'

type Props = {
  /** The id of the version that is open. */
  shownId: number
  /** All versions of the survey that the user has, two or more. */
  versions: readonly SurveyTemplate[]
}

/** Goes from one language of a survey to another: the one that is open as text, the others as links. */
export function TemplateLanguages({ shownId, versions }: Props) {
  return (
    <div className={styles.place}>
      <Icon name="translate" size={18} />
      <ul className={styles.languages} aria-label="Languages">
        {versions.map((version) => (
          <li key={version.id}>
            {version.id === shownId ? (
              <span lang={languageTag(languageOf(version))} aria-current="true">
                {languageOf(version)}
              </span>
            ) : (
              <VersionLink from={shownId} version={version} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Opens the other version where this one is: in the dialog or as a page. It takes the place of this one in
 * the history, so that closing it leads to where the first was opened.
 */
function VersionLink({ from, version }: { from: number; version: SurveyTemplate }) {
  const { pathname, state } = useLocation()
  const { id, name, summary, tags, topic, packages } = version
  const isDialog = pathname.startsWith(`${paths.templates}/`)
  const tag = languageTag(languageOf(version))
  return (
    <Link
      to={isDialog ? paths.template(id) : { search: `?id=${id}` }}
      // What else the card handed on stays: the search of the library below.
      state={
        isDialog && previewOf(state, from) ? { ...state, id, name, summary, tags, topic, packages } : null
      }
      replace={isDialog}
      lang={tag}
      hrefLang={tag}
    >
      {languageOf(version)}
    </Link>
  )
}

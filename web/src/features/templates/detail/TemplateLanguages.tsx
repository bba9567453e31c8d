import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { previewOf } from '#web/features/templates/opened-template.ts'
import { languageTag } from '#web/features/templates/search/language-tags.ts'
import { templatesQuery } from '#web/features/templates/templates.api.ts'
import { paths } from '#web/paths.ts'
import { languageVersions } from './language-versions.ts'
import styles from './TemplateLanguages.module.css'

const nameOf = ({ language }: SurveyTemplate) => language || 'English'

/** The languages in which the user can have a template: this one as text, the others as links to them. */
export function TemplateLanguages({ template }: { template: SurveyTemplate }) {
  const list = useQuery(templatesQuery)
  const versions = languageVersions(template, list.data ?? [])
  if (versions.length < 2) return <span lang={languageTag(nameOf(template))}>{nameOf(template)}</span>
  return (
    <ul className={styles.languages}>
      {versions.map((version) => (
        <li key={version.id}>
          {version.id === template.id ? (
            <span lang={languageTag(nameOf(version))} aria-current="true">
              {nameOf(version)}
            </span>
          ) : (
            <VersionLink from={template.id} version={version} />
          )}
        </li>
      ))}
    </ul>
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
  const tag = languageTag(version.language)
  return (
    <Link
      to={isDialog ? paths.template(id) : { search: `?id=${id}` }}
      state={isDialog && previewOf(state, from) ? { id, name, summary, tags, topic, packages } : null}
      replace={isDialog}
      preventScrollReset={isDialog}
      lang={tag}
      hrefLang={tag}
    >
      {nameOf(version)}
    </Link>
  )
}
